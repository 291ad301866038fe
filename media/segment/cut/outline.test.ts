import { expect, test } from 'vitest';
import { outlineAt } from './outline.ts';

const [width, height] = [160, 120];

/** Two discs, apart from one another, on an even ground. */
function discs(): Uint8Array {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isDisc = [45, 115].some((middle) => Math.hypot(x - middle, y - 60) < 24);
    data.set(isDisc ? [200, 60, 40] : [225, 225, 220], 3 * i);
  }
  return data;
}

test('a tap on one of two things takes that one alone', () => {
  const points = outlineAt({ data: discs(), width, height }, { x: 0.72, y: 0.5 }) ?? [];
  const across = points.filter((_, i) => i % 2 === 0);
  expect(Math.min(...across)).toBeCloseTo(91 / 160, 1);
  expect(Math.max(...across)).toBeCloseTo(139 / 160, 1);
});
