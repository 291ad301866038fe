import { type ClipFacts, ClipRefused } from '#server/clips/facts.ts';
import { type OpenFrame, splitRgba } from './frame.ts';
import { readWebp } from '#server/clips/probing/webp.ts';

/** Pixels of the frames that are decoded at once: each turn begins at the first frame again. */
const PIXELS_AT_ONCE = 24_000_000;

interface Size {
  width: number;
  height: number;
}

/** RGBA of `count` frames from number `first` on, one below the other. */
async function decode(file: string, first: number, count: number, size: Size): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(file, { page: first, pages: count, limitInputPixels: false, failOn: 'error' })
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (error) {
    throw new ClipRefused('broken', { why: error instanceof Error ? error.message : String(error) });
  }
}

/** Frames of an animated WebP, which ffmpeg cannot read. */
export async function* webpFrames(
  file: string,
  facts: ClipFacts,
  {
    width,
    height,
    fromMs,
    toMs,
    every,
    signal,
  }: Size & {
    fromMs: number;
    toMs: number;
    every: number;
    signal: AbortSignal;
  },
): AsyncGenerator<OpenFrame> {
  const { delaysMs } = await readWebp(file, signal);
  let end = 0;
  const frames = delaysMs
    .map((ms, number) => ({ number, atMs: (end += ms) - ms }))
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const atOnce = Math.max(
    1,
    Math.floor(PIXELS_AT_ONCE / Math.max(width * height, facts.width * facts.height)),
  );
  const bytes = 4 * width * height;
  for (let from = 0; from < frames.length; from += atOnce) {
    const part = frames.slice(from, from + atOnce);
    const tall = await decode(file, part[0]!.number, part.length, { width, height });
    for (const [row, { atMs }] of part.entries()) {
      if ((from + row) % every !== 0) continue;
      yield { atMs, ...splitRgba(tall.subarray(row * bytes, (row + 1) * bytes), width, height) };
    }
  }
}
