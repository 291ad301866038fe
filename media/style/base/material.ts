import { clamp01, mix } from './planes.ts';
import type { Noise } from './noise.ts';

export type Tint = readonly [number, number, number];

/** A colour from its hexadecimal number, 0..1 each. */
export const tint = (hex: number): Tint => [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255];

export function setTo(out: Float32Array, [r, g, b]: Tint): void {
  out[0] = r;
  out[1] = g;
  out[2] = b;
}

export function towards(out: Float32Array, to: Tint, share: number): void {
  out[0] = mix(out[0]!, to[0], share);
  out[1] = mix(out[1]!, to[1], share);
  out[2] = mix(out[2]!, to[2], share);
}

/** Lays a transparent ink over a colour. */
export function glaze(out: Float32Array, ink: Tint, share: number): void {
  out[0]! *= mix(1, ink[0], share);
  out[1]! *= mix(1, ink[1], share);
  out[2]! *= mix(1, ink[2], share);
}

export function scale(out: Float32Array, by: number): void {
  out[0]! *= by;
  out[1]! *= by;
  out[2]! *= by;
}

export const lumaOf = (out: Float32Array): number => 0.3 * out[0]! + 0.59 * out[1]! + 0.11 * out[2]!;

/** Distance of the colours from grey, times `by`. */
export function saturate(out: Float32Array, by: number): void {
  const grey = lumaOf(out);
  for (let c = 0; c < 3; c++) out[c] = clamp01(grey + (out[c]! - grey) * by);
}

/** Fibres and grain of paper, about 0, -1..1; `u`, `v` in units. */
export const paperGrain = (of: Noise, u: number, v: number): number =>
  (of(u * 0.75, v * 0.75) - 0.5) * 0.9 +
  (of(u * 0.21 + 40, v * 0.27) - 0.5) * 0.6 +
  (of(u * 1.9, v * 1.7) - 0.5) * 0.5;

/**
 * Parallel strokes by hand: 0..1 across each stroke, swaying, of uneven pressure. `period` in units.
 */
export function hatch(of: Noise, u: number, v: number, angle: number, period: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [a, b] = [u * cos + v * sin, v * cos - u * sin];
  const sway = (of(a * 0.02 + angle * 31, b * 0.04) - 0.5) * period * 1.8;
  const line = Math.abs((((b + sway) / period) % 1) + 1) % 1;
  const pressure = of(a * 0.06, Math.floor((b + sway) / period) * 7.3 + angle * 11);
  return clamp01(1 - Math.abs(line - 0.5) * 2 - 0.25 * pressure);
}
