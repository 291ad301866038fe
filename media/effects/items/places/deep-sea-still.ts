import { smoothstep } from '#media/raster/plane.ts';
import { hex, scaled, type Canvas } from '#media/effects/canvas/canvas.ts';
import { caustics, sea } from '#media/effects/grounds/nature.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { bodyNormals } from '#media/effects/scene/body.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** A bubble: a bright rim, a window's gleam, the rest clear; in place. */
function bubble({ rgb, width, height }: Canvas, x: number, y: number, radius: number): void {
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(height, y + radius); py++)
    for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(width, x + radius); px++) {
      const [u, v] = [(px - x) / radius, (py - y) / radius];
      const d = Math.hypot(u, v);
      if (d > 1) continue;
      const rim = smoothstep(0.72, 0.96, d) * smoothstep(1, 0.95, d);
      const below = 0.35 * smoothstep(0.2, 0.9, v) * smoothstep(1, 0.8, d);
      const gleam =
        smoothstep(0.24, 0.1, Math.hypot(u + 0.42, v + 0.42)) +
        0.5 * smoothstep(0.12, 0.04, Math.hypot(u - 0.4, v - 0.48));
      const light = 0.5 * rim + below * 0.4 + gleam;
      const at = 3 * (py * width + px);
      for (let c = 0; c < 3; c++) rgb[at + c]! += light * [0.6, 0.95, 1.05][c]!;
    }
}

/** A shoal of fish far behind, in place. */
function shoal({ rgb, width, height }: Canvas, random: () => number): void {
  const [mx, my] = [random() < 0.5 ? 0.2 : 0.8, 0.3 + 0.2 * random()];
  for (let k = 0; k < 46; k++) {
    const x = (mx + 0.34 * (random() + random() - 1)) * width;
    const y = (my + 0.22 * (random() + random() - 1)) * height;
    const long = (0.008 + 0.012 * random()) * height;
    for (let py = Math.floor(y - long); py < y + long; py++)
      for (let px = Math.floor(x - 1.6 * long); px < x + 1.6 * long; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const [u, v] = [(px - x) / long, (py - y) / long];
        const body = Math.hypot(u, v * 2.6) < 1;
        const tail = u > 0.85 && u < 1.5 && Math.abs(v) < (u - 0.8) * 0.65;
        if (body || tail) for (let c = 0; c < 3; c++) rgb[3 * (py * width + px) + c]! *= [0.35, 0.5, 0.6][c]!;
      }
  }
}

/** Light that water has focused, on what faces upwards; in place. */
export function playOfLight(person: Canvas, scene: Scene): void {
  const [nx, ny, nz] = bodyNormals(scene);
  for (let y = 0; y < scene.height; y++)
    for (let x = 0; x < scene.width; x++) {
      const i = y * scene.width + x;
      if (scene.matte[i]! < 0.02) continue;
      // the net of light bends over the round of the body
      const u = (x / scene.height) * 0.62 + 0.06 * nx[i]!;
      const v = (y / scene.height) * 0.62 + 0.06 * ny[i]!;
      const up = smoothstep(0.55, -0.45, ny[i]!) * (0.4 + 0.6 * nz[i]!);
      const light = (0.3 + 0.7 * scene.strength) * 1.15 * caustics(u, v, scene.seed) * up;
      for (let c = 0; c < 3; c++) person.rgb[3 * i + c]! *= 1 + light * [0.75, 1, 1.05][c]!;
    }
}

/** Under water: shafts of light, its net on the face, bubbles and a shoal of fish. */
export const deepSeaStill = stagedRecipe({ needsFace: false, room: 3 }, (scene) => ({
  ground: () => {
    const ground = sea(scene, scene.seed);
    shoal(ground, scene.random);
    return ground;
  },
  relight: {
    keep: [0.34, 0.66, 0.74],
    lamps: [
      { from: [0.05, -1, 0.2], colour: hex('#bdf6ff'), fill: 0.4, rim: 1.1 },
      { from: [-0.9, 0.1, 0.1], colour: hex('#1d7fb3'), rim: 1 },
      { from: [0.9, 0.1, 0.1], colour: hex('#1d9fb3'), rim: 1 },
    ],
  },
  glow: (person) => playOfLight(person, { ...scene, heads: scene.heads }),
  lighting: lightingOf(scene.light, scaled(hex('#9fe8ff'), 0.8), hex('#063a55')),
  front: (canvas) => {
    for (let k = 0; k < 34; k++) {
      const column = k % 3 ? scene.random() : 0.2 + 0.6 * (k % 2);
      bubble(
        canvas,
        column * scene.width,
        scene.random() * scene.height,
        (0.004 + 0.026 * scene.random() ** 3) * scene.height,
      );
    }
    strew(canvas, scene.random, { count: 110, size: [0.0008, 0.003], colour: () => [0.3, 0.5, 0.55] });
  },
  bloom: 0.4,
  wrap: 0.5,
}));
