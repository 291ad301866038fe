import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { labelRect } from '#media/raster/label.ts';
import { take } from './take.ts';

const folder = mkdtempSync(join(tmpdir(), 'mirari-take-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [file, original, output] = ['made.png', 'original.png', 'taken.png'].map((name) =>
  join(folder, name),
) as [string, string, string];
const SIDE = 320;
const GROUND = { r: 90, g: 120, b: 150 };

const plain = (to: string, alpha: number) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: { ...GROUND, alpha } } }).toFile(to);

it.each([
  ['what was drawn', { original: undefined, alpha: 1 }],
  ['a picture that was changed', { original, alpha: 1 }],
  ['one that nothing is seen of', { original, alpha: 0 }],
])('draws the label into one corner and nowhere else: %s', async (_what, { original: before, alpha }) => {
  await plain(file, 1);
  await plain(original, alpha);
  await take({
    file,
    output,
    isDrawn: true,
    xmp: '<x/>',
    ...(before === undefined ? {} : { original: before }),
  });
  const { data } = await sharp(output).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { x0, y0 } = labelRect({ width: SIDE, height: SIDE });
  const ground = [...Object.values(GROUND), 255 * alpha];
  const drawn = { inside: 0, outside: 0, hidden: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const pixel = data.subarray(at, at + 4);
    const [x, y] = [(at / 4) % SIDE, Math.floor(at / 4 / SIDE)];
    if (alpha > 0 ? pixel.equals(Buffer.from(ground)) : pixel[3] === 0) continue;
    drawn[x >= x0 && y >= y0 ? 'inside' : 'outside'] += 1;
    if (pixel[3] !== 255) drawn.hidden += 1;
  }
  expect(drawn).toEqual({ inside: expect.any(Number) as number, outside: 0, hidden: 0 });
  expect(drawn.inside).toBeGreaterThan(100);
});
