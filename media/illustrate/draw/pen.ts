/**
 * Shapes as SVG text. Colours are `#rrggbb` and follow the light of the scene (see `toned`), except those made
 * by `lit`, which shine by themselves.
 */

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour `amount` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, amount: number): string {
  const end = channelsOf(to);
  return `#${channelsOf(from)
    .map((value, index) => Math.round(value + (end[index]! - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Towards the warm violet that all shadows share. */
export const darker = (colour: string, amount = 0.18): string => mix(colour, '#1d1238', amount);
export const lighter = (colour: string, amount = 0.2): string => mix(colour, '#fff6e0', amount);

/** 0 (black) to 1. */
export function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** A colour that the light of the scene leaves as it is. */
export const lit = (hex: string): string => `rgb(${channelsOf(hex).join(',')})`;

/** Replaces every colour of a drawing that is not `lit`. */
export const toned = (drawing: string, tone: (colour: string) => string): string =>
  drawing.replaceAll(/#[\da-f]{6}\b/gi, (colour) => tone(colour.toLowerCase()));

/** A tenth is the smallest step: the text is the same on every machine. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const opacityOf = (opacity: number): string =>
  opacity === 1 ? '' : ` fill-opacity="${Math.round(opacity * 100) / 100}"`;

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`;

/** A line with round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacityOf(opacity)}/>`;

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  { opacity = 1, turn = 0 }: { opacity?: number; turn?: number } = {},
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacityOf(opacity)}${turn === 0 ? '' : ` transform="rotate(${round(turn)} ${round(x)} ${round(y)})"`}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius === 0 ? '' : ` rx="${round(radius)}"`} fill="${fill}"${opacityOf(opacity)}/>`;

/** Points `[x, y, x, y, …]` as a closed shape. */
export const polygon = (points: readonly number[], fill: string, opacity = 1): string =>
  shape(
    `M${points.map((at, i) => `${i % 2 ? ' ' : i > 0 ? 'L' : ''}${round(at)}`).join('')}Z`,
    fill,
    opacity,
  );

/** A drawing moved, turned (degrees), and scaled; a negative `sx` mirrors it. */
export const placed = (
  drawing: string,
  x: number,
  y: number,
  { scale = 1, sx = 1, turn = 0 }: { scale?: number; sx?: number; turn?: number } = {},
): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`}${scale === 1 && sx === 1 ? '' : ` scale(${Math.round(scale * sx * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`}">${drawing}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = (Math.imul(seed, 7919) + 13) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[Math.floor(random() * choices.length)]!;
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A hash of text, for seeds of parts: a subject keeps its looks when others are added. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
