/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rgb` and `#rrggbb`; anything else is no plain colour. */
export function parseHex(text: string): Rgb | undefined {
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (hex === undefined) return undefined;
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const at = (from: number): number => parseInt(full.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2 relative luminance. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
