import { isSlow } from '#src/platform/network/connection.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { drawBeside } from './draw-in-worker.ts';
import type { Copy } from './draw.ts';
import { isMoving, mayBeTurned } from './animated.ts';
import { measure } from './files.ts';

/** Limits of what is sent. More is not visible in results: a face is processed at 1,100 pixels at most. */
interface Measure {
  /** Pixels. */
  longestSide: number;
  quality: number;
  /** A smaller file is sent as it is. Bytes. */
  fairBytes: number;
}

export const usual: Measure = { longestSide: 4096, quality: 0.9, fairBytes: 1_000_000 };
/** For the data saver and slow networks. */
export const reduced: Measure = { longestSide: 2048, quality: 0.85, fairBytes: 300_000 };

/** A file with more bytes a pixel than this is written larger than it needs to be. */
const FAIR_BYTES_A_PIXEL = 0.2;
/** A copy of the same size in pixels must save this share at least, or the file itself is better. */
const WORTH = 0.2;
/** The server refuses more. */
const MOST_READ = 33_000_000;
/** Panoramas of phones have up to 80 megapixels. Decoding more could exceed a device's memory. */
const MOST_PIXELS = 100_000_000;

/**
 * What the server reads (`server/pictures/decoding/inspect.ts`), and what a copy of it is. Anything else that
 * can be drawn here is sent as JPEG, above all HEIC.
 */
const formats: Readonly<Record<string, Copy['mime']>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
};

/**
 * The copy to be sent in place of a file, and the most bytes it may have to be worth it; undefined: the file
 * is good as it is, and need not be drawn.
 */
export function copyFor(
  file: Pick<File, 'type' | 'size'>,
  { width, height }: { width: number; height: number },
  { longestSide, quality, fairBytes }: Measure,
  mustDraw = false,
): { copy: Copy; most: number } | undefined {
  const format = formats[file.type];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const copy: Copy = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    mime: format ?? 'image/jpeg',
    quality,
  };
  if (format === undefined || mustDraw || width * height > MOST_READ) return { copy, most: Infinity };
  if (file.size <= fairBytes) return undefined;
  if (scale < 1) return { copy, most: file.size };
  // A lossless copy of the same size saves nothing.
  if (format === 'image/png' || file.size <= width * height * FAIR_BYTES_A_PIXEL) return undefined;
  return { copy, most: file.size * (1 - WORTH) };
}

/**
 * The file itself, or a smaller copy of a picture that is larger than it needs to be: upright, without EXIF.
 * Animated pictures stay as they are, and so do files that cannot be read here: the server reports what is
 * wrong with them.
 */
export async function fit(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (await isMoving(file))) return file;
  const size = await measure(file);
  if (!size || size.width * size.height > MOST_PIXELS) return file;
  const limits = savesData.peek() || isSlow.peek() ? reduced : usual;
  const plan = copyFor(file, size, limits, await mayBeTurned(file)); // drawn as it is seen here
  if (!plan) return file;
  try {
    const drawn = await drawBeside(file, plan.copy);
    return drawn.size < plan.most ? new File([drawn], file.name, { type: drawn.type }) : file;
  } catch {
    return file; // it cannot be drawn here: the server has more means
  }
}
