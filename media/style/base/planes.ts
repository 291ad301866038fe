import type { Extent, Picture } from '#media/raster/plane.ts';

/** One value a pixel, row by row. */
export interface Plane extends Extent {
  readonly data: Float32Array;
}
/** Red, green and blue, 0..1. */
export interface Colour extends Extent {
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Cubic step: 0 below `from`, 1 above `to`. */
export function step(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Area average of a picture in a smaller size. */
export function reduce({ data, width, height }: Picture, toWidth: number, toHeight: number): Picture {
  const out = new Uint8Array(3 * toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    const y0 = Math.floor((y * height) / toHeight);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * height) / toHeight));
    for (let x = 0; x < toWidth; x++) {
      const x0 = Math.floor((x * width) / toWidth);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * width) / toWidth));
      let [r, g, b] = [0, 0, 0];
      for (let sy = y0; sy < y1; sy++)
        for (let at = 3 * (sy * width + x0), end = 3 * (sy * width + x1); at < end; at += 3) {
          r += data[at]!;
          g += data[at + 1]!;
          b += data[at + 2]!;
        }
      const count = (y1 - y0) * (x1 - x0);
      const to = 3 * (y * toWidth + x);
      out[to] = r / count + 0.5;
      out[to + 1] = g / count + 0.5;
      out[to + 2] = b / count + 0.5;
    }
  }
  return { data: out, width: toWidth, height: toHeight };
}

export function planesOf({ data, width, height }: Picture): Colour {
  const count = width * height;
  const channels = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  for (let i = 0; i < count; i++)
    for (let c = 0; c < 3; c++) channels[c as 0 | 1 | 2][i] = data[3 * i + c]! / 255;
  return { channels, width, height };
}

export function plane({ width, height }: Extent, value: (i: number) => number): Plane {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = value(i);
  return { data, width, height };
}

/** Perceived lightness before gamma is undone, 0..1. */
export function luma({ channels: [r, g, b], ...extent }: Colour): Plane {
  return plane(extent, (i) => 0.3 * r[i]! + 0.59 * g[i]! + 0.11 * b[i]!);
}

export const eachChannel = (
  { channels, width, height }: Colour,
  change: (channel: Plane) => Plane,
): Colour => {
  const of = (c: 0 | 1 | 2): Float32Array => change({ data: channels[c], width, height }).data;
  return { channels: [of(0), of(1), of(2)], width, height };
};

/** Linear reading between pixels, the border continued. */
export function lerp({ data, width, height }: Plane, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = cx | 0;
  const y0 = cy | 0;
  const a = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const b = y0 + 1 < height ? a + width : a;
  const fx = cx - x0;
  const top = data[a]! + fx * (data[a + right]! - data[a]!);
  return top + (cy - y0) * (data[b]! + fx * (data[b + right]! - data[b]!) - top);
}

/** The same of a colour, into `out`. */
export function lerpColour(
  { channels, width, height }: Colour,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = cx | 0;
  const y0 = cy | 0;
  const a = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const b = y0 + 1 < height ? a + width : a;
  const fx = cx - x0;
  const fy = cy - y0;
  for (let c = 0; c < 3; c++) {
    const data = channels[c as 0 | 1 | 2];
    const top = data[a]! + fx * (data[a + right]! - data[a]!);
    out[c] = top + fy * (data[b]! + fx * (data[b + right]! - data[b]!) - top);
  }
}
