import { expect, it } from 'vitest';
import { type Matrix, type Planar, readPlanar, writePlanar } from './planar.ts';

const size = { width: 8, height: 6 };
const whole = { x0: 0, y0: 0, x1: 8, y1: 6 };

function planar(matrix: Matrix, at: (i: number) => number): Planar {
  return { ...size, matrix, data: Uint8Array.from({ length: 72 }, (_, i) => at(i)) };
}
/** One color: brightness, blueness, redness. */
const plain = (matrix: Matrix, [y, u, v]: readonly [number, number, number]): Planar =>
  planar(matrix, (i) => (i < 48 ? y : i < 60 ? u : v));

it.each([
  ['bt709', [63, 102, 240], [255, 0, 0]],
  ['bt709', [173, 42, 26], [0, 255, 0]],
  ['bt601', [81, 90, 240], [255, 0, 0]],
  ['bt601', [41, 240, 110], [0, 0, 255]],
  ['bt709', [126, 128, 128], [128, 128, 128]],
] as const)('reads %s %j as %j', (matrix, bytes, color) => {
  const { data } = readPlanar(plain(matrix, bytes), whole);
  for (let k = 0; k < data.length; k++) expect(Math.abs(data[k]! - color[k % 3]!)).toBeLessThanOrEqual(2);
});

it('changes no byte where no pixel was changed, also of colors that RGB does not have', () => {
  const noise = planar('bt709', (i) => (i * 97 + 31) & 255);
  const before = noise.data.slice();
  const rect = { x0: 2, y0: 2, x1: 6, y1: 6 };
  writePlanar(noise, rect, readPlanar(noise, rect));
  writePlanar(noise, whole, readPlanar(noise, whole), rect);
  expect(noise.data).toEqual(before);
});

it('brings a new color into the part that was read, and leaves the rest', () => {
  const grey = plain('bt709', [126, 128, 128]);
  const rect = { x0: 2, y0: 2, x1: 6, y1: 4 };
  const part = readPlanar(grey, rect);
  expect([part.width, part.height]).toEqual([4, 2]);
  for (let k = 0; k < part.data.length; k++) part.data[k] = [200, 120, 90][k % 3]!;
  writePlanar(grey, rect, part, { x0: 0, y0: 0, x1: 4, y1: 2 });
  const { data } = readPlanar(grey, whole);
  const at = (x: number, y: number): number[] => [...data.subarray(3 * (8 * y + x), 3 * (8 * y + x) + 3)];
  for (const [c, value] of at(3, 3).entries()) expect(Math.abs(value - [200, 120, 90][c]!)).toBeLessThan(3);
  expect(at(1, 3)).toEqual(at(0, 0));
  expect(at(6, 2)).toEqual(at(0, 0));
});
