import { type Infer, integer, object } from 'superstruct';

/** In pixels. */
export const Size = object({ width: integer(), height: integer() });
export type Size = Infer<typeof Size>;

/** By how much sides are shortened to have at most so many pixels; 1: not at all. */
export const shrinking = ({ width, height }: Size, maxPixels: number): number =>
  Math.min(1, Math.sqrt(maxPixels / (width * height)));

export const shrunk = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.floor(width * factor)),
  height: Math.max(1, Math.floor(height * factor)),
});
