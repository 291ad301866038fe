import { hex } from '#media/effects/canvas/canvas.ts';
import { carnival as night } from '#media/effects/grounds/places.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { carnivalMask } from '#media/effects/parts/mask.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** A gilded half mask with feathers, in a night of lanterns. */
export const carnival = stagedRecipe({ needsFace: true, room: 8 }, (scene) => ({
  ground: () => night(scene, scene.seed),
  relight: {
    keep: [0.95, 0.88, 0.86],
    lamps: [
      { from: [-0.8, -0.3, 0.1], colour: hex('#ffb454'), rim: 1.5, fill: 0.1 },
      { from: [0.8, -0.2, 0.1], colour: hex('#ff6fa8'), rim: 1.3 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#fff2dc'), hex('#702050'), 1.05, [
    { from: [-0.85, -0.3, 0.2], colour: hex('#ffb454') },
  ]),
  parts: (head) =>
    carnivalMask(head, scene.random, hex('#7a1f4d'), hex('#a3105f'), Math.round(7 + 8 * scene.strength)),
  cover: { hair: 0, face: true },
  shadow: 0.8,
  front: (canvas) =>
    strew(canvas, scene.random, {
      count: 80,
      size: [0.001, 0.007],
      colour: (s) => (s > 0.5 ? [0.8, 0.55, 0.2] : [0.8, 0.25, 0.45]),
    }),
}));
