import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPictures } from '#server/pictures/pictures.ts';
import { createLog } from '#server/log.ts';
import { builtEntry } from '#tests/support/server.ts';
import { type Fit, createFit } from './fitting.ts';
import { plainModel } from './plain-models.ts';
import type { Capability, ModelLimits } from './port.ts';

let folder: string;
let outputs: string;
let pictures: ReturnType<typeof createPictures>;
let fit: Fit;
let image: string;
let mask: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-fit-'));
  [image, mask] = [join(folder, 'image.png'), join(folder, 'mask.png')];
  const [width, height] = [600, 400];
  await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toFile(image);
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toFile(mask);
  pictures = createPictures({ workerPath: builtEntry('picture-worker'), size: 1 }, createLog('silent'));
});
beforeEach(async () => {
  outputs = await mkdtemp(join(folder, 'out-'));
  let count = 0;
  fit = createFit({ pictures, path: () => join(outputs, String((count += 1))) });
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true });
});

const modelOf = <C extends Capability>(capability: C, limits: ModelLimits) => ({
  ...plainModel(capability),
  limits,
});
const sizeOf = async (file: string) => {
  const { width, height, format } = await sharp(file).metadata();
  return { width, height, format };
};
const removal = () => ({ image, mask, output: join(outputs, 'made.png'), seed: 1 });

it('a picture and its mask are sent in one size that the model takes, and removed afterwards', async () => {
  const { input, close } = await fit(modelOf('inpaint', { maxPixels: 60_000 }), removal());
  const expected = { width: 300, height: 200, format: 'png' };
  expect([await sizeOf(input.image), await sizeOf(input.mask)]).toEqual([expected, expected]);
  expect(input.output).toBe(removal().output);
  await close();
  expect([await readdir(outputs), existsSync(image)]).toEqual([[], true]);
});

it('too many bytes are sent as another format, and smaller where that is not enough', async () => {
  const { input } = await fit(modelOf('inpaint', { maxBytes: 60_000 }), removal());
  expect((await stat(input.image)).size).toBeLessThanOrEqual(60_000);
  const { format, ...size } = await sizeOf(input.image);
  expect([format, size.width < 600]).toEqual(['jpeg', true]);
  expect(await sizeOf(input.mask)).toMatchObject(size);
});

it('of several pictures only the large ones are changed', async () => {
  const small = join(folder, 'small.png');
  await sharp(image).resize(60, 40).png().toFile(small);
  const wanted = { prompt: 'x', width: 64, height: 64, output: 'made.png', label: true };
  const { input } = await fit(modelOf('edit-image', { maxPixels: 60_000 }), {
    ...wanted,
    images: [small, image],
  });
  expect(input.images[0]).toBe(small);
  expect(await sizeOf(input.images[1] ?? '')).toMatchObject({ width: 300, height: 200 });
});

it('what is added around a picture counts with it, and becomes less by the same factor', async () => {
  const around = { left: 600, top: 0, right: 0, bottom: 401, border: 'fill', seed: 1 } as const;
  const extension = { image, output: join(outputs, 'made.png'), ...around };
  const { input } = await fit(modelOf('outpaint', { maxPixels: 240_300 }), extension);
  expect(input).toMatchObject({ left: 300, top: 0, right: 0, bottom: 200 });
  expect(await sizeOf(input.image)).toMatchObject({ width: 300, height: 200 });
});

it('what fits and what knows no limit is sent as it is', async () => {
  for (const limits of [{}, { maxPixels: 240_000, maxBytes: 10_000_000 }])
    expect((await fit(modelOf('inpaint', limits), removal())).input).toEqual(removal());
  expect(await readdir(outputs)).toEqual([]);
});

it('what cannot be made small enough fails as too large, and leaves nothing', async () => {
  await expect(fit(modelOf('inpaint', { maxBytes: 10 }), removal())).rejects.toMatchObject({
    kind: 'too_large',
  });
  expect(await readdir(outputs)).toEqual([]);
});
