import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { cv, openOpenCv } from '#media/opencv/opencv.ts';
import { plainOpenCv } from '#media/opencv/plain/plain.ts';
import type { Picture } from '#media/raster/plane.ts';
import { opacityOfMain } from '#media/segment/cut/cut.ts';
import { layThing } from '#media/segment/cut/lay.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';

beforeAll(async () => {
  await openInstalledFaces();
  await openMatte();
});

async function cutOut(picture: Picture): Promise<Picture> {
  const copy = { ...picture, data: picture.data.slice() };
  const opacity = opacityOfMain(copy);
  if (!opacity) throw new Error('nothing found');
  return layThing(copy, opacity, { ground: undefined, shadow: true });
}

const difference = (a: Uint8Array = new Uint8Array(), b: Uint8Array = new Uint8Array()): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

it.each(['tests/fixtures/media/portrait-a.jpg', 'public/media/samples/mug.webp'])(
  'a device cuts %s out as the server does, to a tenth of a grey level',
  async (file) => {
    const { data, info } = await sharp(await readFile(file))
      .resize({ width: 320 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { data: new Uint8Array(data), width: info.width, height: info.height };
    const server = cv;
    const there = await cutOut(picture);
    await openOpenCv(plainOpenCv);
    const here = await cutOut(picture);
    await openOpenCv(server as Parameters<typeof openOpenCv>[0]);
    expect(difference(there.opacity, here.opacity)).toBeLessThan(0.1);
    expect(difference(there.data, here.data)).toBeLessThan(0.1);
  },
);

it('a band of the table’s colour stays on a mug, and the ground in its handle goes', async () => {
  const { data, info } = await sharp('public/media/samples/mug.webp')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = opacityOfMain({ data: new Uint8Array(data), width: info.width, height: info.height });
  const at = (x: number, y: number): number | undefined => found?.[y * info.width + x];
  expect([at(470, 445), at(740, 445), at(820, 470), at(400, 445)]).toEqual([255, 255, 0, 0]);
});
