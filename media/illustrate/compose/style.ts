import { line, lit, repeat, round } from '#media/illustrate/draw/pen.ts';

interface Extent {
  width: number;
  height: number;
}
interface Frame extends Extent {
  pixels: { width: number; height: number };
  /** What is written over all. */
  letters: string;
}

/** A grain of paper, dark and light, over everything. */
const grain = (id: string, frequency: number, strength: number): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .14  0 0 0 0 .2  ${strength} 0 0 0 -${round(strength * 4.6) / 10}"/></filter>`;

const frame = ({ width, height }: Extent): string =>
  `<path fill="#f6ecd8" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM52 52V${height - 52}H${width - 52}V52Z"/><rect x="64" y="64" width="${width - 128}" height="${height - 128}" fill="none" stroke="#f6ecd8" stroke-width="4"/>`;

const neon = ({ width, height }: Extent): string =>
  `<rect width="${width}" height="${height}" fill="url(#glow)"/>` +
  repeat(3, (i) =>
    line(`M0 ${height - 30 - i * 26}H${width}`, lit(i % 2 ? '#ff4fa8' : '#45e0ff'), 3, 0.35 - i * 0.08),
  );

/** What the style words do to a picture, as SVG. */
interface Treatment {
  /** Definitions that the rest refers to. */
  filters: string;
  /** Attributes of the art. */
  art: string;
  /** What lies over it. */
  over: string;
}

export function treatmentOf(styles: readonly string[], size: Extent): Treatment {
  const { width, height } = size;
  const has = (style: string): boolean => styles.includes(style);
  const wet = has('watercolor');
  const filters =
    (wet
      ? `<filter id="wet" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".011" numOctaves="3" seed="4" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="20" xChannelSelector="R" yChannelSelector="G"/></filter>${grain('paper', 0.3, 1.2)}<radialGradient id="edge" cx=".5" cy=".5" r=".72"><stop offset=".72" stop-color="#fbf6ea" stop-opacity="0"/><stop offset="1" stop-color="#fbf6ea" stop-opacity="1"/></radialGradient>`
      : '') +
    (has('retro') ? grain('dust', 0.7, 1.5) : '') +
    (has('neon')
      ? '<radialGradient id="glow" cx=".5" cy=".62" r=".7"><stop offset="0" stop-color="#ff4fa8" stop-opacity=".26"/><stop offset="1" stop-color="#1a0b40" stop-opacity=".1"/></radialGradient>'
      : '');
  const over =
    (wet
      ? `<rect width="${width}" height="${height}" filter="url(#paper)" opacity=".24"/><rect width="${width}" height="${height}" fill="url(#edge)"/>`
      : '') +
    (has('retro') ? `<rect width="${width}" height="${height}" filter="url(#dust)" opacity=".3"/>` : '') +
    (has('neon') ? neon(size) : '') +
    (has('poster') ? frame(size) : '');
  return { filters, art: wet ? ' filter="url(#wet)" opacity=".92"' : '', over };
}

/** The whole document: the art under the treatments that the style words name. */
export function treated(art: string, defs: string, styles: readonly string[], sheet: Frame): string {
  const { width, height, pixels, letters } = sheet;
  const { filters, art: attributes, over } = treatmentOf(styles, sheet);
  const size = `width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}"`;
  const content = `<defs>${defs}${filters}</defs><g${attributes}>${art}</g>${over}${letters}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">${content}</svg>`;
}
