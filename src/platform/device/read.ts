import { DeviceFailure, type ReadPicture } from '#contract/tools/device.ts';

/**
 * Most pixels of a picture, and of a result, by the memory that the device says it has (GiB). A result of a
 * megapixel takes some 20 MB while it is made.
 */
const LIMITS = [
  { memory: 8, pixels: 33_000_000 },
  { memory: 4, pixels: 12_600_000 },
  { memory: 2, pixels: 6_000_000 },
  { memory: 0, pixels: 2_500_000 },
] as const;
/** Where the browser does not say it: not the smallest phones, and not more than they hold. */
const UNKNOWN = 12_600_000;

function mostPixels(): number {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  if (deviceMemory === undefined) return UNKNOWN;
  return LIMITS.find(({ memory }) => deviceMemory >= memory)?.pixels ?? UNKNOWN;
}

/** @throws DeviceFailure */
export function checkSize(width: number, height: number): void {
  if (width * height > mostPixels()) throw new DeviceFailure('too_large');
}

/** @throws DeviceFailure */
export function surface(
  width: number,
  height: number,
): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  if (typeof OffscreenCanvas === 'undefined') throw new DeviceFailure('unsupported');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DeviceFailure('unsupported');
  return { canvas, context };
}

/** Colours of a surface, on white, and whether nothing of it is transparent. */
function colours(rgba: Uint8ClampedArray): Pick<ReadPicture, 'data' | 'isOpaque'> {
  const data = new Uint8Array((rgba.length / 4) * 3);
  let isOpaque = true;
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const opacity = rgba[from + 3]! / 255;
    if (opacity < 1) isOpaque = false;
    const white = 255 * (1 - opacity);
    data[to] = rgba[from]! * opacity + white;
    data[to + 1] = rgba[from + 1]! * opacity + white;
    data[to + 2] = rgba[from + 2]! * opacity + white;
  }
  return { data, isOpaque };
}

/** @throws DeviceFailure */
export function readBitmap(bitmap: ImageBitmap, width: number, height: number): ReadPicture {
  const { canvas, context } = surface(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const read = colours(context.getImageData(0, 0, width, height).data);
  // Frees the pixels at once: Safari counts those of canvases that are still to be collected.
  Object.assign(canvas, { width: 0, height: 0 });
  return { ...read, width, height };
}

/** Reads a file upright as sRGB; with `side`, at most that long. @throws DeviceFailure */
export async function readPicture(file: Blob, side = Infinity): Promise<ReadPicture> {
  if (typeof OffscreenCanvas === 'undefined') throw new DeviceFailure('unsupported');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new DeviceFailure('bad_media');
  });
  try {
    const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const of = (length: number): number => Math.max(1, Math.round(length * share));
    const [width, height] = [of(bitmap.width), of(bitmap.height)];
    checkSize(width, height);
    return readBitmap(bitmap, width, height);
  } finally {
    bitmap.close();
  }
}
