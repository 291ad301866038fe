import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { fractal, noise } from '#media/effects/canvas/noise.ts';
import { crownOf, type Head, type Point } from '#media/effects/scene/head.ts';
import type { Material } from '#media/effects/solid/material.ts';
import { sheet } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';
import { smoothstep } from '#media/raster/plane.ts';
import { ringAt } from './crown.ts';

/** Steps along the hat. */
const STEPS = 40;

const felt = (colour: Rgb): Material => ({
  colour: ({ u, v }) => scaled(colour, 0.72 + 0.35 * noise(u * 240, v * 160) + 0.2 * noise(u * 14, v * 10)),
  gloss: 0.05,
  soft: 0.2,
});
const fur: Material = {
  colour: ({ u, v }) => scaled([0.95, 0.95, 0.98], 0.62 + 0.5 * fractal(u * 120, v * 14, 3)),
  gloss: 0.02,
  soft: 0.6,
};

/** A cap of red felt whose tip falls to one side, a trim of fur, a ball of fur at its end. Centimetres. */
export function winterHat(head: Head, length: number, red: Rgb): Solid[] {
  const base = crownOf(head) - Math.min(4.4, 0.33 * (crownOf(head) - 2));
  const ring = ringAt(head, base, 1.05, 1.3);
  const back = head.skull.middle[2];
  // the middle line of the cap: up, then over to the side
  const line: (readonly [x: number, y: number, turn: number])[] = [[0, base, 0]];
  for (let k = 1; k <= STEPS; k++) {
    const [x, y] = line[k - 1]!;
    const turn = 2.55 * smoothstep(0.22, 0.86, k / STEPS);
    line.push([x + (Math.sin(turn) * length) / STEPS, y + (Math.cos(turn) * length) / STEPS, turn]);
  }
  const cap = sheet(64, STEPS, (u, v) => {
    const [x, y, turn] = line[Math.round(v * STEPS)]!;
    const [rx, ry, rz] = ring(u);
    const folds = 1 + 0.035 * Math.sin(v * 34 + 3 * Math.sin(2 * Math.PI * u)) * smoothstep(0.2, 0.5, v);
    const shrink = ((1 - v) ** 0.8 * 0.94 + 0.06) * folds;
    return [
      x + Math.cos(turn) * rx * shrink,
      y - Math.sin(turn) * rx * shrink + (ry - base) * (1 - v) ** 2,
      back + (rz - back) * shrink,
    ];
  });
  const trim = sheet(150, 18, (u, w) => {
    const a = 2 * Math.PI * w;
    const thick = 1.55 + 0.4 * fractal(u * 70, w * 8, 3);
    return ring(u, 0.8 + thick * Math.sin(a), 0.35 + 0.8 * thick * Math.cos(a));
  });
  const [tx, ty] = line[STEPS]!;
  const pom = sheet(48, 26, (u, v): Point => {
    const [a, b] = [2 * Math.PI * u, Math.PI * v];
    const r = 2 + 0.45 * fractal(u * 22, v * 11, 3, 4);
    return [
      tx + r * Math.sin(a) * Math.sin(b),
      ty - 0.8 + r * Math.cos(b),
      back + r * Math.cos(a) * Math.sin(b),
    ];
  });
  return [
    { mesh: cap, material: felt(red) },
    { mesh: trim, material: fur },
    { mesh: pom, material: fur },
  ];
}
