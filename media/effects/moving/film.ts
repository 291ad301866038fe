import type { Extent, Picture } from '#media/raster/plane.ts';

/** A moving picture, drawn frame by frame; the same frame is always the same. */
export interface Film extends Extent {
  readonly frames: number;
  /** The frame that tells most: people are together, a crown is on its head. */
  readonly tells: number;
  draw(frame: number): Picture;
}

/** The share of a film after which it usually tells most. */
export const TELLS = 0.66;
/** Frames a second, and how long films are in seconds. */
export const [FPS, SECONDS] = [24, 5];
/** The shorter and the longest side of a film, pixels. */
const [SHORT, LONG] = [720, 1280];

const even = (value: number): number => 2 * Math.round(value / 2);

/** The size of a film of a picture: as it is, 720 pixels on its shorter side, at most 16 to 9. */
export function filmSize({ width, height }: Extent): Extent {
  const scale = SHORT / Math.min(width, height);
  return { width: Math.min(LONG, even(width * scale)), height: Math.min(LONG, even(height * scale)) };
}

export function sceneSize({ width, height }: Extent): Extent {
  const scale = Math.min(SHORT / Math.min(width, height), LONG / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** 0 to 1 from `from` to `to`, slow at both ends, exactly still before and after. */
export const eased = (from: number, to: number, second: number): number => {
  const t = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return t * t * t * (t * (6 * t - 15) + 10);
};

/** How far eyes are shut that blink at these seconds, 0..1. */
export const blinks = (second: number, at: readonly number[]): number =>
  Math.min(1, Math.max(0, ...at.map((moment) => 1.3 - Math.abs(second - moment) / 0.085)));
