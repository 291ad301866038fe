import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { cells, noise } from '#media/effects/canvas/noise.ts';
import { fire } from '#media/effects/grounds/nature.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { horns } from '#media/effects/parts/horns.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

const [dark, bright] = [hex('#0d3b36'), hex('#35b58b')];

/** Scales that grow from forehead, temples and jaw towards the middle of the face. */
function scale([x, y, z]: Point, seed: number, reach: number): Stroke | undefined {
  const side = Math.abs(x);
  const wander = 1.6 * (noise(x * 0.5 + 9, y * 0.5, seed) - 0.5);
  const temple = smoothstep(6.6 - 3.6 * reach, 7.2 - 2.2 * reach, side + wander - 0.12 * Math.max(0, -y));
  const forehead = smoothstep(7.4 - 2.6 * reach, 8.2 - 1.6 * reach, y + wander);
  const nose = smoothstep(1 * reach, 0.3 * reach, side) * smoothstep(2, 4, y);
  const grown = Math.max(temple, forehead, nose * 0.9);
  if (grown <= 0.02) return undefined;
  // along the face's round: z counts as width at the sides
  const [first, second, id] = cells((side + 0.5 * (7 - z)) * 1.05, y * 1.05 + 0.3 * side, seed);
  const rim = smoothstep(0.02, 0.22, second - first);
  const dome = 0.45 + 0.75 * rim * (1 - first * 0.5);
  const colour: Rgb = scaled(mix(dark, bright, 0.2 + 0.8 * id * rim), dome * 1.15);
  const shine = 0.22 * smoothstep(0.5, 0.1, first) * rim;
  return {
    colour,
    alpha: grown * 0.94 * smoothstep(0.1, 0.5, grown + 0.4 * rim - 0.3),
    glow: scaled(bright, shine * grown),
  };
}

/** Scales, ringed horns and slit eyes before a wall of fire. */
export const dragon = stagedRecipe({ needsFace: true, room: 12 }, (scene) => ({
  ground: () => fire(scene, scene.seed),
  relight: {
    keep: [0.72, 0.66, 0.66],
    lamps: [
      { from: [-0.9, 0.3, 0.15], colour: [1.6, 0.62, 0.15], fill: 0.25, rim: 2 },
      { from: [0.9, 0.2, 0.15], colour: [1.6, 0.55, 0.12], fill: 0.2, rim: 2 },
    ],
  },
  paint: (person, head) =>
    paintFace(person, scene, head, (at) => scale(at, scene.seed, 0.5 + 0.6 * scene.strength)),
  glow: (person, head) =>
    irises(person, scene, head, {
      colour: [1.9, 0.85, 0.1],
      rim: [0.5, 0.06, 0.01],
      slit: 0.24,
      shine: 1,
    }),
  lighting: lightingOf(scene.light, hex('#6b4a3a'), [1.2, 0.4, 0.08], 0.9, [
    { from: [-0.9, 0.25, 0.2], colour: [1.4, 0.5, 0.1] },
    { from: [0.9, 0.25, 0.2], colour: [1.4, 0.5, 0.1] },
  ]),
  parts: (head) =>
    horns(
      head,
      { length: 7 + 4 * scene.strength, thick: 1.75, out: 3.4, back: 4.5, rings: 11 },
      hex('#1c1512'),
      hex('#8a7358'),
    ),
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 150,
      size: [0.0008, 0.005],
      colour: (s) => [2.4, 0.7 + 0.5 * s, 0.1],
    }),
  bloom: 0.45,
}));
