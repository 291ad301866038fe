import { copyFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { shrinking, shrunk } from '#contract/media/smaller-copy.ts';
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
 * many is written as another format. What is to be added around them counts as theirs.
 */
export async function fit({
  files,
  maxPixels = Infinity,
  maxBytes = Infinity,
  added = { left: 0, top: 0, right: 0, bottom: 0 },
}: InputOf<'fit'>): Promise<AnswerOf<'fit'>> {
  const pictures = await Promise.all(
    files.map(async ({ file, output }) => {
      const { width, height, format, hasAlpha } = await orBroken(sharp(file).metadata());
      return { file, output, width, height, format, hasAlpha, bytes: (await stat(file)).size };
    }),
  );
  const least = pictures.map(({ width, height }) =>
    shrinking(
      { width: width + added.left + added.right, height: height + added.top + added.bottom },
      maxPixels,
    ),
  );
  let factor = Math.min(...least);
  const areTooHeavy = pictures.some(({ bytes }) => bytes > maxBytes);
  if (factor === 1 && !areTooHeavy) return {};
  for (let step = 0; step <= MOST_STEPS; step++, factor *= STEP) {
    let isSmall = true;
    for (const { file, output, width, height, format, hasAlpha, bytes } of pictures) {
      if (factor === 1 && bytes <= maxBytes) {
        await copyFile(file, output);
        continue;
      }
      const light = hasAlpha ? 'webp' : 'jpeg';
      const to = asFormat[bytes > maxBytes ? light : format] ?? asFormat[light]!;
      const sized = sharp(file).resize({ ...shrunk({ width, height }, factor), fit: 'fill' });
      await orBroken(to(sized).toFile(output));
      isSmall &&= (await stat(output)).size <= maxBytes;
    }
    if (isSmall) return { factor };
  }
  throw new PictureRefused('too_many_bytes');
}
