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

/** Colours of a surface, on white, and its opacity where something of it is transparent. */
function colours(rgba: Uint8ClampedArray): Pick<ReadPicture, 'data' | 'opacity'> {
  const data = new Uint8Array((rgba.length / 4) * 3);
  const opacity = new Uint8Array(rgba.length / 4);
  for (let k = 0; k < opacity.length; k++) {
    const part = (opacity[k] = rgba[4 * k + 3]!) / 255;
    for (let c = 0; c < 3; c++) data[3 * k + c] = rgba[4 * k + c]! * part + 255 * (1 - part);
  }
  return { data, opacity: opacity.every((value) => value === 255) ? undefined : opacity };
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
