import { smoothstep } from '#media/raster/plane.ts';
import { hex, mix, type Rgb } from '#media/effects/canvas/canvas.ts';
import { carnival } from '#media/effects/grounds/places.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { wreath } from '#media/effects/parts/flowers.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';

const [white, black, pink, teal, orange] = ['#f4efe6', '#120c10', '#e0306f', '#119c9c', '#f08a1d'].map(
  hex,
) as unknown as readonly [Rgb, Rgb, Rgb, Rgb, Rgb];

const soft = (edge: number, distance: number): number => smoothstep(edge + 0.09, edge - 0.09, distance);

/** A flower of `petals` seen from the front: 1 in its petals. */
const flower = (x: number, y: number, size: number, petals: number): number => {
  const r = Math.hypot(x, y);
  return soft(size * (0.72 + 0.28 * Math.cos(petals * Math.atan2(y, x))), r);
};

/** The paint at a place: later strokes lie over earlier ones. */
function skull([x, y]: Point, strength: number): Stroke {
  const side = Math.abs(x);
  let [colour, alpha]: [Rgb, number] = [white, 0.55 + 0.4 * strength];
  const put = (next: Rgb, share: number): void => {
    colour = mix(colour, next, share);
    alpha = Math.max(alpha, 0.94 * share);
  };
  const [ex, ey] = [side - 3.25, y - 2.75];
  const eye = Math.hypot(ex, ey * 1.08);
  const petals = 2.55 + 0.32 * Math.abs(Math.cos(6.5 * Math.atan2(ey, ex)));
  put(pink, soft(petals + 0.32, eye));
  put(black, soft(petals, eye));
  put(teal, soft(0.16, Math.abs(eye - 2.05)) * (Math.cos(13 * Math.atan2(ey, ex)) > 0 ? 1 : 0));
  // the nose: a heart upside down
  const nose = Math.hypot((side - 0.45) / 0.75, (y + 1.15 - 0.5 * side) / 1.05);
  put(black, soft(0.85, nose) * smoothstep(-2.6, -2.2, y));
  // the mouth: stitched from cheek to cheek
  const line = y + 4.35 - 0.055 * side * side * 0.5;
  if (side < 5.6) {
    put(black, soft(0.1, Math.abs(line)));
    const stitch = Math.abs(((side / 0.62) % 1) - 0.5) * 0.62;
    put(black, soft(0.06, stitch) * soft(0.85 - 0.1 * side, Math.abs(line)));
  }
  // brow: a flower with scrolls; chin: petals; cheeks: swirls of dots
  put(orange, flower(x, y - 6.7, 1.25, 5));
  put(pink, soft(0.36, Math.hypot(x, y - 6.7)));
  const scroll = Math.abs(Math.hypot(side - 2.6, y - 6.5) - 0.8 - 0.1 * Math.atan2(y - 6.5, side - 2.6));
  put(teal, soft(0.1, scroll) * smoothstep(1.3, 1.7, side));
  put(pink, flower(x, y + 7.1, 0.95, 7) * smoothstep(-5.6, -6, y));
  for (let k = 0; k < 6; k++) {
    const a = 0.5 + k * 0.62;
    const r = 1.5 - 0.19 * k;
    put(
      k % 2 ? teal : pink,
      soft(0.2 - 0.012 * k, Math.hypot(side - 5.1 - 0.75 * r * Math.cos(a), y + 1.8 - r * Math.sin(a))),
    );
  }
  return { colour, alpha };
}

/** Face paint of the Day of the Dead and a wreath of marigolds and roses. */
export const sugarSkull = stagedRecipe({ needsFace: true, room: 5 }, (scene) => ({
  ground: () => carnival(scene, scene.seed + 5),
  relight: {
    keep: [0.96, 0.9, 0.86],
    lamps: [
      { from: [-0.8, 0.1, 0.1], colour: hex('#ff9a3d'), rim: 1.5, fill: 0.08 },
      { from: [0.8, -0.3, 0.1], colour: hex('#ff5fa2'), rim: 1.2 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#fff0dc'), hex('#703018'), 1.05, [
    { from: [-0.8, 0, 0.3], colour: hex('#ff9a3d') },
  ]),
  paint: (person, head) => {
    paintFace(person, scene, head, (at) => skull(at, scene.strength), {
      eyes: true,
      shading: 0.85,
      fade: 0.05,
    });
  },
  parts: (head) =>
    wreath(head, scene.random, {
      colours: [hex('#ff9d1e'), hex('#e0203f'), hex('#ffc531'), hex('#b3123f')],
      hearts: hex('#8a4b0f'),
      leaves: hex('#3f6b35'),
      count: 22,
      size: 3,
    }),
  shadow: 1.6,
  front: (canvas) =>
    strew(canvas, scene.random, { count: 70, size: [0.001, 0.008], colour: () => [0.9, 0.5, 0.12] }),
}));
