import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { copyFor, reduced, usual } from './fit.ts';
import { isMoving, mayBeTurned } from './animated.ts';

const phone = { width: 3024, height: 4032 };
const jpeg = (size: number) => ({ type: 'image/jpeg', size });

test('a photo of a phone is encoded again in its size, and smaller under the data saver', () => {
  expect(copyFor(jpeg(4_500_000), phone, usual)).toMatchObject({
    copy: { width: 3024, height: 4032, mime: 'image/jpeg' },
    most: 3_600_000,
  });
  expect(copyFor(jpeg(4_500_000), phone, reduced)).toMatchObject({
    copy: { width: 1536, height: 2048 },
    most: 4_500_000,
  });
});

test('a small or well compressed file is sent as it is', () => {
  expect(copyFor(jpeg(900_000), phone, usual)).toBeUndefined();
  expect(copyFor(jpeg(2_300_000), phone, usual)).toBeUndefined();
  expect(copyFor(jpeg(250_000), phone, reduced)).toBeUndefined();
});

test('more pixels than the longest side or the server takes are reduced', () => {
  expect(copyFor(jpeg(9_000_000), { width: 8160, height: 6120 }, usual)?.copy).toMatchObject({
    width: 4096,
    height: 3072,
  });
  expect(copyFor(jpeg(700_000), { width: 8160, height: 6120 }, usual)).toMatchObject({
    copy: { width: 4096 },
    most: Infinity,
  });
});

test('a format with transparency keeps it; one that the server does not read becomes JPEG', () => {
  const large = { width: 6000, height: 4000 };
  const of = (type: string) => copyFor({ type, size: 9_000_000 }, large, usual)?.copy.mime;
  expect(['image/png', 'image/webp', 'image/avif', 'image/heic', 'image/bmp'].map(of)).toEqual([
    'image/png',
    'image/webp',
    'image/webp',
    'image/jpeg',
    'image/jpeg',
  ]);
  expect(copyFor({ type: 'image/png', size: 9_000_000 }, phone, usual)).toBeUndefined();
  expect(copyFor({ type: 'image/heic', size: 100_000 }, phone, reduced)).toMatchObject({ most: Infinity });
});

test('animated pictures are recognised by their first bytes', async () => {
  const fixture = async (name: string): Promise<Blob> =>
    new Blob([new Uint8Array(await readFile(`tests/fixtures/media/${name}`))]);
  const still = sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } });
  const animated = sharp('tests/fixtures/media/anim.gif', { animated: true });
  const blob = async (image: Sharp): Promise<Blob> => new Blob([new Uint8Array(await image.toBuffer())]);
  expect(await isMoving(await fixture('anim.gif'))).toBe(true);
  expect(await isMoving(await blob(animated.webp()))).toBe(true);
  expect(await isMoving(await fixture('portrait-a.jpg'))).toBe(false);
  expect(await isMoving(await blob(still.clone().webp()))).toBe(false);
  expect(await isMoving(await blob(still.clone().png()))).toBe(false);
  expect(await isMoving(await blob(still.clone().avif()))).toBe(false);
  const chunk = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(25),
    Buffer.from('\0\0\0\x08acTL', 'latin1'),
    Buffer.alloc(12),
    Buffer.from('IDAT'),
  ]);
  expect(await isMoving(new Blob([new Uint8Array(chunk)]))).toBe(true);
});

test('a WebP that says how it is turned is drawn as this browser shows it', async () => {
  const still = sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } }).webp();
  const blob = async (image: Sharp): Promise<Blob> => new Blob([new Uint8Array(await image.toBuffer())]);
  expect(await mayBeTurned(await blob(still.clone()))).toBe(false);
  expect(await mayBeTurned(await blob(still.clone().withMetadata({ orientation: 6 })))).toBe(true);
  const small = { width: 800, height: 600 };
  expect(copyFor({ type: 'image/webp', size: 1000 }, small, usual, true)).toMatchObject({ most: Infinity });
});
