import { expect, it } from 'vitest';
import { REACH, halve, indexLevel } from '#media/inpaint/level.ts';
import { pyramid, readRegion } from '#media/inpaint/pyramid.ts';
import { drawLines } from './lines.ts';
import { keptToSides } from './sides.ts';

const [WIDTH, HEIGHT] = [200, 160];
const whole = { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT };

/** Blue above a white line of five pixels, sand below; the hole lies across it. */
function shore() {
  const data = new Uint8Array(3 * WIDTH * HEIGHT);
  const hole = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < hole.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.set(y < 78 ? [40, 90, 140] : y < 83 ? [240, 240, 240] : [200, 170, 120], 3 * i);
    hole[i] = (x - 100) ** 2 + (y - 80) ** 2 < 40 ** 2 ? 1 : 0;
  }
  return { data, hole, width: WIDTH, height: HEIGHT };
}

it('on a scale that shows no thin line, a side is filled from what it looks like', () => {
  const levels = pyramid(readRegion(shore(), whole));
  const drawn = drawLines(levels, 'through')!;
  const level = indexLevel(halve(halve(levels[0]!)));
  const lean = keptToSides(drawn.sides, level);
  const at = (x: number, y: number): number =>
    (Math.floor(y / 4) + REACH) * level.width + Math.floor(x / 4) + REACH;
  const [sea, line, sand] = [at(20, 40), at(20, 80), at(20, 120)];
  expect(lean(at(100, 56), sea)).toBe(0);
  expect(lean(at(100, 56), sand)).toBeGreaterThan(0);
  expect(lean(at(100, 56), line)).toBeGreaterThan(0);
  expect(lean(at(100, 104), sand)).toBe(0);
  expect(lean(at(100, 104), sea)).toBeGreaterThan(0);
  expect(lean(at(100, 80), line), 'the line itself').toBe(0);
});
