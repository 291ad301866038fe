import { copyFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { AnswerOf, InputOf } from '#server/pictures/calls.ts';
import { orBroken, PictureRefused } from './decoders.ts';

const QUALITY = 90;
/** Of a side, each time that the file is still too large; and how often. */
const STEP = 0.8;
const MOST_STEPS = 8;

const asFormat: Record<string, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
  jpeg: (picture) => picture.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
};

/**
 * Writes pictures smaller, all by one factor, until each has at most so many pixels and bytes. A PNG whose bytes are too
 * many is written as another format.
 */
export async function fit({
  files,
  maxPixels = Infinity,
  maxBytes = Infinity,
}: InputOf<'fit'>): Promise<AnswerOf<'fit'>> {
  const pictures = await Promise.all(
    files.map(async ({ file, output }) => {
      const { width, height, format, hasAlpha } = await orBroken(sharp(file).metadata());
      return { file, output, width, height, format, hasAlpha, bytes: (await stat(file)).size };
    }),
  );
  const most = Math.max(...pictures.map(({ width, height }) => width * height));
  const areTooHeavy = pictures.some(({ bytes }) => bytes > maxBytes);
  if (most <= maxPixels && !areTooHeavy) return { isSmaller: false };
  let factor = Math.min(1, Math.sqrt(maxPixels / most));
  for (let step = 0; step <= MOST_STEPS; step++, factor *= STEP) {
    let isSmall = true;
    for (const { file, output, width, height, format, hasAlpha, bytes } of pictures) {
      if (factor === 1 && bytes <= maxBytes) {
        await copyFile(file, output);
        continue;
      }
      const light = hasAlpha ? 'webp' : 'jpeg';
      const to = asFormat[bytes > maxBytes ? light : format] ?? asFormat[light]!;
      const side = (length: number): number => Math.max(1, Math.floor(length * factor));
      const sized = sharp(file).resize({ width: side(width), height: side(height), fit: 'fill' });
      await orBroken(to(sized).toFile(output));
      isSmall &&= (await stat(output)).size <= maxBytes;
    }
    if (isSmall) return { isSmaller: true };
  }
  throw new PictureRefused('too_many_bytes');
}
