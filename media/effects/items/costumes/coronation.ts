import { hex, scaled } from '#media/effects/canvas/canvas.ts';
import { hall } from '#media/effects/grounds/places.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { crown, gem, gold } from '#media/effects/parts/crown.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** A crown of gold with stones in a throne hall, its warm windows behind. */
export const coronation = stagedRecipe({ needsFace: true, room: 9 }, (scene) => ({
  ground: () => hall(scene, scene.seed),
  relight: {
    keep: [0.92, 0.86, 0.78],
    lamps: [
      { from: [-0.7, -0.5, 0.35], colour: hex('#ffd9a0'), fill: 0.18, rim: 1.2 },
      { from: [0.8, -0.35, 0.1], colour: hex('#ffb066'), rim: 1.5 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#fff0d8'), hex('#5a3015'), 1.05, [
    { from: [0.85, -0.4, 0.2], colour: scaled(hex('#ffb066'), 0.8) },
  ]),
  parts: (head) =>
    crown(head, { points: 8, height: 2.6 + 2.8 * scene.strength, flare: 0.7 + 0.5 * scene.strength }, gold, [
      gem('#e11d3f'),
      gem('#2563eb'),
      gem('#10a26b'),
    ]),
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 70,
      size: [0.001, 0.006],
      colour: () => [0.8, 0.6, 0.3],
      at: (a, b) => [a, b],
    }),
}));
