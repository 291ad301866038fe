import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fileRefused } from '#server/http/errors.ts';
import type { FileFacts } from '#server/storage/door.ts';

/** Most pixels of one picture, and of all frames of an animated one together. */
const MAX_PIXELS = 33_000_000;
const MAX_ANIMATED_PIXELS = 150_000_000;
const HEAD_BYTES = 4096;

sharp.cache(false);

/** A normalized picture: upright, in sRGB, without any metadata. */
export type Picture = FileFacts & { width: number; height: number };

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

const encoders: Record<Format, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 3 }),
  webp: (image) => image.webp({ quality: 95 }),
  gif: (image) => image.gif(),
};

/** Target format of each accepted still; animated ones keep their format. */
const stillFormats: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'png',
};

const extensions: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

async function looksLikeSvg(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /<svg[\s>]/i.test(buffer.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await handle.close();
  }
}

async function formatOf(file: string): Promise<Format> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  const format = stillFormats[type?.mime ?? ''];
  if (format) return format;
  if (await looksLikeSvg(file)) throw fileRefused('svg');
  throw fileRefused(type && /^(video|audio)\//.test(type.mime) ? 'kind' : 'not_media');
}

async function measure(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw fileRefused('broken');
  }
}

/**
 * Decodes the whole picture in `file` and re-encodes it to `output`: the original bytes of a user (EXIF, a
 * second file behind the pixels, a crafted header) are never stored or served.
 */
export async function cleanPicture(file: string, output: string): Promise<Picture> {
  const still = await formatOf(file);
  const { width, height, pages = 1, delay = [] } = await measure(file);
  const moves = pages > 1;
  const frame = width * height;
  if (frame > MAX_PIXELS || (moves && frame * pages > MAX_ANIMATED_PIXELS))
    throw fileRefused('too_many_pixels', { megapixels: MAX_PIXELS / 1_000_000 });
  const format: Format = moves && still === 'png' ? 'gif' : still;
  const image = sharp(file, {
    failOn: 'error',
    animated: moves,
    limitInputPixels: MAX_ANIMATED_PIXELS,
    sequentialRead: true,
  });
  try {
    const written = await encoders[format](moves ? image : image.autoOrient().toColourspace('srgb')).toFile(
      output,
    );
    const duration = moves ? delay.reduce((sum, ms) => sum + ms, 0) / 1000 : undefined;
    return {
      mime: `image/${format}`,
      extension: extensions[format],
      width: written.width,
      height: written.pageHeight ?? written.height,
      duration,
    };
  } catch {
    throw fileRefused('broken');
  }
}
