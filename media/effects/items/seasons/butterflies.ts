import { hex, scaled } from '#media/effects/canvas/canvas.ts';
import { orchard } from '#media/effects/grounds/seasons.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { butterflies as onHair } from '#media/effects/parts/butterflies.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** Butterflies that have settled on the hair, in an orchard in bloom. */
export const butterflies = stagedRecipe({ needsFace: true, room: 5 }, (scene) => ({
  ground: () => orchard(scene, scene.seed),
  relight: {
    keep: [1.02, 1, 0.97],
    lamps: [
      { from: [-0.6, -0.8, 0.1], colour: hex('#fff3d6'), fill: 0.16, rim: 1.2 },
      { from: [0.8, -0.3, 0.2], colour: hex('#ffd3e4'), rim: 0.8 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#ffffff'), hex('#b58aa0'), 1.1, [
    { from: [-0.6, -0.7, 0.3], colour: hex('#fff0cf') },
  ]),
  parts: (head) => onHair(head, 2.2 + 1.3 * scene.strength),
  shadow: 1.4,
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 50,
      size: [0.002, 0.012],
      colour: () => scaled(hex('#ffd0de'), 0.5),
    }),
  bloom: 0.3,
  vignette: 0.12,
}));
