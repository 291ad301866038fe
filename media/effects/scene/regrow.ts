import { clamp } from '#media/raster/plane.ts';
import type { Canvas } from '#media/effects/canvas/canvas.ts';

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

/** Half the width of the widest run round `middle` in rows from..to: the hair is about as round as that. */
function widest(matte: Float32Array, width: number, [from, to]: [number, number], middle: number): number {
  let half = 1;
  for (let row = from; row < to; row += 4)
    for (const [first, last] of runsIn(matte, width, row))
      if (first <= middle && middle <= last) half = Math.max(half, (last - first) / 2);
  return half;
}

/**
 * Hair that the upper border of a photo has cut off is rounded again, in place: rows above `top`, where the
 * photo begins, mirror those below it inside the circle that the hair suggests.
 */
export function regrow({ rgb, width, height }: Canvas, matte: Float32Array, top: number): void {
  if (top < 2) return;
  for (const [from, to] of runsIn(matte, width, top)) {
    const half = (to - from + 1) / 2;
    if (half < 0.02 * width) continue;
    const middle = (from + to) / 2;
    const round = widest(matte, width, [top, Math.min(height, Math.ceil(top + 2.5 * half))], middle);
    const base = Math.sqrt(Math.max(0, round ** 2 - half ** 2));
    const rise = Math.min(top, round - base);
    for (let up = 1; up <= rise + 1 && up <= top && top + up < height; up++)
      for (let x = from; x <= to; x++) {
        const reach = Math.sqrt(Math.max(0, round ** 2 - (x - middle) ** 2)) - base;
        const inside = clamp((reach - up) / Math.max(1, 0.03 * round) + 0.5, 0, 1);
        if (inside <= 0) continue;
        const i = (top - up) * width + x;
        const mirror = (top + up) * width + x;
        matte[i] = inside * matte[mirror]!;
        for (let c = 0; c < 3; c++) rgb[3 * i + c] = rgb[3 * mirror + c]!;
      }
  }
}
