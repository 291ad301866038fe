import { create, instance, number, object, string } from 'superstruct';
import { DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import type { Picture } from '#media/raster/plane.ts';
import { reduce } from '#media/style/base/planes.ts';
import { type StyleName, styles, stylize } from '#media/style/stylize.ts';

/** A style of a picture at small size; `side` is its longest in pixels, `key` names the file. */
const Drawing = object({
  key: string(),
  file: instance(Blob),
  side: number(),
  style: string(),
  strength: number(),
  seed: number(),
});

/** The longest side of what is kept of a picture: all views are made of it. Pixels. */
const KEPT_SIDE = 640;
/** The picture that was read last. */
let kept: { key: string; picture: Promise<Picture> } | undefined;

/** Reads a file upright, at most 640 pixels long, on white where it is transparent. */
async function read(file: Blob): Promise<Picture> {
  if (typeof OffscreenCanvas === 'undefined') throw new DeviceFailure('unsupported');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new DeviceFailure('bad_media');
  });
  try {
    const share = Math.min(1, KEPT_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * share)),
    );
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new DeviceFailure('unsupported');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const { data: rgba } = context.getImageData(0, 0, canvas.width, canvas.height);
    const data = new Uint8Array((rgba.length / 4) * 3);
    for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
      data[to] = rgba[from]!;
      data[to + 1] = rgba[from + 1]!;
      data[to + 2] = rgba[from + 2]!;
    }
    return { data, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}

function pictureOf(key: string, file: Blob): Promise<Picture> {
  if (kept?.key !== key) kept = { key, picture: read(file) };
  return kept.picture;
}

function shrunk(picture: Picture, side: number): Picture {
  const share = side / Math.max(picture.width, picture.height);
  if (share >= 1) return picture;
  const of = (length: number): number => Math.max(1, Math.round(length * share));
  return reduce(picture, of(picture.width), of(picture.height));
}

function toBitmap({ data, width, height }: Picture): ImageBitmap {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    rgba[to] = data[from]!;
    rgba[to + 1] = data[from + 1]!;
    rgba[to + 2] = data[from + 2]!;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas.transferToImageBitmap();
}

export const works: DeviceModule['works'] = {
  /** Draws a style small, as an `ImageBitmap`; the same look as the whole picture has. */
  async draw(input, { pause }) {
    const { key, file, side, style, strength, seed } = create(input, Drawing);
    if (!Object.hasOwn(styles, style)) throw new DeviceFailure('unsupported');
    const picture = shrunk(await pictureOf(key, file), side);
    await pause();
    const drawn = await stylize(picture, { style: style as StyleName, strength, seed, onProgress: pause });
    const bitmap = toBitmap(drawn);
    return { value: bitmap, moved: [bitmap] };
  },
};
