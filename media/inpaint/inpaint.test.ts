import { describe, expect, it } from 'vitest';
import { NothingToCopy, inpaint } from './inpaint.ts';
import type { Holed } from './level.ts';
import { createRandom } from './random.ts';
import { regionsOf } from './regions.ts';

const WIDTH = 120;
const HEIGHT = 90;

type Colour = readonly number[];

const drawn = (at: (x: number, y: number) => Colour, width = WIDTH, height = HEIGHT): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))).flat(),
  );
const disc = (x: number, y: number): boolean => (x - 60) ** 2 + (y - 45) ** 2 < 18 ** 2;
const planeOf = (is: (x: number, y: number) => boolean): Uint8Array => drawn((x, y) => [is(x, y) ? 1 : 0]);

/** Bricks in two colours, and above them a sky that grows lighter. */
const wall = (x: number, y: number): Colour =>
  y < 30
    ? [90 + y, 120 + y, 200]
    : (y - 30) % 10 === 0 || (x + (Math.floor((y - 30) / 10) % 2) * 10) % 20 === 0
      ? [220, 215, 205]
      : [150, 60, 45];

/** The picture with a magenta disc to be filled. */
const withDisc = (at: (x: number, y: number) => Colour): Holed => ({
  data: drawn((x, y) => (disc(x, y) ? [255, 0, 255] : at(x, y))),
  hole: planeOf(disc),
  width: WIDTH,
  height: HEIGHT,
});

/** Mean difference to what was there, over the hole, in grey levels. */
function miss({ data, hole }: Holed, truth: Uint8Array): number {
  let [sum, count] = [0, 0];
  hole.forEach((value, i) => {
    if (!value) return;
    for (let c = 0; c < 3; c++) sum += Math.abs(data[3 * i + c]! - truth[3 * i + c]!);
    count += 3;
  });
  return sum / count;
}

describe('filling a hole', () => {
  it('continues a wall and a sky, and leaves the rest to the bit', async () => {
    const picture = withDisc(wall);
    const truth = drawn(wall);
    const { residual } = await inpaint(picture, { seed: 1 });
    expect(miss(picture, truth)).toBeLessThan(12);
    expect(residual).toBeLessThan(8);
    const differ = truth.findIndex(
      (value, k) => picture.data[k] !== value && !picture.hole[Math.floor(k / 3)],
    );
    expect(differ).toBe(-1);
  });

  it('is the same for the same seed', async () => {
    const fill = async (seed: number): Promise<number[]> => {
      const random = createRandom(5);
      const picture = withDisc(() => [random() * 255, random() * 255, random() * 255]);
      await inpaint(picture, { seed });
      return [...picture.data];
    };
    const [first, again, other] = await Promise.all([fill(1), fill(1), fill(2)]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('says that noise is filled worse than a pattern', async () => {
    const random = createRandom(7);
    const noise = withDisc(() => [random() * 255, random() * 255, random() * 255]);
    const pattern = withDisc((x, y) => [(x % 6) * 40, (y % 6) * 40, 90]);
    const [{ residual: poor }, { residual: good }] = [
      await inpaint(noise, { seed: 1 }),
      await inpaint(pattern, { seed: 1 }),
    ];
    expect(poor).toBeGreaterThan(4 * good + 10);
  });

  it('copies nothing from where it may not', async () => {
    const red = (x: number): boolean => x >= 85;
    const picture = withDisc((x, y) => (red(x) ? [230, 20, 20] : [20, 40 + (y % 7) * 9, 160]));
    await inpaint({ ...picture, exclude: planeOf(red) }, { seed: 3 });
    const reds = picture.hole.reduce(
      (sum, value, i) => sum + (value && picture.data[3 * i]! > 120 ? 1 : 0),
      0,
    );
    expect(reds).toBe(0);
  });

  it('carries opacity along', async () => {
    const data = drawn((x, y) => (disc(x, y) ? [255, 0, 255, 255] : [...wall(x, y), 100]));
    const hole = planeOf(disc);
    await inpaint({ data, hole, width: WIDTH, height: HEIGHT }, { seed: 1 });
    expect(new Set(data.filter((_, k) => k % 4 === 3))).toEqual(new Set([100]));
  });

  it('fills from a border outwards', async () => {
    const stripes = (x: number, y: number): Colour => [60 + (y % 12) * 12, 90, 150 - (y % 12) * 9];
    const beyond = (x: number): boolean => x >= 84;
    const picture = {
      data: drawn((x, y) => (beyond(x) ? [0, 0, 0] : stripes(x, y))),
      hole: planeOf(beyond),
      width: WIDTH,
      height: HEIGHT,
    };
    await inpaint(picture, { seed: 1 });
    expect(miss(picture, drawn(stripes))).toBeLessThan(6);
  });

  it('needs something to copy', async () => {
    const picture = { ...withDisc(wall), hole: planeOf(() => true) };
    await expect(inpaint(picture, { seed: 1 })).rejects.toThrow(NothingToCopy);
  });
});

it('holes far apart are filled one by one, near ones together', () => {
  const extent = { width: 1000, height: 400 };
  const mask = new Uint8Array(extent.width * extent.height);
  const dot = (x: number, y: number): void => void (mask[y * extent.width + x] = 1);
  dot(20, 200);
  dot(900, 200);
  expect(regionsOf(mask, extent)).toHaveLength(2);
  dot(940, 220);
  expect(regionsOf(mask, extent)).toEqual([
    { x0: 0, y0: 104, x1: 117, y1: 297 },
    { x0: 804, y0: 104, x1: 1000, y1: 317 },
  ]);
});
