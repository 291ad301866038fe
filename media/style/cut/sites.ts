import { detail } from '#media/style/base/edges.ts';
import { randoms } from '#media/style/base/noise.ts';
import { type Colour, type Plane, luma } from '#media/style/base/planes.ts';

/** Places in pixels of the work raster, as x, y, x, y. */
export type Sites = Float64Array;

/**
 * Places strewn at random, closer where the picture has details, never closer than a radius that shrinks with
 * them (dart throwing). `apart` in pixels where nothing happens, `close` in the finest detail.
 */
export function strew(work: Colour, apart: number, close: number, k: number, seed: number): Sites {
  const { width, height } = work;
  const busy = detail(luma(work), 2.2 * k);
  const next = randoms(seed);
  const cell = close / Math.SQRT2;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const taken = new Int32Array(columns * rows).fill(-1);
  const sites: number[] = [];
  const tries = Math.ceil((width * height * 3.5) / (close * close));
  for (let attempt = 0; attempt < tries; attempt++) {
    const [x, y] = [next() * width, next() * height];
    const here = busy.data[(y | 0) * width + (x | 0)]!;
    const radius = apart + (close - apart) * Math.sqrt(Math.min(1, here * 1.15));
    const reach = Math.ceil(radius / cell);
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
    if (isFree(taken, columns, rows, sites, x, y, cx, cy, reach, radius)) {
      taken[cy * columns + cx] = sites.length;
      sites.push(x, y);
    }
  }
  return Float64Array.from(sites);
}

function isFree(
  taken: Int32Array,
  columns: number,
  rows: number,
  sites: readonly number[],
  x: number,
  y: number,
  cx: number,
  cy: number,
  reach: number,
  radius: number,
): boolean {
  for (let gy = Math.max(0, cy - reach); gy <= Math.min(rows - 1, cy + reach); gy++)
    for (let gx = Math.max(0, cx - reach); gx <= Math.min(columns - 1, cx + reach); gx++) {
      const at = taken[gy * columns + gx]!;
      if (at >= 0 && (sites[at]! - x) ** 2 + (sites[at + 1]! - y) ** 2 < radius * radius) return false;
    }
  return true;
}

/** Moves each place onto the strongest edge near it, so that cuts run along what is seen. */
export function toEdges(sites: Sites, strength: Plane, reach: number): void {
  const { data, width, height } = strength;
  const near = Math.max(1, Math.round(reach));
  for (let i = 0; i < sites.length; i += 2) {
    const [x, y] = [Math.round(sites[i]!), Math.round(sites[i + 1]!)];
    let [bestX, bestY, most] = [sites[i]!, sites[i + 1]!, 0.12];
    for (let py = Math.max(0, y - near); py <= Math.min(height - 1, y + near); py++)
      for (let px = Math.max(0, x - near); px <= Math.min(width - 1, x + near); px++) {
        const value = data[py * width + px]!;
        if (value > most) [bestX, bestY, most] = [px, py, value];
      }
    sites[i] = bestX;
    sites[i + 1] = bestY;
  }
}
