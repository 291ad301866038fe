import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export const mediaFolder = 'public/media';

/** Writes `name.webp` at `width` pixels and `name@2x.webp` at twice that, from a picture at least that large. */
export async function writePicture(name, picture, { width, quality = 82, quality2x = quality - 20 }) {
  const base = join(mediaFolder, name);
  await mkdir(dirname(base), { recursive: true });
  const encode = (pixels, level, file) =>
    sharp(picture)
      .resize({ width: pixels })
      .webp({ quality: level, effort: 6, smartSubsample: true })
      .toFile(file);
  const small = await encode(width, quality, `${base}.webp`);
  const large = await encode(width * 2, quality2x, `${base}@2x.webp`);
  console.log(`${name}: ${small.width}x${small.height}, ${small.size} and ${large.size} bytes`);
}
