import { clamp, gaussian, resizePlane, type Extent, type Picture } from '#media/raster/plane.ts';
import { checkSum } from '#media/raster/ruined.ts';

/** Red, green, blue in linear light; 1 is the white of the picture. */
export type Rgb = readonly [number, number, number];

/** Pixels in linear light, interleaved red, green, blue; values above 1 shine. */
export interface Canvas extends Extent {
  readonly rgb: Float32Array;
}

const STEPS = 4096;
const toLinear = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);
/** By the square root of the light, so that dark steps are fine enough. */
const toByte = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = (i / STEPS) ** 2;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Linear light of a colour written `#rrggbb`. */
export function hex(text: string): Rgb {
  const at = (from: number): number => toLinear[Number.parseInt(text.slice(from, from + 2), 16)]!;
  return [at(1), at(3), at(5)];
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const scaled = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];

export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export const blank = ({ width, height }: Extent): Canvas => ({
  rgb: new Float32Array(3 * width * height),
  width,
  height,
});

export const copyOf = (canvas: Canvas): Canvas => ({ ...canvas, rgb: canvas.rgb.slice() });

export function fromPicture({ data, width, height }: Picture): Canvas {
  const rgb = new Float32Array(3 * width * height);
  for (let i = 0; i < rgb.length; i++) rgb[i] = toLinear[data[i]!]!;
  return { rgb, width, height };
}

/** Above this light brightness is compressed, so that what shines keeps its colour. */
const KNEE = 0.75;

/**
 * Bytes of a canvas; light above the knee approaches white instead of clipping.
 * @throws RuinedPicture
 */
export function toPicture({ rgb, width, height }: Canvas): Picture {
  const data = new Uint8Array(rgb.length);
  let sum = 0;
  for (let i = 0; i < rgb.length; i++) {
    const own = rgb[i]!;
    sum += own;
    const light = Math.max(0, own);
    const shown = light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)));
    data[i] = toByte[Math.round(STEPS * Math.sqrt(Math.min(1, shown)))]!;
  }
  checkSum(sum);
  return { data, width, height };
}

/** A canvas painted pixel by pixel, at most `side` pixels long, and enlarged: for what is out of focus. */
export function paint(
  extent: Extent,
  side: number,
  colour: (x: number, y: number, out: Float32Array, at: number) => void,
): Canvas {
  const scale = Math.min(1, side / Math.max(extent.width, extent.height));
  const small = blank({
    width: Math.max(2, Math.round(extent.width * scale)),
    height: Math.max(2, Math.round(extent.height * scale)),
  });
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      // in heights of the canvas, x from its middle
      colour(
        (x + 0.5 - small.width / 2) / small.height,
        (y + 0.5) / small.height,
        small.rgb,
        3 * (y * small.width + x),
      );
  return resized(small, extent);
}

const resized = (canvas: Canvas, { width, height }: Extent): Canvas => ({
  rgb: resizePlane(canvas.rgb, canvas, { width, height }, 3),
  width,
  height,
});

export const blurred = (canvas: Canvas, sigma: number): Canvas => ({
  ...canvas,
  rgb: gaussian(canvas.rgb, canvas, sigma, 3),
});

/** Lays colours over the canvas in place; `alpha` 0..1 a pixel. */
export function over({ rgb }: Canvas, layer: Float32Array, alpha: Float32Array): void {
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i]!;
    if (a <= 0) continue;
    for (let c = 0; c < 3; c++) rgb[3 * i + c]! += a * (layer[3 * i + c]! - rgb[3 * i + c]!);
  }
}

/** Adds the light of another canvas in place. */
export function shine({ rgb }: Canvas, light: Canvas, amount = 1): void {
  for (let i = 0; i < rgb.length; i++) rgb[i]! += amount * light.rgb[i]!;
}

/** Lets what is brighter than `from` bleed over `sigma` pixels, in place. */
export function bloom(canvas: Canvas, sigma: number, amount: number, from = 0.8): void {
  const bright = blank(canvas);
  for (let i = 0; i < canvas.rgb.length; i++) bright.rgb[i] = clamp(canvas.rgb[i]! - from, 0, 4);
  shine(canvas, blurred(bright, sigma), amount);
}

/** In place; `amount` 0..1. */
export function vignette({ rgb, width, height }: Canvas, amount: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const keep = 1 - amount * Math.min(1, (u * u + v * v) / 2) ** 1.3;
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) rgb[at + c]! *= keep;
    }
}
