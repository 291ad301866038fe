import type { Picture } from '#media/raster/plane.ts';
import { type Colour, planesOf, reduce } from './planes.ts';

/** Longest side of the raster on which a picture is read; the result is drawn in full size. Pixels. */
const WORK_SIDE = 1200;
/** Sizes are thousandths of the longest side, so that a look is the same in every size. */
const UNITS = 1000;
/** A unit has at least so many pixels: in a thumbnail, dots and strokes stay large enough to be seen. */
const LEAST_UNIT = 0.5;

export interface Scene {
  readonly source: Picture;
  /** Pixels of the picture in one unit. */
  readonly unit: number;
  /** The picture at most 1200 pixels long, as planes of 0..1. */
  readonly work: Colour;
  /** Pixels of the work raster in one pixel of the picture, and in one unit. */
  readonly shrink: number;
  readonly k: number;
  /** 0 to 1. */
  readonly strength: number;
  readonly seed: number;
}

/** A place in the picture: in pixels, in pixels of the work raster (`wx`, `wy`) and in units (`u`, `v`). */
export interface Spot {
  x: number;
  y: number;
  wx: number;
  wy: number;
  u: number;
  v: number;
}

/** Writes the colour of a place, 0..1 each; values outside are clipped. */
export type Paint = (spot: Spot, out: Float32Array) => void;
/** Reads the picture, and returns how it is drawn. */
export type Style = (scene: Scene) => Paint;

export function sceneOf(source: Picture, strength: number, seed: number): Scene {
  const { width, height } = source;
  const side = Math.max(width, height);
  const unit = Math.max(side / UNITS, LEAST_UNIT);
  const share = Math.min(1, WORK_SIDE / side);
  const small =
    share === 1
      ? source
      : reduce(source, Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)));
  const shrink = small.width / width;
  return { source, unit, work: planesOf(small), shrink, k: unit * shrink, strength, seed };
}

/** The picture's own colour at a place, 0..1. */
export function ownColour({ source }: Scene, { x, y }: Spot, out: Float32Array): void {
  const at = 3 * (y * source.width + x);
  for (let c = 0; c < 3; c++) out[c] = source.data[at + c]! / 255;
}
