import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix } from '#media/effects/canvas/canvas.ts';
import { cells, fractal, noise } from '#media/effects/canvas/noise.ts';
import { aurora } from '#media/effects/grounds/nature.ts';
import { sparkle, strew } from '#media/effects/particles/particles.ts';
import { iceCrown } from '#media/effects/parts/ice.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** Hoarfrost that grows in needles from the rim of the face, over the brows and on the lips. */
function rime([x, y]: Point, seed: number, reach: number): Stroke | undefined {
  const side = Math.abs(x);
  const far = Math.hypot(side / 7.2, (y - 0.3) / 8.6) + 0.55 * (fractal(x * 0.7, y * 0.7, 3, seed) - 0.5);
  const grown = smoothstep(1.06 - 0.3 * reach, 1.12, far);
  const angle = Math.atan2(y, x);
  const needles = noise(angle * 26, far * 9, seed) * noise(angle * 60, far * 16, seed + 2);
  const [a, b] = cells(x * 1.6, y * 1.6, seed);
  const crystal = smoothstep(0.1, 0.02, b - a) * 0.6;
  const brow =
    smoothstep(0.75, 0.2, Math.abs(y - 4.6 - 0.1 * side)) *
    smoothstep(1, 1.6, side) *
    smoothstep(6.2, 5, side);
  const amount = Math.min(1, grown * (0.1 + 1.9 * needles + crystal) + 0.7 * brow * needles * 2);
  if (amount < 0.02) return undefined;
  return {
    colour: hex('#e8f6ff'),
    alpha: amount * 0.85,
    glow: [0.03 * amount, 0.05 * amount, 0.08 * amount],
  };
}

/** A crown of ice, frost on skin and brows, under northern lights. */
export const frost = stagedRecipe({ needsFace: true, room: 11 }, (scene) => ({
  ground: () => aurora(scene, scene.seed),
  relight: {
    keep: [0.74, 0.88, 1.02],
    lamps: [
      { from: [-0.8, -0.5, 0.1], colour: hex('#7dfce0'), rim: 1.3 },
      { from: [0.8, -0.5, 0.1], colour: hex('#8fb8ff'), rim: 1.6, fill: 0.1 },
    ],
  },
  paint: (person, head) => {
    const pale = hex('#b9d3ea');
    paintFace(person, scene, head, () => ({ colour: mix(pale, hex('#e2eefa'), 0.4), alpha: 0.12 }), {
      fade: 0.2,
    });
    paintFace(person, scene, head, (at) => rime(at, scene.seed, 0.45 + 0.55 * scene.strength));
  },
  glow: (person, head) =>
    irises(person, scene, head, {
      colour: [0.35, 0.85, 1.5],
      rim: [0.03, 0.1, 0.3],
      slit: 1,
      shine: 0.7,
    }),
  lighting: lightingOf(scene.light, hex('#d4f2ff'), hex('#27507a'), 1.05, [
    { from: [-0.8, -0.4, 0.2], colour: [0.35, 1, 0.85] },
    { from: [0.8, -0.4, 0.2], colour: [0.4, 0.6, 1.1] },
  ]),
  parts: (head) => iceCrown(head, scene.random, 4.5 + 3.5 * scene.strength),
  front: (canvas) => {
    strew(canvas, scene.random, { count: 170, size: [0.001, 0.007], colour: () => [0.7, 0.8, 0.95] });
    for (let k = 0; k < 9; k++)
      sparkle(
        canvas,
        scene.random() * scene.width,
        scene.random() * scene.height * 0.5,
        (0.008 + 0.02 * scene.random()) * scene.height,
        [0.8, 1, 1.3],
      );
  },
}));
