import { expect, test } from 'vitest';
import { physique } from './physique.ts';

const extent = { width: 68, height: 70 };
const middle = 34;
/** How far the body reaches to the left and to the right of the neck in the row of its shoulders, pixels. */
function reach(turn: number): [left: number, right: number] {
  const { matte } = physique(extent, { unit: 1, middle, chin: 6, training: 0.5, build: 'broad', turn });
  const row = matte.subarray(26 * extent.width, 27 * extent.width);
  return [middle - row.findIndex((v) => v > 0.5), row.findLastIndex((v) => v > 0.5) - middle];
}

test('a body that looks ahead is as wide on both sides', () => {
  const [left, right] = reach(0);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test('a turned body is narrower, and its chest comes nearer on the side from which it turns away', () => {
  const ahead = reach(0);
  for (const turn of [-0.6, 0.6]) {
    const [left, right] = reach(turn);
    expect(left + right).toBeLessThan(ahead[0] + ahead[1] - 4);
  }
  const { near } = physique(extent, { unit: 1, middle, chin: 6, training: 0.5, build: 'broad', turn: 0.6 });
  const at = (x: number): number => near[32 * extent.width + middle + x]!;
  expect(at(-18)).toBeGreaterThan(at(18));
});
