import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Canvas } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { pumpkinWood } from '#media/effects/grounds/nature.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { gold, ringAt } from '#media/effects/parts/crown.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { crownOf, type Head, type Point } from '#media/effects/scene/head.ts';
import { lightingOf, type Material } from '#media/effects/solid/material.ts';
import { curve, joined, sheet, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

const cloth = (colour: string): Material => ({
  colour: ({ u, v }) =>
    scaled(hex(colour), 0.75 + 0.3 * noise(u * 220, v * 140) + 0.2 * noise(u * 16, v * 12)),
  gloss: 0.04,
});

/** A witch's hat: a wide brim, a bent tip with folds, a band with a buckle. */
function hat(head: Head, height: number): Solid[] {
  const base = crownOf(head) - Math.min(4.6, 0.34 * (crownOf(head) - 2));
  const ring = ringAt(head, base, 1.04, 1.2);
  const width = head.skull.radii[0];
  const cone = sheet(64, 40, (u, v) => {
    const [x, y, z] = ring(u);
    const shrink = (1 - v) ** 1.12 * (1 - 0.05 * Math.sin(v * 26) * v) + 0.015;
    const bend = 3.6 * smoothstep(0.45, 1, v) ** 1.4;
    const back = head.skull.middle[2];
    return [x * shrink + bend, y + height * v - 1.4 * bend * v, back + (z - back) * shrink - 1.5 * v];
  });
  const brim = sheet(96, 12, (u, v) => {
    const wave = 0.6 * Math.sin(4 * Math.PI * u + 0.6) * v;
    const [x, y, z] = ring(u, 0.25 - 1.3 * v * v + wave, 0.52 * width * v);
    return [x, y, z];
  });
  const under = { ...brim, points: brim.points.map(([x, y, z]): Point => [x, y - 0.25, z]) };
  const band = sheet(72, 4, (u, v) => ring(u, 0.3 + 1.7 * v, 0.12 - 0.5 * v * 1.2));
  const [bx, by, bz] = ring(0, 1.15, 0.45);
  const buckle = tube(
    curve(24, (t): Point => {
      const a = 2 * Math.PI * t;
      const square = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a)));
      return [bx + 1.25 * square * Math.cos(a), by + 1.1 * square * Math.sin(a), bz];
    }),
    () => 0.26,
    8,
  );
  return [
    { mesh: cone, material: cloth('#1d1030') },
    { mesh: joined([brim, under]), material: cloth('#180d29') },
    { mesh: band, material: { ...cloth('#d9691e'), gloss: 0.4 } },
    { mesh: buckle, material: gold },
  ];
}

/** Bats before the moon; in place. */
function bats({ rgb, width, height }: Canvas, random: () => number): void {
  for (let k = 0; k < 9; k++) {
    const [x, y] = [(0.45 + 0.52 * random()) * width, (0.03 + 0.3 * random()) * height];
    const size = (0.012 + 0.022 * random()) * height;
    const tilt = (random() - 0.5) * 0.8;
    for (let py = Math.floor(y - size); py < y + size; py++)
      for (let px = Math.floor(x - 2 * size); px < x + 2 * size; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const [a, b] = [(px - x) / size, (py - y) / size];
        const [u, v] = [
          Math.abs(a * Math.cos(tilt) + b * Math.sin(tilt)),
          b * Math.cos(tilt) - a * Math.sin(tilt),
        ];
        const top = -0.32 + 0.25 * Math.sin(u * 2.6) * -1 + 0.12 * u;
        const bottom = 0.18 * Math.abs(Math.cos(u * 4.2)) + 0.08 - 0.12 * u;
        const wing = u < 1.8 && v > top && v < bottom;
        const body = Math.hypot(u * 3.4, v * 1.6) < 0.75;
        if (wing || body) for (let c = 0; c < 3; c++) rgb[3 * (py * width + px) + c]! *= 0.06;
      }
  }
}

/** A witch's hat in a moonlit wood of pumpkin lanterns. */
export const pumpkinNight = stagedRecipe({ needsFace: true, room: 13 }, (scene) => ({
  ground: () => {
    const ground = pumpkinWood(scene, scene.seed);
    bats(ground, scene.random);
    return ground;
  },
  relight: {
    keep: [0.82, 0.72, 0.8],
    lamps: [
      { from: [0.6, -0.7, 0.1], colour: hex('#ffe2b0'), rim: 1.6 },
      { from: [-0.7, 0.6, 0.2], colour: hex('#ff8a2b'), rim: 1.4, fill: 0.3 },
      { from: [-0.9, -0.3, 0.1], colour: hex('#8f6bff'), rim: 0.9 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#6d5a9c'), hex('#8a3d12'), 0.8, [
    { from: [0.7, -0.6, 0.15], colour: hex('#ffe2b0') },
    { from: [-0.8, 0.4, 0.2], colour: hex('#ff8a2b') },
  ]),
  glow: (person, head) =>
    irises(person, scene, head, {
      colour: [0.5, 1.3, 0.25],
      rim: [0.04, 0.16, 0.02],
      slit: 1,
      shine: 0.3 + 0.5 * scene.strength,
    }),
  parts: (head) => hat(head, 13 + 6 * scene.strength),
  shadow: 2.2,
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 120,
      size: [0.0008, 0.006],
      colour: (s) => mix([1.3, 0.5, 0.08], [1.2, 0.9, 0.3], s),
    }),
  bloom: 0.45,
}));
