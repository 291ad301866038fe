import { expect, it } from 'vitest';
import { boxOf, nextPart, wholeOf } from './region.ts';

const extent = { width: 100, height: 60 };

function matteOf({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): Float32Array {
  return Float32Array.from({ length: 6000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    return x >= x0 && x < x1 && y >= y0 && y < y1 ? 1 : 0;
  });
}

it('finds the box of people, and none where nobody shows', () => {
  const box = { x0: 20, y0: 10, x1: 40, y1: 50 };
  expect(boxOf(matteOf(box), extent)).toEqual(box);
  expect(boxOf(new Float32Array(6000), extent)).toBeUndefined();
});

it('looks round the people, and stays as long as they are well inside', () => {
  const whole = wholeOf(extent);
  const seen = { x0: 20, y0: 10, x1: 40, y1: 50 };
  const part = nextPart(seen, whole, extent);
  expect(part).toEqual({ x0: 12, y0: 2, x1: 48, y1: 58 });
  expect(nextPart({ ...seen, x0: 22, x1: 42 }, part, extent)).toBe(part);
  expect(nextPart({ ...seen, x0: 30, x1: 50 }, part, extent)).toEqual({ x0: 22, y0: 2, x1: 58, y1: 58 });
});

it('looks at all of the frame where people fill it or nobody shows', () => {
  const part = { x0: 12, y0: 2, x1: 48, y1: 58 };
  expect(nextPart(undefined, part, extent)).toEqual(wholeOf(extent));
  expect(nextPart({ x0: 5, y0: 2, x1: 95, y1: 60 }, part, extent)).toEqual(wholeOf(extent));
});
