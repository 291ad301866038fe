import sharp from 'sharp';
import type { AnswerOf, InputOf } from '#server/pictures/calls.ts';
import { orBroken } from './decoders.ts';

const BACKGROUND = '#fff';
const QUALITY = 84;

/** Writes pictures side by side as a JPEG of this size, each cut to its part of it. */
export async function preview({
  files,
  width,
  height,
  gap,
  cut: position,
  output,
}: InputOf<'preview'>): Promise<AnswerOf<'preview'>> {
  const wide = Math.floor((width - gap * (files.length - 1)) / files.length);
  const cut = (file: string) =>
    sharp(file)
      .resize({ width: wide, height, fit: 'cover', position })
      .flatten({ background: BACKGROUND })
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer();
  const parts = await orBroken(Promise.all(files.map(cut)));
  const { xmpAsString: label } = await orBroken(sharp(files.at(-1)).metadata());
  const raw = { width: wide, height, channels: 3 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite(parts.map((input, index) => ({ input, raw, left: index * (wide + gap), top: 0 })))
    .jpeg({ quality: QUALITY });
  await (label === undefined ? picture : picture.withXmp(label)).toFile(output);
  return { label };
}
