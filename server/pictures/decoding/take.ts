import sharp, { type Sharp } from 'sharp';
import { drawLabel } from '#media/raster/label.ts';
import type { InputOf, Written } from '#server/pictures/calls.ts';
import { orBroken, PictureRefused } from './decoders.ts';
import { inspect } from './inspect.ts';

/** Pictures with more pixels are not read. */
const MOST_PIXELS = 33_000_000;

type Taken = InputOf<'take'>;
interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

const opened = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();

const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  orBroken(
    picture.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );

const NOTHING = { left: 0, top: 0, right: 0, bottom: 0 };

/** Puts a picture back into what was made of it, wherever that was not to be changed. */
function putBack(
  { data, info }: Pixels,
  original: Pixels,
  mask: Pixels | undefined,
  { left, top } = NOTHING,
) {
  const { width, height } = original.info;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x);
      if (mask && mask.data[from]! > 127 && mask.data[from + 3]! > 127) continue;
      original.data.copy(data, 4 * ((y + top) * info.width + x + left), from, from + 4);
    }
}

/** What was made in place of a picture, in its size. */
async function changed({ file, original = '', mask, added = NOTHING }: Taken): Promise<Pixels> {
  const before = await pixelsOf(opened(original));
  const { width, height } = before.info;
  const drawn =
    mask === undefined ? undefined : await pixelsOf(opened(mask).resize({ width, height, fit: 'fill' }));
  const size = { width: width + added.left + added.right, height: height + added.top + added.bottom };
  const made = await pixelsOf(opened(file).resize({ ...size, fit: 'fill' }));
  putBack(made, before, drawn, added);
  return made;
}

/** What was made, cut around its middle where another shape is wanted. */
async function cut({ file, width, height, isDrawn }: Taken): Promise<Pixels> {
  const upright = opened(file);
  const sized =
    width === undefined || height === undefined ? upright : upright.resize({ width, height, fit: 'cover' });
  // The label stands on paper.
  return pixelsOf(isDrawn ? sized.flatten({ background: '#fff' }) : sized);
}

/**
 * Writes a picture that another machine made, in exactly the size that is wanted, with nothing of the file but its
 * pixels.
 */
export async function take(wanted: Taken): Promise<Written> {
  const { file, output, original, isDrawn, xmp } = wanted;
  const facts = await inspect({ file });
  if (facts.width * facts.height > MOST_PIXELS) throw new PictureRefused('too_many_pixels');
  if (facts.format === 'heic') throw new PictureRefused('not_media');
  const isChange = original !== undefined;
  const { data, info } = await (isChange ? changed(wanted) : cut(wanted));
  const { width, height } = info;
  if (isDrawn) drawLabel({ data, width, height });
  const image = sharp(data, { raw: { width, height, channels: 4 } }).withXmp(xmp);
  const format = output.endsWith('.png') ? 'png' : output.endsWith('.webp') ? 'webp' : 'jpeg';
  const written = {
    png: () => image.png({ compressionLevel: 6 }),
    // What was not changed is the same by every bit.
    webp: () => image.webp(isChange ? { lossless: true, effort: 1 } : { quality: 92, effort: 2 }),
    jpeg: () => image.flatten({ background: '#fff' }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }),
  }[format]();
  await written.toFile(output);
  return { format, width, height };
}
