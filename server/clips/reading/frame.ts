import type { Planar } from '#media/raster/planar.ts';
import type { Picture } from '#media/raster/plane.ts';

/** One frame of a clip, upright and in sRGB. */
export interface ClipFrame {
  picture: Picture;
  /** Opacity, one byte a pixel; absent: opaque. */
  alpha?: Uint8Array;
  /** Milliseconds since the first frame of the clip, with fractions. */
  atMs: number;
  durationMs: number;
}

/** A frame as it was decoded, upright. */
export interface PlanarFrame {
  planes: Planar;
  /** As of `ClipFrame`. */
  atMs: number;
}

/** A frame whose end is not known yet. */
export type OpenFrame = Omit<ClipFrame, 'durationMs'>;

export function splitRgba(rgba: Uint8Array, width: number, height: number): Omit<OpenFrame, 'atMs'> {
  const data = new Uint8Array(3 * width * height);
  const alpha = new Uint8Array(width * height);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++) {
    data[to++] = rgba[from++]!;
    data[to++] = rgba[from++]!;
    data[to++] = rgba[from++]!;
    alpha[i] = rgba[from++]!;
  }
  return { picture: { data, width, height }, alpha };
}

/** Interleaved RGBA of color and opacity; opaque without one. `spare` is memory for it, taken if it has its size. */
export function joinRgba(
  { data, width, height }: Picture,
  alpha: Uint8Array | undefined,
  spare?: Uint8Array,
): Uint8Array {
  const bytes = 4 * width * height;
  const rgba = spare?.length === bytes ? spare : new Uint8Array(bytes);
  for (let i = 0, from = 0, to = 0; to < bytes; i++) {
    rgba[to++] = data[from++]!;
    rgba[to++] = data[from++]!;
    rgba[to++] = data[from++]!;
    rgba[to++] = alpha ? alpha[i]! : 255;
  }
  return rgba;
}
