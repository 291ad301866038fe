import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { hash } from '#media/effects/canvas/noise.ts';
import { nightCity } from '#media/effects/grounds/places.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Head, Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';
import { sheet, tube, curve, joined, ball } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

const [pink, cyan]: readonly [Rgb, Rgb] = [hex('#ff2d95'), hex('#22d3ff')];

/** A curved visor before the eyes, from ear to ear, with a band of light that scans. */
function visor(head: Head): Solid[] {
  const side = Math.max(7.5, Math.min(8.2, head.skull.radii[0]));
  const at = (u: number, y: number, out = 0): Point => {
    const a = (u - 0.5) * Math.PI * 0.99;
    const front = Math.cos(a) ** 0.62;
    return [(side + out) * Math.sin(a), y - 0.25 * Math.abs(Math.sin(a)), -1.6 + (8.3 + out) * front];
  };
  const low = (u: number): number =>
    1.1 - 0.35 * Math.abs(u - 0.5) + 0.95 * Math.exp(-(((u - 0.5) / 0.05) ** 2));
  const high = (u: number): number => 4.55 - 0.6 * Math.abs(u - 0.5) * 2;
  const pane = sheet(72, 14, (u, v) => at(u, low(u) + (high(u) - low(u)) * v));
  const edge = (y: (u: number) => number): Solid['mesh'] =>
    tube(
      curve(72, (t) => at(t, y(t), 0.1)),
      () => 0.19,
      8,
    );
  const pods = [-1, 1].map((s) => ball([s * (side + 0.25), 2.3, -1.4], [0.75, 1.7, 1.9], 18));
  return [
    {
      mesh: pane,
      material: {
        colour: ({ u }) => scaled(mix(pink, cyan, u), 0.12),
        gloss: 1,
        glow: ({ u, v }) => {
          const line =
            0.75 *
            Math.exp(-(((v - 0.5) / 0.06) ** 2)) *
            (0.35 + 0.65 * (hash(Math.floor(u * 80), 1) > 0.35 ? 1 : 0.15));
          const rows = 0.1 * (Math.sin(v * 60) > 0 ? 1 : 0.4);
          const sheen =
            0.5 * smoothstep(0.1, 0.02, Math.abs(u - 0.34 - 0.1 * v)) +
            0.25 * smoothstep(0.03, 0.01, Math.abs(u - 0.44 - 0.1 * v));
          return scaled(mix(pink, cyan, u), 0.34 + line * 2 + rows + sheen);
        },
        alpha: () => 0.86,
      },
    },
    {
      mesh: joined([edge(low), edge(high), ...pods]),
      material: { colour: [0.12, 0.12, 0.15], metal: 1, gloss: 0.75 },
    },
    {
      mesh: joined([-1, 1].map((s) => ball([s * (side + 0.95), 2.3, -0.9], [0.18, 0.5, 0.5], 12))),
      material: { colour: cyan, glow: scaled(cyan, 2) },
    },
  ];
}

/** A visor of light, its colours on the cheeks, in a street of neon. */
export const nightCityStill = stagedRecipe({ needsFace: true, room: 3 }, (scene) => ({
  ground: () => nightCity(scene, scene.seed),
  relight: {
    keep: [0.66, 0.62, 0.74],
    lamps: [
      { from: [-0.9, -0.1, 0.2], colour: scaled(pink, 1.3), rim: 1.7, fill: 0.35 },
      { from: [0.9, -0.1, 0.2], colour: scaled(cyan, 1.3), rim: 1.7, fill: 0.3 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#8fa6ff'), hex('#5c1a5c'), 0.9, [
    { from: [-0.9, -0.1, 0.3], colour: pink },
    { from: [0.9, -0.1, 0.3], colour: cyan },
  ]),
  parts: (head) => visor(head),
  cover: { hair: 0, face: true },
  shadow: 0.7,
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: Math.round(260 * scene.strength),
      size: [0.0006, 0.0022],
      colour: (s) => scaled(mix(pink, cyan, s), 0.9),
    }),
  bloom: 0.6,
}));
