import sharp from 'sharp';
import { drawLabel } from '#media/raster/label.ts';
import type { InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken, PictureRefused } from './decoders.ts';
import { inspect } from './inspect.ts';

/** Pictures with more pixels are not read. */
const MOST_PIXELS = 33_000_000;

/**
 * Writes a picture that another machine made in exactly this size, cut around its middle where it has another shape, with
 * nothing of the file but its pixels.
 */
export async function take({ file, output, width, height, isDrawn, xmp }: InputOf<'take'>): Promise<Written> {
  const facts = await inspect({ file });
  if (facts.width * facts.height > MOST_PIXELS) throw new PictureRefused('too_many_pixels');
  if (facts.format === 'heic') throw new PictureRefused('not_media');
  const upright = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const sized =
    width === undefined || height === undefined ? upright : upright.resize({ width, height, fit: 'cover' });
  // The label stands on paper.
  const shown = isDrawn ? sized.flatten({ background: '#fff' }) : sized;
  const { data, info } = await orBroken(
    shown.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  const { channels } = info;
  if (isDrawn) drawLabel({ data, width: info.width, height: info.height });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels } }).withXmp(xmp);
  const format = output.endsWith('.png') ? 'png' : output.endsWith('.webp') ? 'webp' : 'jpeg';
  const written = {
    png: () => image.png({ compressionLevel: 6 }),
    webp: () => image.webp({ quality: 92, effort: 2 }),
    jpeg: () => image.flatten({ background: '#fff' }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }),
  }[format]();
  await written.toFile(output);
  return { format, width: info.width, height: info.height };
}
