import { expect, it } from 'vitest';
import { barredFor, rescaled } from './barred.ts';

const extent = { width: 40, height: 20 };
const plane = (is: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 800 }, (_, i) => (is(i % 40, Math.floor(i / 40)) ? 1 : 0));
const left = (x: number, y: number): boolean => x >= 4 && x < 14 && y >= 4;
const right = (x: number, y: number): boolean => x >= 24 && x < 34 && y >= 4;
const both = plane((x, y) => left(x, y) || right(x, y));

it.each([
  ['between them: both', (x: number) => x >= 16 && x < 22, [true, true]],
  ['a whole one: both', (x: number, y: number) => x >= 2 && x < 16 && y >= 2, [true, true]],
  ['a spot on one: the other', (x: number, y: number) => x >= 7 && x < 10 && y >= 8 && y < 12, [false, true]],
])('a hole is not filled from people who do not belong to it; %s', (_, hole, [first, second]) => {
  const barred = barredFor(plane(hole), both, extent);
  const has = (is: typeof left): boolean =>
    barred.some((value, i) => value && is(i % 40, Math.floor(i / 40)));
  expect([has(left), has(right)]).toEqual([first, second]);
});

it('a mask keeps its shape on another raster', () => {
  const large = rescaled(both, extent, { width: 120, height: 60 });
  expect(rescaled(large, { width: 120, height: 60 }, extent)).toEqual(both);
  expect(large.filter(Boolean)).toHaveLength(9 * both.filter(Boolean).length);
});
