import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { cells, noise } from '#media/effects/canvas/noise.ts';
import { space } from '#media/effects/grounds/places.ts';
import { disc, sparkle, strew } from '#media/effects/particles/particles.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { toPicturePoint, type Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

const [violet, cyan]: readonly [Rgb, Rgb] = [
  [1.1, 0.35, 1.5],
  [0.3, 1.1, 1.5],
];

/** Three streams from each eye; `along` runs from the lid to where they end, in centimetres. */
const streams = [
  { x: 2.5, end: -3.4, wide: 0.1 },
  { x: 3.4, end: -6.4, wide: 0.15 },
  { x: 4.4, end: -1.8, wide: 0.08 },
] as const;

const pathOf = (start: number, y: number, seed: number): number =>
  start + 0.1 * (1.6 - y) * (start - 3) + 0.28 * (noise(y * 0.8, start * 3, seed) - 0.5);

/** Tears that shine and freckles of stars under the eyes. */
function light([x, y]: Point, seed: number, reach: number): Stroke | undefined {
  const side = Math.abs(x);
  let shine = 0;
  for (const { x: start, end, wide } of streams) {
    const last = 1.4 + (end - 1.4) * (0.5 + 0.5 * reach);
    if (y > 1.75 || y < last - 0.5) continue;
    const off = Math.abs(side - pathOf(start, y, seed));
    const drop = 1 + 0.9 * smoothstep(0.9, 0, Math.abs(y - last - 0.1));
    const w = wide * drop * (0.75 + 0.25 * noise(y * 2, start, seed));
    const along = smoothstep(1.75, 1.2, y) * smoothstep(last - 0.5, last, y);
    shine = Math.max(shine, along * (Math.exp(-((off / w) ** 2)) + 0.28 * Math.exp(-((off / w / 3.2) ** 2))));
  }
  const [near, , id] = cells(x * 1.7, y * 1.7, seed);
  const cheek = smoothstep(2.6, 1.2, Math.abs(y + 0.6)) * smoothstep(7, 4.5, side);
  const star = id > 0.45 ? cheek * smoothstep(0.1 + 0.1 * id, 0.02, near) : 0;
  const all = shine + star;
  if (all < 0.01) return undefined;
  const colour = mix(cyan, violet, smoothstep(1, -5, y));
  return {
    colour: [1, 1, 1],
    alpha: Math.min(0.85, 0.75 * shine ** 2 + 0.8 * star),
    glow: scaled(colour, 0.8 * all),
  };
}

/** Tears of light and freckles of stars before a nebula. */
export const starTears = stagedRecipe({ needsFace: true, room: 3 }, (scene) => ({
  ground: () => space(scene, scene.seed, false),
  relight: {
    keep: [0.72, 0.7, 0.84],
    lamps: [
      { from: [-0.9, -0.2, 0.1], colour: hex('#b46bff'), rim: 1.9, fill: 0.12 },
      { from: [0.9, -0.2, 0.1], colour: hex('#3fd8ff'), rim: 1.9, fill: 0.12 },
      { from: [0, 0.5, 0.8], colour: hex('#8a7bff'), fill: 0.12 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#cfd6ff'), hex('#331a55')),
  glow: (person, head) => {
    paintFace(person, scene, head, (at) => light(at, scene.seed, scene.strength), { fade: 0.02 });
    irises(person, scene, head, { colour: [0.4, 0.8, 1.7], rim: [0.3, 0.05, 0.7], slit: 1, shine: 1 });
  },
  front: (canvas) => {
    for (const head of scene.heads)
      for (const side of [-1, 1])
        for (const { x, end } of streams) {
          const y = 1.4 + (end - 1.4) * (0.5 + 0.5 * scene.strength);
          const [px, py, near] = toPicturePoint(head, [side * pathOf(x, y, scene.seed), y, 4.4 - 0.2 * x]);
          if (near < -1e8) continue;
          disc(canvas, px, py, 0.9 * head.scale, [0.25, 0.3, 0.5]);
        }
    strew(canvas, scene.random, {
      count: 90,
      size: [0.0008, 0.006],
      colour: (s) => mix(cyan, violet, s),
    });
    for (let k = 0; k < 10; k++)
      sparkle(
        canvas,
        scene.random() * scene.width,
        scene.random() * scene.height,
        (0.006 + 0.016 * scene.random()) * scene.height,
        [0.7, 0.8, 1.2],
      );
  },
  bloom: 0.35,
}));
