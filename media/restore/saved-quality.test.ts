import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { savedQuality } from './saved-quality.ts';

const photo = (): Sharp => sharp('public/media/people/zola.webp').removeAlpha();
const jpeg = async (from: Sharp, quality: number): Promise<Sharp> =>
  sharp(await from.jpeg({ quality }).toBuffer());
const qualityOf = async (picture: Sharp): Promise<number | undefined> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return savedQuality({ data: new Uint8Array(data), width: info.width, height: info.height });
};

it('tells the quality of the first JPEG whatever the picture was saved as since, turned ones too', async () => {
  expect(await qualityOf(await jpeg(photo(), 40))).toBe(40);
  expect(await qualityOf(await jpeg(await jpeg(photo(), 40), 95))).toBe(40);
  expect(await qualityOf(sharp(await (await jpeg(photo(), 40)).webp({ quality: 95 }).toBuffer()))).toBe(40);
  const odd = await jpeg(photo().extract({ left: 3, top: 0, width: 349, height: 350 }), 60);
  expect(await qualityOf(odd.rotate(180))).toBeCloseTo(60, -1);
});

it('takes no other picture for a JPEG', async () => {
  expect(await qualityOf(photo())).toBeUndefined();
  expect(await qualityOf(await jpeg(photo().resize(7), 40))).toBeUndefined();
});
