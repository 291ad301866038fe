import { randomFrom } from '#media/effects/canvas/noise.ts';
import type { Picture } from '#media/raster/plane.ts';
import type { Sheet } from './sheet.ts';

/** Where one of many is. */
export interface Spot {
  /** Pixels of the frame; `size` is its longer side. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Radians. */
  readonly turn?: number;
  /** Width over height: a leaf that tumbles is -1 to 1 as wide. */
  readonly flat?: number;
  readonly opacity?: number;
}

/** Draws a sprite; `light` adds its light, else it lies over the frame. */
function stamp(frame: Picture, { rgba, width, height }: Sheet, spot: Spot, light: boolean): void {
  const { x, y, size, turn = 0, opacity = 1 } = spot;
  const flat = Math.abs(spot.flat ?? 1) < 0.06 ? 0.06 : (spot.flat ?? 1);
  if (size <= 0 || opacity <= 0) return;
  const scale = Math.max(width, height) / size;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const reach = (0.5 * Math.hypot(width, height)) / scale + 1;
  const { data } = frame;
  const from = Math.max(0, Math.floor(x - reach));
  const until = Math.min(frame.width - 1, x + reach);
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(frame.height - 1, y + reach); py++)
    for (let px = from; px <= until; px++) {
      const u = ((px - x) * cos + (py - y) * sin) / flat + width / 2;
      const v = (py - y) * cos - (px - x) * sin + height / 2;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const ix = u | 0;
      const iy = v | 0;
      const a = 4 * (iy * width + ix);
      const c = a + 4 * width;
      const clear = rgba[a + 3]! | rgba[a + 7]! | rgba[c + 3]! | rgba[c + 7]!;
      if (clear === 0) continue;
      const wb = (u - ix) * (1 - v + iy) * opacity;
      const wc = (1 - u + ix) * (v - iy) * opacity;
      const wd = (u - ix) * (v - iy) * opacity;
      const wa = opacity - wb - wc - wd;
      const alpha = rgba[a + 3]! * wa + rgba[a + 7]! * wb + rgba[c + 3]! * wc + rgba[c + 7]! * wd;
      const keep = light ? 1 : 1 - alpha / 255;
      const to = 3 * (py * frame.width + px);
      for (let k = 0; k < 3; k++) {
        const own = rgba[a + k]! * wa + rgba[a + 4 + k]! * wb + rgba[c + k]! * wc + rgba[c + 4 + k]! * wd;
        data[to + k] = Math.min(255, data[to + k]! * keep + own);
      }
    }
}

export interface Swarm {
  readonly sprites: readonly Sheet[];
  readonly count: number;
  readonly light: boolean;
  /** Where one is at a second; `fate` are its four numbers of 0..1. Nothing: it is not there. */
  at(fate: readonly [number, number, number, number], second: number): Spot | undefined;
}

/** The same seed gives the same swarm. */
export function drawSwarm(frame: Picture, swarm: Swarm, second: number, seed: number): void {
  const random = randomFrom(seed);
  for (let k = 0; k < swarm.count; k++) {
    const fate = [random(), random(), random(), random()] as const;
    const spot = swarm.at(fate, second);
    if (spot) stamp(frame, swarm.sprites[k % swarm.sprites.length]!, spot, swarm.light);
  }
}
