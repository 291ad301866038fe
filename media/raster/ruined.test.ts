import { expect, it } from 'vitest';
import { checkSeen, checkSum, glanceAt, onAnyGround } from './ruined.ts';

type Rgb = readonly [number, number, number];
const [width, height] = [160, 120];

/** A picture made place by place, 0 to 1 across and down; opacity apart. */
function picture(color: (x: number, y: number) => Rgb, opacity?: (x: number, y: number) => number) {
  const data = new Uint8Array(3 * width * height);
  const alpha = opacity && new Uint8Array(width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    data.set(color(x, y), 3 * i);
    if (alpha) alpha[i] = opacity(x, y);
  }
  return { data, width, height, opacity: alpha };
}
type Made = ReturnType<typeof picture>;

const gray = (value: number): Rgb => [value, value, value];
const portrait = picture((x, y) =>
  Math.hypot(x - 0.5, y - 0.5) < 0.3 ? [250, 220, 190] : [60, 90, 190 * y],
);
const night = picture((x, y) => (y > 0.9 && x % 0.1 < 0.03 ? [250, 220, 90] : gray(10 + 20 * y)));
const product = picture((x, y) => (Math.abs(x - 0.5) < 0.3 && y > 0.4 ? [30, 90, 160] : gray(255)));
const page = picture(() => gray(255));
/** 3 percent of it are ink. */
const words = picture((x, y) => gray(y % 0.1 < 0.02 && x % 0.1 < 0.015 ? 0 : 255));
const black = picture((x) => gray(x < 0.3 ? 90 : 0));
const gone = picture(
  () => gray(120),
  () => 0,
);
const lone = picture(
  () => gray(120),
  (x, y) => (Math.hypot(x - 0.9, y - 0.9) < 0.012 ? 255 : 0),
);
const outOf = (made: Made, given: Made | undefined): (() => void) => {
  return () => checkSeen(glanceAt(made), given && glanceAt(given));
};

it.each([
  ['one color', page, portrait, 'all of one color'],
  ['one color, made of words', page, undefined, 'all of one color'],
  ['mostly black', black, portrait, 'mostly black'],
  ['transparent', gone, portrait, 'fully transparent'],
] as const)('refuses what became %s', (_, made, given, reason) => {
  expect(outOf(made, given)).toThrow(reason);
});

it.each([
  ['a dark photo that became darker', black, night],
  ['an empty page as it is', page, page],
  ['what was transparent', gone, gone],
  ['somebody small, cut out', lone, portrait],
  ['a few words on a page', words, words],
] as const)('lets %s pass', (_, made, given) => {
  expect(outOf(made, given)).not.toThrow();
});

it('lets the one thing on a page be removed, and a black frame go on', () => {
  expect(() => checkSeen(glanceAt(page), onAnyGround(glanceAt(product)))).not.toThrow();
  expect(() => checkSeen(glanceAt(black), onAnyGround(glanceAt(portrait)))).not.toThrow();
});

it('sees opacity that lies between the colors', () => {
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < rgba.length; i++) rgba[i] = i % 4 === 3 ? 0 : i % 251;
  expect(glanceAt({ data: rgba, width, height }).isSeen).toBe(false);
  rgba[4 * 4321 + 3] = 255;
  expect(glanceAt({ data: rgba, width, height }).isSeen).toBe(true);
});

it('knows sums with values that are no numbers', () => {
  expect(() => checkSum(1e9)).not.toThrow();
  for (const sum of [Number.NaN + 1, Infinity - Infinity, -Infinity])
    expect(() => checkSum(sum)).toThrow('no numbers');
});
