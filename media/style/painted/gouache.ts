import { blurColour } from '#media/style/base/blur.ts';
import { detail } from '#media/style/base/edges.ts';
import { type Flow, flowOf } from '#media/style/base/flow.ts';
import { saturate } from '#media/style/base/material.ts';
import { noise, randoms } from '#media/style/base/noise.ts';
import { type Colour, type Plane, lerpColour, luma, mix, step } from '#media/style/base/planes.ts';
import type { Scene, Style } from '#media/style/base/scene.ts';

interface Brush {
  /** Half the width of a stroke, and its length in widths; in pixels of the canvas. */
  radius: number;
  length: number;
  /** Only where the picture has at least this much detail. */
  from: number;
}

const found = new Float32Array(3);
/** Hairs of a brush, one beside the other: how much paint each one has. */
const HAIRS = Float32Array.from(
  { length: 1024 },
  (_, i) => 0.5 + 0.5 * Math.sin(i * 0.1 + Math.sin(i * 0.26 + Math.sin(i * 0.017) * 4)),
);

/** One stroke that bends with the flow, ragged at its end. */
function lay(
  canvas: Colour,
  seen: Colour,
  ridge: Plane,
  flow: Flow,
  brush: Brush,
  x: number,
  y: number,
  next: () => number,
): void {
  const { width, height, channels } = canvas;
  const { radius } = brush;
  const steps = Math.max(2, Math.round(brush.length * (0.6 + 0.8 * next())));
  const colour = [found[0]!, found[1]!, found[2]!];
  const shift = (next() - 0.5) * 0.075;
  const bristle = next() * 1024 + 1024;
  for (let c = 0; c < 3; c++) colour[c] = colour[c]! + shift + (next() - 0.5) * 0.035;
  let [px, py] = [x, y];
  let at = Math.min(height - 1, y | 0) * width + Math.min(width - 1, x | 0);
  let [dx, dy] = [flow.x[at]!, flow.y[at]!];
  if (next() < 0.5) [dx, dy] = [-dx, -dy];
  [px, py] = [px - (dx * steps * radius) / 2, py - (dy * steps * radius) / 2];
  let started = false;
  for (let s = 0; s <= steps; s++) {
    const here = Math.min(height - 1, Math.max(0, py | 0)) * width + Math.min(width - 1, Math.max(0, px | 0));
    const apart =
      Math.abs(seen.channels[0][here]! - colour[0]!) +
      Math.abs(seen.channels[1][here]! - colour[1]!) +
      Math.abs(seen.channels[2][here]! - colour[2]!);
    // A stroke ends where the picture has another colour.
    if (apart > 0.3 && started) break;
    started ||= apart <= 0.3;
    const fade = s / steps;
    const reach = radius * (1 - 0.35 * fade * fade) * step(-0.4, 0.35, fade);
    const [x0, x1] = [Math.max(0, Math.floor(px - reach)), Math.min(width - 1, Math.ceil(px + reach))];
    const [y0, y1] = [Math.max(0, Math.floor(py - reach)), Math.min(height - 1, Math.ceil(py + reach))];
    for (let sy = started ? y0 : y1 + 1; sy <= y1; sy++)
      for (let sx = x0; sx <= x1; sx++) {
        const ox = sx - px;
        const oy = sy - py;
        const far = (ox * ox + oy * oy) / (reach * reach);
        if (far > 1) continue;
        const side = (oy * dx - ox * dy) / radius;
        const hair = HAIRS[(side * 90 + bristle) & 1023]!;
        const cover = step(1, 0.72, far) * (1 - fade * 0.5 * hair);
        const i = sy * width + sx;
        for (let c = 0; c < 3; c++) {
          const data = channels[c as 0 | 1 | 2];
          data[i] = mix(data[i]!, colour[c]!, cover);
        }
        ridge.data[i] = mix(ridge.data[i]!, hair * 0.7 + 0.5 * Math.abs(side), cover);
      }
    at = Math.min(height - 1, Math.max(0, py | 0)) * width + Math.min(width - 1, Math.max(0, px | 0));
    const [nx, ny] = [flow.x[at]!, flow.y[at]!];
    const turn = nx * dx + ny * dy < 0 ? -0.6 : 0.6;
    [dx, dy] = [dx * 0.4 + nx * turn, dy * 0.4 + ny * turn];
    const norm = Math.hypot(dx, dy) || 1;
    [dx, dy] = [dx / norm, dy / norm];
    [px, py] = [px + (dx * radius) / 1.2, py + (dy * radius) / 1.2];
  }
}

/** Layers of strokes from coarse to fine, as in Hertzmann, "Painterly rendering with curved brush strokes" (1998). */
function paint({ work, k, seed }: Scene, brushes: readonly Brush[]): { canvas: Colour; ridge: Plane } {
  const flow = flowOf(work, 5 * k);
  const busy = detail(luma(work), 5 * k);
  const under = blurColour(work, 7 * k);
  const { width, height } = work;
  const copy = (c: 0 | 1 | 2): Float32Array => under.channels[c].slice();
  const canvas: Colour = { channels: [copy(0), copy(1), copy(2)], width, height };
  const ridge: Plane = { data: new Float32Array(width * height), width, height };
  const next = randoms(seed + 1);
  for (const brush of brushes) {
    const seen = blurColour(work, brush.radius * 0.45);
    const grid = Math.max(1, brush.radius * 1.05);
    const [columns, rows] = [Math.ceil(width / grid), Math.ceil(height / grid)];
    // In a scattered order: rows would lie over each other like tiles.
    const order = Float64Array.from(
      { length: columns * rows },
      (_, i) => i + Math.floor(next() * 4096) * 1e7,
    ).sort();
    for (const mixed of order) {
      const cell = mixed % 1e7;
      const x = ((cell % columns) + next()) * grid;
      const y = (Math.floor(cell / columns) + next()) * grid;
      const at = Math.min(height - 1, y | 0) * width + Math.min(width - 1, x | 0);
      const wanted = busy.data[at]! >= brush.from * (0.7 + 0.6 * next());
      lerpColour(seen, x, y, found);
      if (wanted) lay(canvas, seen, ridge, flow, brush, x, y, next);
    }
  }
  return { canvas, ridge };
}

/** Opaque strokes that show each hair of the brush. */
export const gouache: Style = (scene) => {
  const { k, strength, seed } = scene;
  const size = mix(0.75, 1.25, strength) * k;
  const { canvas, ridge } = paint(scene, [
    { radius: 13 * size, length: 5, from: 0 },
    { radius: 7 * size, length: 5, from: 0.12 },
    { radius: 3.6 * size, length: 5, from: 0.22 },
    { radius: Math.max(1.2, 1.9 * size), length: 5, from: 0.4 },
  ]);
  const of = noise(seed);
  return ({ wx, wy, u, v }, out) => {
    lerpColour(canvas, wx, wy, out);
    saturate(out, 1.3);
    const d = 0.7 * k;
    const { data, width, height } = ridge;
    const read = (x: number, y: number): number =>
      data[
        Math.min(height - 1, Math.max(0, Math.round(y))) * width +
          Math.min(width - 1, Math.max(0, Math.round(x)))
      ]!;
    const slope = read(wx - d, wy - d) - read(wx + d, wy + d);
    const lit = 1 - 0.11 * slope + 0.05 * (of(u * 0.7, v * 0.7) - 0.5);
    for (let c = 0; c < 3; c++) out[c]! *= lit;
  };
};
