import { expect, it } from 'vitest';
import { traceMask } from './trace.ts';

const WIDTH = 8;
const maskOf = (...rows: string[]): Uint8Array =>
  Uint8Array.from(rows.join(''), (pixel) => (pixel === '#' ? 255 : 0));

/** Whether a closed line surrounds a place, by its turns round it. */
function surrounds(points: readonly number[], x: number, y: number): boolean {
  let turns = 0;
  for (let k = 0; k < points.length; k += 2) {
    const next = (k + 2) % points.length;
    const [x0, y0, x1, y1] = [points[k]!, points[k + 1]!, points[next]!, points[next + 1]!];
    if (y0 <= y === y1 <= y) continue;
    if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) turns += y1 > y0 ? 1 : -1;
  }
  return turns !== 0;
}

it('surrounds each white pixel of a mask, in several parts with holes, and no other', () => {
  const mask = maskOf('........', '.###..#.', '.#.#..#.', '.###....', '.....###');
  const points = traceMask(mask, { width: WIDTH, height: 5 });
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [((i % WIDTH) + 0.5) / WIDTH, (Math.floor(i / WIDTH) + 0.5) / 5];
    expect(surrounds(points, x, y), `${x}, ${y}`).toBe(mask[i] === 255);
  }
});

it('finds nothing in a black mask', () => {
  expect(traceMask(new Uint8Array(WIDTH * 2), { width: WIDTH, height: 2 })).toEqual([]);
});
