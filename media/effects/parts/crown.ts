import { hex, mix, scaled } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { crownOf, girth, type Head, type Point } from '#media/effects/scene/head.ts';
import { ball, joined, sheet, tube, type Mesh } from '#media/effects/solid/mesh.ts';
import type { Material } from '#media/effects/solid/material.ts';
import type { Solid } from '#media/effects/solid/render.ts';

export const gold: Material = { colour: [1, 0.7, 0.28], metal: 1, gloss: 0.72 };
export const silver: Material = { colour: [0.9, 0.93, 0.98], metal: 1, gloss: 0.8 };
const pearl: Material = { colour: [0.92, 0.88, 0.84], gloss: 0.85 };
export const gem = (colour: string): Material => ({
  colour: scaled(hex(colour), 0.55),
  gloss: 1,
  glow: (spot) => {
    // light gathers on the side away from the lamp
    const through = Math.max(0, spot.normal[1] * 0.8 + 0.3) ** 2;
    return scaled(hex(colour), 0.15 + 0.9 * through);
  },
});

/** A ring round the hair at a height: `out` widens it; the front hangs lower by `dip` centimetres. */
export function ringAt(head: Head, y: number, out: number, dip: number) {
  const { x, z, back } = girth(head, y);
  return (u: number, lift = 0, wider = 0): Point => {
    const a = 2 * Math.PI * u;
    const depth = (z * out + wider) * Math.cos(a);
    return [(x * out + wider) * Math.sin(a), y + lift - (dip * depth) / (z * out), back + depth];
  };
}

interface CrownShape {
  readonly points: number;
  readonly height: number;
  readonly flare: number;
}

/** Height over the band of a crown of `count` points: 0 between them, 1 at their tips. */
const tip = (u: number, count: number): number => (1 - Math.abs(((u * count + 0.5) % 1) * 2 - 1)) ** 1.5;

/** A band of gold with points, pearls on the tips, stones on the band. */
export function crown(
  head: Head,
  { points, height, flare }: CrownShape,
  metal: Material,
  stones: readonly Material[],
): Solid[] {
  const base = crownOf(head) - Math.min(5.2, 0.36 * (crownOf(head) - 2));
  const ring = ringAt(head, base, 1.05, 1.1);
  const rise = (u: number): number => 2 + height * tip(u, points) * (u < 0.06 || u > 0.94 ? 1.25 : 1);
  const wall = (inner: number): Mesh =>
    sheet(points * 16, 14, (u, v) => ring(u, v * rise(u), v * v * flare - inner));
  const band = (v: number, r: number): Mesh =>
    tube(
      Array.from({ length: 73 }, (_, i) => ring(i / 72, v, 0.12 + (v / 8) ** 2 * flare)),
      () => r,
      8,
    );
  const metalParts: Mesh[] = [wall(0), wall(0.3), band(0.15, 0.3), band(1.9, 0.22)];
  const pearls: Mesh[] = [];
  const gems: Mesh[][] = stones.map(() => []);
  for (let k = 0; k < points; k++) {
    const u = k / points;
    const top = ring(u, rise(u) + 0.35, flare);
    pearls.push(ball(top, k === 0 ? [0.62, 0.62, 0.62] : [0.5, 0.5, 0.5], 14));
    const size = k === 0 ? 0.72 : 0.48;
    gems[k % stones.length]!.push(ball(ring(u, 1.05, 0.22), [size, size * 0.95, size * 0.8], 14));
    const between = ring(u + 0.5 / points, 1.05, 0.2);
    pearls.push(ball(between, [0.3, 0.3, 0.3], 10));
    if (k === 0) gems[0]!.push(ball(ring(0, 4.2, 0.3 + flare * 0.3), [0.55, 0.95, 0.4], 14));
    metalParts.push(ball(ring(u, 1.05, 0.05), [size + 0.2, size + 0.2, size * 0.5], 14));
  }
  const chased: Material = {
    ...metal,
    colour: ({ u, v }) => {
      const own = typeof metal.colour === 'function' ? ([1, 1, 1] as const) : metal.colour;
      return mix(own, scaled(own, 0.45), 0.5 * noise(u * 260, v * 16) * noise(u * 90, v * 9, 4));
    },
  };
  return [
    { mesh: joined(metalParts), material: chased },
    { mesh: joined(pearls), material: pearl },
    ...stones.map((material, k) => ({ mesh: joined(gems[k]!), material })),
  ];
}
