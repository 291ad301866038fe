import { pictureOf } from './compose/picture.ts';
import type { Size } from './compose/staging.ts';
import type { Scene } from './words/scene.ts';

const ratios: Readonly<Record<string, readonly [number, number]>> = {
  '1:1': [1, 1],
  '3:4': [3, 4],
  '4:3': [4, 3],
  '9:16': [9, 16],
  '16:9': [16, 9],
};

/** Pixels of a picture whose area is that of a square of this side. */
export function sizeOf(ratio: string, side: number): Size {
  const [w, h] = ratios[ratio] ?? [1, 1];
  const unit = side / Math.sqrt(w * h);
  const even = (value: number): number => 8 * Math.round(value / 8);
  return { width: even(w * unit), height: even(h * unit) };
}

/**
 * Draws a scene as an SVG document. The same scene, seed and shape give the same text, whatever the pixels;
 * another seed gives another composition.
 */
export const illustrate = (scene: Scene, seed: number, size: Size): string => pictureOf(scene, seed, size);
