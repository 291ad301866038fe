import { hex } from '#media/effects/canvas/canvas.ts';
import { meadow } from '#media/effects/grounds/nature.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { wreath } from '#media/effects/parts/flowers.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** A wreath of fresh flowers on the hair, in a meadow before sunset. */
export const flowerCrown = stagedRecipe({ needsFace: true, room: 4.5 }, (scene) => ({
  ground: () => meadow(scene, scene.seed),
  relight: {
    keep: [1, 0.97, 0.9],
    lamps: [
      { from: [-0.7, -0.6, 0.1], colour: hex('#ffe0a8'), fill: 0.2, rim: 1.7 },
      { from: [0.8, -0.2, 0.2], colour: hex('#d9f0b8'), rim: 0.6 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#fff6e6'), hex('#6f8a4c'), 1.1, [
    { from: [-0.75, -0.6, 0.25], colour: hex('#ffdf9e') },
  ]),
  parts: (head) =>
    wreath(head, scene.random, {
      colours: [hex('#ff8fab'), hex('#fff1e6'), hex('#ffb563'), hex('#c98bdb')],
      hearts: hex('#f5c542'),
      leaves: hex('#5d8a3e'),
      count: 22,
      size: 1.7 + 1.3 * scene.strength,
    }),
  shadow: 1.6,
  front: (canvas) =>
    strew(canvas, scene.random, { count: 60, size: [0.002, 0.014], colour: () => [0.5, 0.42, 0.25] }),
  bloom: 0.35,
  vignette: 0.2,
}));
