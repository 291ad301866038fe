import { create, instance, number, object, optional, string, type } from 'superstruct';
import { type DeviceContext, DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import type { Picture } from '#media/raster/plane.ts';
import { reduce } from '#media/style/base/planes.ts';
import { type StyleName, styles, stylize } from '#media/style/stylize.ts';
import { isOfSquares, resultSide } from './tool.ts';

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

function pictureOf(key: string, file: Blob, { read }: DeviceContext): Promise<Picture> {
  if (kept?.key !== key) kept = { key, picture: read(file, KEPT_SIDE) };
  return kept.picture;
}

function checkStyle(style: string): asserts style is StyleName {
  if (!Object.hasOwn(styles, style)) throw new DeviceFailure('unsupported');
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

export const works: NonNullable<DeviceModule['works']> = {
  /** Draws a style small, as an `ImageBitmap`; the same look as the whole picture has. */
  async draw(input, context) {
    const { pause } = context;
    const { key, file, side, style, strength, seed } = create(input, Drawing);
    checkStyle(style);
    const picture = shrunk(await pictureOf(key, file, context), side);
    await pause();
    const drawn = await stylize(picture, { style, strength, seed, onProgress: pause });
    const bitmap = toBitmap(drawn);
    return { value: bitmap, moved: [bitmap] };
  },
};

const Options = type({ style: string(), strength: number(), size: string(), seed: optional(number()) });

/** The whole picture in its style; a transparent one is made where its transparency stays. */
export const make: NonNullable<DeviceModule['make']> = async ({ options, files }, { read, progress }) => {
  const { style, strength, size, seed = 0 } = create(options, Options);
  checkStyle(style);
  const picture = await read(create(files['image'], instance(Blob)), resultSide(Infinity, size));
  if (picture.opacity) throw new DeviceFailure('unsupported');
  const drawn = await stylize(picture, { style, strength, seed, onProgress: progress });
  return {
    picture: drawn,
    ...deviceLabels['image-to-image'],
    isExact: isOfSquares(style),
  };
};
