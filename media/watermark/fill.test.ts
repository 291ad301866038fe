import { beforeAll, expect, it } from 'vitest';
import type { Picture } from '#media/raster/plane.ts';
import { openInstalledMeasuring } from '#server/engines/embedded/face/face-files.ts';
import { fillerOf } from './fill.ts';
import { holeAt } from './hole.ts';
import { placeOf, Stretch } from './stretch.ts';

beforeAll(openInstalledMeasuring);

const SIZE = { width: 320, height: 200 };
const BOX = { x: 0.35, y: 0.1, width: 0.2, height: 0.12 };
/** Rows of the ground behind the mark; below it something larger moves the other way. */
const UPPER = 70;

/** A soft texture without a period. */
const grain = (x: number, y: number): number =>
  128 + 22 * Math.sin(x / 5.3 + Math.sin(y / 7.1) * 2) + 18 * Math.sin(y / 4.7 + Math.sin(x / 9.7) * 3);

/** Frame number n, without a mark. */
function frameAt(n: number): Picture {
  const data = new Uint8Array(3 * SIZE.width * SIZE.height);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    data.fill(grain(y < UPPER ? x + 2.6 * n : x - 3.3 * n + 900, y), 3 * i, 3 * i + 3);
  }
  return { data, ...SIZE };
}

it('fills from the ground behind the mark, whatever else of the frame moves another way', async () => {
  const place = placeOf(holeAt(BOX, BOX, SIZE), SIZE);
  const { x0, y0, x1, y1 } = place.hole.rect;
  const stretch = new Stretch(SIZE, [place]);
  const marked = (n: number): Picture => {
    const picture = frameAt(n);
    for (let y = y0 + 2; y < y1 - 2; y++)
      picture.data.fill(y % 4 < 2 ? 250 : 5, 3 * (y * SIZE.width + x0 + 2), 3 * (y * SIZE.width + x1 - 2));
    return picture;
  };
  for (let n = 0; n < 40; n++) stretch.add(marked(n), 40 * n, [0]);
  /** How far frames that a stretch, which begins at number `first`, has filled are from the truth, grey levels. */
  const offOf = async (known: Stretch, first: number, numbers: readonly number[]): Promise<number> => {
    const filler = fillerOf(known);
    let [square, count] = [0, 0];
    for (const n of numbers) {
      const [picture, truth] = [marked(n), frameAt(n)];
      await filler.fill(n - first, { picture, x0: 0, y0: 0 });
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const at = 3 * (y * SIZE.width + x);
          square += (picture.data[at]! - truth.data[at]!) ** 2;
          count++;
        }
    }
    return Math.sqrt(square / count);
  };
  expect(await offOf(stretch, 0, [0, 9, 18, 27, 36])).toBeLessThan(3);
  const next = stretch.from(12, marked(12));
  for (let n = 40; n < 52; n++) next.add(marked(n), 40 * n, [0]);
  expect(await offOf(next, 12, [14, 30, 50])).toBeLessThan(3);
});
