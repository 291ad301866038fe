import { describe, expect, it } from 'vitest';
import { createRandom } from '#media/inpaint/random.ts';
import { mirror } from './border.ts';
import { type Inner, extend, lookBeyond, lookScale } from './extend.ts';
import { isPoor, judge } from '#media/inpaint/judge.ts';

type Colour = readonly number[];
const drawn = (width: number, height: number, at: (x: number, y: number) => Colour): Inner => ({
  data: Uint8Array.from(
    Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))).flat(),
  ),
  width,
  height,
});

/** A sky, a line of hills and a meadow, each row its own. */
const land = (x: number, y: number): Colour =>
  y < 30 ? [120 + y, 160 + y, 230] : y < 36 ? [90, 110, 120] : [50, 140 - y + ((x * 7 + y * 3) % 5) * 4, 60];
const wide = { left: 30, top: 0, right: 24, bottom: 0 };

/** Mean difference of the rows of a picture from those of another one. */
function missed({ data, width, height }: Inner, at: (x: number, y: number) => Colour, by: number): number {
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      at(x - by, y).forEach((value, c) => (sum += Math.abs(value - data[3 * (y * width + x) + c]!)));
  return sum / data.length;
}

describe('a picture continued beyond its edges', () => {
  it('goes on as it is, row by row, and holds together', async () => {
    const look = await lookBeyond(drawn(90, 72, land), wide, 1);
    expect([look.picture.width, look.picture.height]).toEqual([144, 72]);
    expect(missed(look.picture, land, 30)).toBeLessThan(6);
    expect(isPoor(judge(look))).toBe(false);
  });

  it('keeps a line going that leans', async () => {
    const random = createRandom(6);
    const lineAt = (x: number): number => 70 - 0.3 * x;
    const picture = drawn(110, 100, (x, y) =>
      (Math.abs(y - lineAt(x)) < 2.5 ? [40, 44, 50] : [170, 168, 150]).map((value) => value + 16 * random()),
    );
    const { picture: made } = await lookBeyond(picture, { left: 0, top: 0, right: 50, bottom: 0 }, 1);
    const onLine = Array.from({ length: 46 }, (_, k) => {
      const y = Math.round(lineAt(112 + k));
      return Math.min(...[-2, -1, 0, 1, 2].map((off) => made.data[3 * ((y + off) * made.width + 112 + k)]!));
    });
    expect(onLine.filter((value) => value < 100).length).toBeGreaterThan(42);
  });

  it('is poor where what reaches the edge may not be copied', async () => {
    const red = (x: number, y: number): boolean => (x > 60 && y > 20) || (x < 30 && y > 20);
    const random = createRandom(4);
    const picture = drawn(90, 72, (x, y) =>
      red(x, y) ? [230, 40 + (y % 9) * 6, 30] : [40 + random() * 90, 60 + random() * 90, 150],
    );
    const exclude = Uint8Array.from({ length: 90 * 72 }, (_, i) => (red(i % 90, Math.floor(i / 90)) ? 1 : 0));
    expect(isPoor(judge(await lookBeyond({ ...picture, exclude }, wide, 1)))).toBe(true);
  });

  it('is at full size what it was small, around the same pixels', async () => {
    const large = drawn(270, 216, (x, y) => land(Math.floor(x / 3), Math.floor(y / 3)));
    const look = await lookBeyond(drawn(90, 72, land), wide, 1);
    const sides = { left: 90, top: 0, right: 72, bottom: 0 };
    const made = await extend(large, sides, { look, seed: 1, onProgress: () => Promise.resolve() });
    expect([made.width, made.height]).toEqual([432, 216]);
    for (let y = 0; y < 216; y += 5) {
      const row = made.data.subarray(3 * (y * 432 + 90), 3 * (y * 432 + 360));
      expect(row).toEqual(large.data.subarray(3 * y * 270, 3 * (y + 1) * 270));
    }
    const small = look.picture;
    expect(
      missed(
        made,
        (x, y) => {
          const at = 3 * (Math.floor(y / 3) * small.width + Math.floor((x + 90) / 3));
          return [...small.data.subarray(at, at + 3)];
        },
        90,
      ),
    ).toBeLessThan(5);
  });

  it('is mirrored as often as it takes', () => {
    const { data, width } = mirror(
      drawn(2, 1, (x) => [x, x, x]),
      { left: 3, top: 0, right: 3, bottom: 1 },
    );
    const rows = [...data].filter((_, k) => k % 3 === 0);
    expect(rows.slice(0, width)).toEqual([1, 1, 0, 0, 1, 1, 0, 0]);
    expect(rows.slice(width)).toEqual(rows.slice(0, width));
  });

  it('is decided on a copy that is small, but no line', () => {
    expect(lookScale({ width: 8000, height: 3000 }, { width: 4000, height: 3000 })).toBeCloseTo(0.05);
    expect(lookScale({ width: 8000, height: 200 }, { width: 4000, height: 200 })).toBeCloseTo(0.12);
    expect(lookScale({ width: 60, height: 60 }, { width: 20, height: 20 })).toBe(1);
  });
});
