import type { Rgb } from '#media/effects/canvas/canvas.ts';
import { smoothstep } from '#media/raster/plane.ts';
import type { Sheet } from './sheet.ts';

/** Bytes of a color and its opacity at a place of -1..1. */
type Ink = (u: number, v: number) => readonly [r: number, g: number, b: number, alpha: number];

/** A sprite painted pixel by pixel, `side` pixels wide. */
export function sprite(side: number, ink: Ink): Sheet {
  const rgba = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [r, g, b, a] = ink((2 * x + 1) / side - 1, (2 * y + 1) / side - 1);
      const at = 4 * (y * side + x);
      for (const [c, value] of [r, g, b].entries()) rgba[at + c] = Math.min(255, Math.max(0, value * a));
      rgba[at + 3] = Math.round(255 * Math.min(1, Math.max(0, a)));
    }
  return { rgba, width: side, height: side };
}

export const glow = (color: Rgb, side = 32): Sheet =>
  sprite(side, (u, v) => [...color, Math.max(0, 1 - Math.hypot(u, v)) ** 2]);

/** A light out of focus: a disc with a brighter rim. */
export const lens = (color: Rgb, side = 64): Sheet =>
  sprite(side, (u, v) => {
    const d = Math.hypot(u, v);
    return [...color, smoothstep(0.98, 0.9, d) * (0.55 + 0.45 * d ** 4)];
  });

export const heart = (color: Rgb, side = 64): Sheet =>
  sprite(side, (u, v) => {
    const [x, y] = [u * 1.25, -v * 1.25 + 0.12];
    const f = (x * x + y * y - 0.9) ** 3 - 1.9 * x * x * y * y * y;
    const inside = smoothstep(0.06, -0.06, f);
    const gleam = 0.75 * Math.exp(-(((u + 0.38) / 0.2) ** 2) - ((v + 0.42) / 0.16) ** 2);
    const low = 1 - 0.35 * smoothstep(-0.6, 0.9, v);
    return [color[0] * low + 255 * gleam, color[1] * low + 235 * gleam, color[2] * low + 235 * gleam, inside];
  });

export const petal = (color: Rgb, side = 48): Sheet =>
  sprite(side, (u, v) => {
    const width = 0.62 * Math.sqrt(Math.max(0, 1 - v * v)) * (1 - 0.35 * v);
    const notch = smoothstep(0.1, 0, Math.abs(u)) * smoothstep(-0.75, -1, v);
    const inside = smoothstep(0.06, -0.06, Math.abs(u) - width) * (1 - notch);
    const tone = 0.72 + 0.28 * smoothstep(0.9, -0.5, v) - 0.12 * Math.exp(-((u / 0.08) ** 2));
    return [color[0] * tone, color[1] * tone, color[2] * tone, inside];
  });

export const bubble = (side = 64): Sheet =>
  sprite(side, (u, v) => {
    const d = Math.hypot(u, v);
    const rim = smoothstep(0.7, 0.94, d) * smoothstep(0.99, 0.95, d);
    const gleam = smoothstep(0.26, 0.1, Math.hypot(u + 0.42, v + 0.42));
    const low = 0.3 * smoothstep(0.2, 0.9, v) * smoothstep(0.98, 0.8, d);
    return [190, 240, 255, d > 1 ? 0 : 0.55 * rim + gleam * 0.9 + low * 0.5 + 0.03];
  });

/** A bat; its wings are drawn in by making it flatter. */
export const bat = (side = 64): Sheet =>
  sprite(side, (u, v) => {
    const [a, b] = [Math.abs(u) * 1.8, v * 1.8];
    const top = -0.32 - 0.25 * Math.sin(a * 2.6) + 0.12 * a;
    const bottom = 0.18 * Math.abs(Math.cos(a * 4.2)) + 0.08 - 0.12 * a;
    const wing = a < 1.75 && b > top && b < bottom;
    return [9, 6, 18, wing || Math.hypot(a * 3.4, b * 1.6) < 0.75 ? 1 : 0];
  });

export const streak = (color: Rgb, side = 64): Sheet =>
  sprite(side, (u, v) => [
    ...color,
    Math.exp(-((u / 0.035) ** 2)) * smoothstep(1, 0.2, v) * smoothstep(-1, 0.6, v),
  ]);

export const fish = (color: Rgb, side = 48): Sheet =>
  sprite(side, (u, v) => {
    const body = smoothstep(1.02, 0.95, Math.hypot((u + 0.2) / 0.78, v / 0.3));
    const tail = u > 0.4 && Math.abs(v) < (u - 0.35) * 0.62 ? 1 : 0;
    const tone = 0.8 - 0.5 * v;
    return [color[0] * tone, color[1] * tone, color[2] * tone, 0.85 * Math.max(body, tail)];
  });

export const confetti = (color: Rgb, side = 16): Sheet =>
  sprite(side, (u, v) => [...color, Math.abs(u) < 0.62 && Math.abs(v) < 0.9 ? 1 : 0]);
