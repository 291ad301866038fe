import { clamp, smoothstep } from '#media/raster/plane.ts';
import { hex, mix, type Rgb } from '#media/effects/canvas/canvas.ts';
import { hairOf } from '#media/effects/scene/colours.ts';
import { carnival } from '#media/effects/grounds/places.ts';
import { furEars } from '#media/effects/parts/ears.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { paintFace, type Stroke } from '#media/effects/person/paint.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';
import { curve, mirrored, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** A dark nose, a line to the lip, a pale muzzle with whisker spots, lids drawn out. */
function face([x, y]: Point): Stroke | undefined {
  const side = Math.abs(x);
  const tip = Math.hypot(x / 1.5, (y + 1.2 + 0.45 * (1 - side / 1.6)) / 0.95);
  const nose = smoothstep(1.06, 0.86, tip) * smoothstep(-2.5, -2.1, y);
  const line = smoothstep(0.15, 0.08, side) * smoothstep(-3.5, -3.3, y) * smoothstep(-2, -2.3, y);
  const dots = [0, 1, 2].some((k) => Math.hypot(side - 2.3 - 0.5 * (k % 2), y + 2.6 + 0.55 * k) < 0.15)
    ? 0.8
    : 0;
  const lid = clamp((side - 4.6) / 2.2, 0, 1);
  const wing =
    smoothstep(0.24 * (1 - lid), 0.1 * (1 - lid), Math.abs(y - 2.75 - 1.15 * lid)) *
    (side > 4.6 && side < 6.7 ? 1 : 0);
  const dark = Math.max(nose, line * 0.8, dots, wing);
  const muzzle = 0.38 * smoothstep(1.15, 0.5, Math.hypot((side - 1.5) / 2.1, (y + 3) / 1.5));
  if (dark + muzzle < 0.02) return undefined;
  const pink = mix(hex('#f0a3a8'), hex('#3a1a20'), nose > 0.02 ? 0.25 : 0.95);
  return dark >= muzzle
    ? { colour: dark === nose ? pink : hex('#1a1012'), alpha: dark * 0.95 }
    : { colour: hex('#fff4ea'), alpha: muzzle };
}

const whiskers = (length: number): Solid[] => {
  const white: Solid['material'] = { colour: [0.95, 0.93, 0.9], gloss: 0.6, glow: [0.18, 0.18, 0.18] };
  return [0, 1, 2].flatMap((k) => {
    const path = curve(20, (t): Point => [
      2.4 + 0.4 * (k % 2) + length * t,
      -2.6 - 0.55 * k + (0.35 - 0.3 * k) * length * t - 0.09 * length * t * t * 2.4,
      5.6 + 1.1 * Math.sin(t * 1.9) - 2.4 * t * t,
    ]);
    const mesh = tube(path, (t) => 0.085 * (1 - t) + 0.012, 6);
    return [
      { mesh, material: white },
      { mesh: mirrored(mesh), material: white },
    ];
  });
};

/** Ears in the colour of the hair, whiskers, a nose and cat's eyes. */
export const cat = stagedRecipe({ needsFace: true, room: 6.5 }, (scene) => ({
  ground: () => carnival(scene, scene.seed),
  relight: {
    keep: [0.98, 0.92, 0.94],
    lamps: [
      { from: [-0.8, -0.3, 0.1], colour: hex('#ff8fd0'), rim: 1.3 },
      { from: [0.8, -0.3, 0.1], colour: hex('#ffc069'), rim: 1.3 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#fff0f4'), hex('#6b2a55'), 1, [
    { from: [-0.85, -0.3, 0.25], colour: hex('#ff8fd0') },
  ]),
  paint: (person, head) => paintFace(person, scene, head, face, { lips: true, shading: 0.8 }),
  glow: (person, head) =>
    irises(person, scene, head, {
      colour: [0.75, 0.85, 0.12],
      rim: [0.1, 0.14, 0.02],
      slit: 0.36,
      shine: 0.25,
    }),
  parts: (head) => {
    const fur: Rgb = hairOf(scene, head);
    const tall = 5 + 2.6 * scene.strength;
    return [
      ...furEars(head, { height: tall, width: 5 + 1.6 * scene.strength, lean: 1.1 }, fur, hex('#f2a7ad')),
      ...whiskers(5.5 + 3 * scene.strength),
    ];
  },
}));
