import { clamp } from '#media/raster/plane.ts';
import type { Canvas } from '#media/effects/canvas/canvas.ts';

/** How far a dome rises over its base, as a share of half its width. */
const RISE = 0.3;

/** Runs of people in a row: first and last pixel. */
function runsIn(matte: Float32Array, width: number, row: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    if (matte[row * width + x]! < 0.5) continue;
    const last = runs.at(-1);
    if (last && x - last[1] < 0.02 * width) last[1] = x;
    else runs.push([x, x]);
  }
  return runs;
}

/**
 * Hair that the upper border of a photo has cut off is rounded again, in place: rows above `top`, where the
 * photo begins, mirror those below it inside a dome.
 */
export function regrow({ rgb, width, height }: Canvas, matte: Float32Array, top: number): void {
  if (top < 2) return;
  for (const [from, to] of runsIn(matte, width, top)) {
    const half = (to - from + 1) / 2;
    if (half < 0.02 * width) continue;
    const middle = (from + to) / 2;
    const rise = Math.min(top, RISE * half);
    for (let up = 1; up <= rise + 1 && up <= top && top + up < height; up++)
      for (let x = from; x <= to; x++) {
        const reach = rise * Math.sqrt(Math.max(0, 1 - ((x - middle) / half) ** 2));
        const inside = clamp((reach - up) / Math.max(1, 0.05 * half) + 0.5, 0, 1);
        if (inside <= 0) continue;
        const i = (top - up) * width + x;
        const mirror = (top + up) * width + x;
        matte[i] = inside * matte[mirror]!;
        for (let c = 0; c < 3; c++) rgb[3 * i + c] = rgb[3 * mirror + c]!;
      }
  }
}
