import { hex } from '#media/effects/canvas/canvas.ts';
import { winterWood } from '#media/effects/grounds/seasons.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { winterHat } from '#media/effects/parts/winter-hat.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** A red cap trimmed with fur, snow and lights among firs. */
export const firstSnow = stagedRecipe({ needsFace: true, room: 11 }, (scene) => ({
  ground: () => winterWood(scene, scene.seed),
  relight: {
    keep: [0.94, 0.93, 1],
    lamps: [
      { from: [-0.8, -0.3, 0.2], colour: hex('#ffc27a'), fill: 0.18, rim: 1.4 },
      { from: [0.8, -0.5, 0.1], colour: hex('#9fb8ff'), rim: 1.2, fill: 0.08 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#d9e4ff'), hex('#6c6a9c'), 1, [
    { from: [-0.8, -0.3, 0.2], colour: hex('#ffc27a') },
    { from: [0.8, -0.5, 0.1], colour: hex('#8fa8ff') },
  ]),
  parts: (head) => winterHat(head, 17 + 6 * scene.strength, hex('#c4161c')),
  shadow: 1.8,
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 210,
      size: [0.001, 0.008],
      colour: () => [0.75, 0.8, 0.9],
      // most of them pass the face by
      at: (a, b) => [0.5 + 0.5 * Math.sign(a - 0.5) * Math.abs(2 * a - 1) ** 0.45, b],
    }),
  bloom: 0.35,
  vignette: 0.2,
}));
