import { hex, scaled } from '#media/effects/canvas/canvas.ts';
import { elvenWood } from '#media/effects/grounds/nature.ts';
import { strew } from '#media/effects/particles/particles.ts';
import { gem, ringAt, silver } from '#media/effects/parts/crown.ts';
import { pointedEars } from '#media/effects/parts/ears.ts';
import { irises } from '#media/effects/person/eyes.ts';
import { stagedRecipe } from '#media/effects/recipe.ts';
import { skinOf } from '#media/effects/scene/colours.ts';
import { type Head, girth } from '#media/effects/scene/head.ts';
import { lightingOf } from '#media/effects/solid/material.ts';
import { ball, curve, joined, tube } from '#media/effects/solid/mesh.ts';
import type { Solid } from '#media/effects/solid/render.ts';

/** A silver circlet on the brow with a drop of green stone, its wire wound like leaves. */
function circlet(head: Head): Solid[] {
  // on the brow itself, however far the hair stands out
  const ring = ringAt(head, 8, 1.02 * Math.min(1, 8.4 / girth(head, 8).x), 0);
  const wire = (wave: number, phase: number): Solid['mesh'] =>
    tube(
      curve(180, (t) => {
        const u = t - 0.5;
        const front = Math.exp(-u * u * 40);
        const p = ring(u, -1.9 * front + wave * Math.sin(t * 60 + phase), 0.15);
        return [p[0], p[1] + 0.3, p[2]];
      }),
      () => 0.16,
      8,
    );
  const [x, y, z] = ring(0, -2, 0.3);
  const leaves = [-1, 1].flatMap((side) =>
    [0.045, 0.085, 0.125].map((u, k) => {
      const [lx, ly, lz] = ring(side * u, -1.5 + 0.45 * k, 0.3);
      return ball([lx, ly + 0.35, lz], [0.75 - 0.1 * k, 0.26, 0.2], 10);
    }),
  );
  return [
    { mesh: joined([wire(0.22, 0), wire(0.22, Math.PI), ...leaves]), material: silver },
    { mesh: joined([ball([x, y - 0.5, z], [0.5, 0.85, 0.35], 16)]), material: gem('#12b886') },
  ];
}

/** Pointed ears, a silver circlet and fireflies in an old wood. */
export const elf = stagedRecipe({ needsFace: true, room: 3 }, (scene) => ({
  ground: () => elvenWood(scene, scene.seed),
  relight: {
    keep: [0.94, 1, 0.9],
    lamps: [
      { from: [0.3, -0.9, 0.1], colour: hex('#e9ffb8'), rim: 1.4, fill: 0.12 },
      { from: [-0.8, -0.1, 0.1], colour: hex('#7dffb2'), rim: 0.9 },
    ],
  },
  lighting: lightingOf(scene.light, hex('#f4ffe0'), hex('#2e5a3a'), 0.8, [
    { from: [0.4, -0.8, 0.3], colour: scaled(hex('#e9ffb8'), 0.6) },
  ]),
  glow: (person, head) =>
    irises(person, scene, head, {
      colour: [0.12, 0.75, 0.35],
      rim: [0.01, 0.12, 0.06],
      slit: 1,
      shine: 0.3,
    }),
  parts: (head) => [...pointedEars(skinOf(scene, head)), ...circlet(head)],
  cover: { hair: 0.72, face: true },
  shadow: 0.5,
  front: (canvas) => {
    strew(canvas, scene.random, {
      count: 60 + Math.round(80 * scene.strength),
      size: [0.0015, 0.012],
      colour: () => [0.75, 1, 0.25],
    });
  },
}));
