import { hex } from '#media/effects/canvas/canvas.ts';
import { heaven } from '#media/effects/grounds/places.ts';
import { sparkle, strew } from '#media/effects/particles/particles.ts';
import { wings } from '#media/effects/parts/wings.ts';
import { halo } from '#media/effects/person/relight.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { crownOf, type Head, type Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';
import { curve, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** A ring of light that floats over the hair, its far half behind the head. */
function ring(head: Head): Solid {
  const radius = 0.78 * head.skull.radii[0] + 0.6;
  const path = curve(72, (t): Point => {
    const a = 2 * Math.PI * t;
    const z = radius * Math.cos(a);
    return [radius * Math.sin(a), crownOf(head) + 2.6 - 0.34 * z, head.skull.middle[2] + z];
  });
  return {
    mesh: tube(path, () => 0.36, 12),
    material: { colour: [1, 0.85, 0.5], gloss: 0.6, glow: [2.6, 1.9, 0.85] },
  };
}

/** Wings, a ring of light and rays above the clouds. */
export const angel = stagedRecipe({ needsFace: true, room: 8.5 }, (scene) => ({
  ground: () => {
    const ground = heaven(scene, scene.seed);
    halo(ground, scene, [1, 0.8, 0.5], 0.04 * scene.height, 0.2);
    return ground;
  },
  relight: {
    keep: [1.02, 0.98, 0.94],
    lamps: [
      { from: [0, -1, 0.1], colour: hex('#ffe6b8'), rim: 1.4, fill: 0.22 },
      { from: [-0.8, -0.2, 0.1], colour: hex('#ffe9cf'), rim: 0.8 },
      { from: [0.8, -0.2, 0.1], colour: hex('#ffe9cf'), rim: 0.8 },
    ],
  },
  lighting: lightingOf(scene.light, [1, 0.98, 1], hex('#b98d70'), 0.72, [
    { from: [0, -1, 0.2], colour: hex('#ffe0a8') },
  ]),
  behind: () => wings(30 + 14 * scene.strength, [1.15, 1.17, 1.25], [1.5, 1.48, 1.42]),
  parts: (head) => [ring(head)],
  cover: { hair: 0.9, face: true },
  shadow: 0.4,
  front: (canvas) => {
    strew(canvas, scene.random, { count: 60, size: [0.001, 0.008], colour: () => [0.7, 0.6, 0.4] });
    for (let k = 0; k < 8; k++)
      sparkle(
        canvas,
        scene.random() * scene.width,
        scene.random() * scene.height,
        (0.008 + 0.016 * scene.random()) * scene.height,
        [0.9, 0.8, 0.5],
      );
  },
  bloom: 0.3,
  vignette: 0.12,
  wrap: 0.22,
}));
