import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { shownMs } from '#contract/media/clips.ts';
import type { Facts, Format } from '#server/pictures/calls.ts';
import { PictureRefused, orBroken } from './decoders.ts';
import { readsHeic } from './heic.ts';

const HEAD_BYTES = 4096;

const byType: Readonly<Record<string, Format | 'heif'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/heic': 'heif',
  'image/heif': 'heif',
};

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

/** The format that the first bytes name. Text in front of the markup of an SVG may imitate any of them. */
async function sniff(file: string): Promise<Format | 'heif'> {
  const head = await headOf(file);
  const isMarkup = /^(?:\xef\xbb\xbf)?\s*</.test(head);
  const type = isMarkup ? undefined : await fileTypeFromFile(file).catch(() => undefined); // ends too early
  const format = byType[type?.mime ?? ''];
  if (format) return format;
  if (/<svg[\s>]/i.test(head)) throw new PictureRefused('svg');
  throw new PictureRefused(type && /^(video|audio)\//.test(type.mime) ? 'kind' : 'not_media');
}

/** The decoder has to find the format that the first bytes name. */
export async function inspect({ file }: { file: string }): Promise<Facts> {
  const format = await sniff(file);
  const found = await orBroken(sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata());
  if (found.format !== format) throw new PictureRefused('broken');
  const { width, height, pages = 1, delay = [] } = found;
  const seconds = delay.reduce((sum, ms) => sum + shownMs(ms), 0) / 1000;
  if (format !== 'heif') return { format, width, height, frames: pages, seconds };
  if (found.compression === 'av1') return { format: 'avif', width, height, frames: pages, seconds };
  if (!readsHeic()) throw new PictureRefused('not_media');
  return { format: 'heic', width, height, frames: 1, seconds: 0 };
}
