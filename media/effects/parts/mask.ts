import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import type { Head, Point } from '#media/effects/scene/head.ts';
import { ball, joined } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';
import { gem, gold } from './crown.ts';
import { eyeHole, faceShell } from './shell.ts';
import { feather, plumage } from './wings.ts';

/** Outline of a half mask: distance inside, in centimetres; negative outside. */
function inside(x: number, y: number): number {
  const side = Math.abs(x);
  const top = 6.2 + 1.5 * smoothstep(1.5, 6.5, side) - 1.1 * smoothstep(1.8, 0, side);
  const bottom = -0.9 - 0.9 * smoothstep(3.2, 0.6, side) + 1.5 * smoothstep(3, 6.8, side);
  return Math.min(top - y, y - bottom, 7.1 - side + 0.12 * y);
}

/** A half mask on the face: porcelain and gold leaf, feathers on one side. */
export function carnivalMask(
  head: Head,
  random: () => number,
  ground: Rgb,
  plume: Rgb,
  plumes: number,
): Solid[] {
  const shell = faceShell(head, 0.42);
  const edgeOf = (u: number, v: number): number => Math.min(inside(u, v), (eyeHole(u, v, 0.92) - 1) * 1.3);
  const swirl = (u: number, v: number): number => {
    const side = Math.abs(u);
    const [cx, cy] = [side - 4.6, v - 4.9];
    const r = Math.hypot(cx, cy);
    const spiral = Math.abs(((Math.atan2(cy, cx) / (2 * Math.PI) + r * 0.85) % 1) - 0.5) * 2;
    const near = smoothstep(2.1, 1.7, r) * smoothstep(0.16, 0.28, r);
    const ray = Math.abs(Math.sin(7 * Math.atan2(v - 2.6, side - 3.2)));
    const fan =
      smoothstep(0.18, 0.05, Math.abs(ray - 0.5)) *
      smoothstep(1.9, 1.5, eyeHole(u, v)) *
      smoothstep(1.2, 1.35, eyeHole(u, v));
    return Math.max(smoothstep(0.24, 0.12, spiral) * near, fan * 0.9);
  };
  const gilt = (u: number, v: number): number => Math.max(smoothstep(0.34, 0.26, edgeOf(u, v)), swirl(u, v));
  const cut = ({ u, v }: { u: number; v: number }): number => smoothstep(0, 0.07, edgeOf(u, v));
  const porcelain: Solid['material'] = {
    colour: ({ u, v }) =>
      scaled(
        mix(ground, scaled(ground, 0.45), smoothstep(0.9, 0.3, edgeOf(u, v)) * 0.6),
        0.9 + 0.2 * noise(u * 4, v * 4),
      ),
    gloss: 0.6,
    alpha: (spot) => cut(spot) * (gilt(spot.u, spot.v) > 0.5 ? 0 : 1),
  };
  const leaf: Solid['material'] = {
    ...gold,
    alpha: (spot) => cut(spot) * (gilt(spot.u, spot.v) > 0.5 ? 1 : 0),
  };
  const lifted = { ...shell, points: shell.points.map(([x, y, z]): Point => [x, y, z + 0.1]) };
  const root: Point = [6.4, 6.6, 2.2];
  const feathers = Array.from({ length: plumes }, (_, k) => {
    const t = k / (plumes - 1);
    const angle = 0.35 + 1.5 * t + 0.1 * random();
    return feather(
      [root[0] - 0.4 * t, root[1] + 0.3 * t, root[2] - 0.16 * k],
      [Math.cos(angle), Math.sin(angle), -0.15],
      7.5 + 6 * Math.sin(Math.PI * (0.2 + 0.6 * t)) + random(),
      1.15,
      0.2 * (1 - t),
    );
  });
  const forehead = faceShell(head, 0.75).points[9] ?? [0, 6, 6];
  return [
    { mesh: shell, material: porcelain },
    { mesh: lifted, material: leaf },
    { mesh: joined(feathers), material: plumage(plume, mix(plume, hex('#ffffff'), 0.25)) },
    {
      mesh: joined([
        ball(root, [1.1, 1.1, 0.6], 16),
        ball([forehead[0], 5.6, forehead[2]], [0.62, 0.8, 0.4], 16),
      ]),
      material: gem('#e11d74'),
    },
  ];
}
