import { clamp, smoothstep } from '#media/raster/plane.ts';
import { hex, scaled } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { space } from '#media/effects/grounds/places.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import type { Head, Point } from '#media/effects/scene/head.ts';
import { lightingOf, type Material } from '#media/effects/solid/material.ts';
import { ball, curve, joined, lathe, mirrored, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** Middle and radius of a helmet that holds hair and chin. */
function bowl({ skull: { radii, middle } }: Head): { at: Point; r: number } {
  const top = middle[1] + radii[1];
  const r = Math.max(13.2, (top + 10.5) / 2 + 1.2, radii[0] + 2.2);
  return { at: [0, top + 1.4 - r, -1.5], r };
}

const white: Material = {
  colour: ({ at }) => scaled([0.82, 0.84, 0.87], 0.92 + 0.12 * noise(at[0] * 2, at[1] * 2)),
  gloss: 0.35,
};
const orange: Material = { colour: hex('#e8641b'), gloss: 0.4 };

/** The glass in front: clear, with a rim of light. */
function glass({ at, r }: { at: Point; r: number }): Solid {
  return {
    mesh: ball(at, [r, r, r], 64),
    material: {
      colour: [0.02, 0.03, 0.05],
      gloss: 1,
      glow: ({ normal: [x, y, z] }) => {
        const arc =
          smoothstep(0.07, 0.02, Math.abs(Math.hypot(x, y) - 0.84)) * smoothstep(0.2, -0.5, y + 0.6 * x);
        const light = 1.1 * arc + 0.25 * (1 - z) ** 4;
        return [0.75 * light, 0.9 * light, 1.15 * light];
      },
      alpha: ({ normal: [x, y, z] }) => {
        const edge = (1 - z) ** 3;
        const arc =
          smoothstep(0.07, 0.02, Math.abs(Math.hypot(x, y) - 0.84)) * smoothstep(0.2, -0.5, y + 0.6 * x);
        return clamp(0.06 + 0.75 * edge + 0.6 * arc, 0, 0.95);
      },
    },
  };
}

/** The ring at the neck, lamps at the sides, shoulders of the suit. */
function suit({ at, r }: { at: Point; r: number }): Solid[] {
  const low = at[1] - r * 0.8;
  const ring = (y: number, out: number, thick: number): Solid['mesh'] =>
    tube(
      curve(72, (t): Point => {
        const a = Math.PI * (2 * t + 1); // its ends meet behind
        return [at[0] + out * Math.sin(a), y - 0.05 * out * Math.cos(a), at[2] + out * Math.cos(a)];
      }),
      () => thick,
      12,
    );
  const shoulders = lathe(
    [0, low - 1, at[2] - 1],
    (v) => [r * (0.66 + 1.25 * Math.sin(v * 1.57) ** 0.8), -1 - 26 * v ** 1.7],
    60,
    30,
  );
  const flat: Solid['mesh'] = {
    ...shoulders,
    points: shoulders.points.map(([x, y, z]): Point => [x * 1.12, y, z * 0.62]),
  };
  const lamp = [ball([r * 0.97, at[1] + 1, at[2]], [1.5, 2.6, 2.4], 20)];
  const both = [...lamp, ...lamp.map(mirrored)];
  return [
    { mesh: flat, material: white },
    { mesh: joined([ring(low, r * 0.66, 1.15), ...both]), material: { ...white, gloss: 0.6 } },
    { mesh: ring(low - 1.7, r * 0.72, 0.5), material: orange },
  ];
}

/** A glass helmet and a suit, the Earth below. */
export const astronaut = stagedRecipe({ needsFace: true, room: 6 }, (scene) => ({
  ground: () => space(scene, scene.seed),
  relight: {
    keep: [0.94, 0.95, 1],
    lamps: [
      { from: [-0.8, 0.2, 0.1], colour: hex('#6fb4ff'), rim: 1.3, fill: 0.08 },
      { from: [0.8, -0.4, 0.1], colour: hex('#fff0d8'), rim: 0.9 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#e8eefc'), hex('#16325f'), 1, [
    { from: [-0.6, 0.6, 0.2], colour: scaled(hex('#4f9dff'), 0.8) },
  ]),
  parts: (head) => [...suit(bowl(head)), glass(bowl(head))],
  cover: { hair: 0, face: false },
  shadow: 0.1,
  bloom: 0.35,
}));
