import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, scaled } from '#media/effects/canvas/canvas.ts';
import { cells, fractal } from '#media/effects/canvas/noise.ts';
import { fire } from '#media/effects/grounds/nature.ts';
import { disc, strew } from '#media/effects/particles/particles.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

/** Charred skin that breaks open over embers, growing from the jaw and one temple. */
function ember([x, y]: Point, seed: number, reach: number): Stroke | undefined {
  const bend = 1.3 * fractal(x * 0.5, y * 0.5, 4, seed);
  const grown = smoothstep(
    0.62 - 0.5 * reach,
    0.8 - 0.3 * reach,
    0.5 + 0.055 * x - 0.05 * y + 0.75 * (fractal(x * 0.28, y * 0.28, 3, seed + 3) - 0.5),
  );
  if (grown < 0.02) return undefined;
  const [a, b, id] = cells(x * 0.44 + bend, y * 0.44 - bend, seed);
  const gap = b - a;
  // cracks are wide where the skin has burnt longest, and end as they began
  const wide = (0.03 + 0.09 * grown) * smoothstep(0.34, 0.62, fractal(x * 0.7 + 5, y * 0.7, 2, seed + 9));
  const hot = smoothstep(wide, 0, gap) * grown;
  const char = mix(hex('#1d130f'), hex('#4b2e22'), id * smoothstep(0.05, 0.4, gap));
  const glow = scaled(mix([1.6, 0.32, 0.03], [2.2, 1.1, 0.25], hot ** 3), hot * 0.95);
  return { colour: char, alpha: grown * (0.55 + 0.35 * smoothstep(0.3, 0.04, gap)), glow };
}

/** Embers glow through cracks of the skin; flames behind, sparks in front. */
export const fireStill = stagedRecipe({ needsFace: true, room: 3 }, (scene) => ({
  ground: () => fire(scene, scene.seed + 2),
  relight: {
    keep: [0.6, 0.48, 0.44],
    lamps: [
      { from: [-0.9, 0.2, 0.1], colour: [1.5, 0.55, 0.12], rim: 1.8, fill: 0.2 },
      { from: [0.9, 0.2, 0.1], colour: [1.5, 0.5, 0.1], rim: 1.8, fill: 0.2 },
      { from: [0, 0.9, 0.5], colour: [1.4, 0.5, 0.1], fill: 0.35 },
    ],
  },
  glow: (person, head) => {
    paintFace(person, scene, head, (at) => ember(at, scene.seed, scene.strength), { shading: 0.5 });
    irises(person, scene, head, { colour: [2, 0.8, 0.1], rim: [0.6, 0.06, 0], slit: 1, shine: 1.1 });
  },
  lighting: lightingOf(scene.light, hex('#6b4a3a'), [1.2, 0.4, 0.08]),
  front: (canvas) => {
    strew(canvas, scene.random, {
      count: 240,
      size: [0.0007, 0.004],
      colour: (s) => [2.4, 0.7 + 0.5 * s, 0.1],
    });
    for (let k = 0; k < 14; k++)
      disc(
        canvas,
        scene.random() * scene.width,
        (0.55 + 0.45 * scene.random()) * scene.height,
        (0.006 + 0.014 * scene.random()) * scene.height,
        [1.2, 0.42, 0.06],
        0.5,
      );
  },
  bloom: 0.45,
}));
