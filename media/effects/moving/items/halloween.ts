import { pumpkinWood } from '#media/effects/grounds/nature.ts';
import { pumpkinNight } from '#media/effects/items/seasons/pumpkin-night.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { bat, glow } from '#media/effects/moving/sprites.ts';
import { drifting } from './paths.ts';

/** Lanterns burn unsteadily: 0..1. */
const flame = (second: number): number =>
  0.5 + 0.28 * Math.sin(9.1 * second) + 0.16 * Math.sin(23.7 * second + 1) + 0.06 * Math.sin(41 * second);

/** Bats cross the moon, fog rolls in, lanterns flicker on hat and face. */
export const halloween: Motion = {
  recipe: pumpkinNight,
  ground: (scene) => pumpkinWood(scene, scene.seed),
  other: ({ relight }) => ({
    relight: {
      ...relight,
      lamps: relight.lamps.map((lamp, k) => (k === 1 ? { ...lamp, rim: 3.4, fill: 0.75 } : lamp)),
    },
  }),
  share: flame,
  light: (second) => [0.94 + 0.14 * flame(second), 0.96 + 0.08 * flame(second), 1],
  push: [0.16, 0.05],
  behind: ({ width, height }) => [
    {
      sprites: [glow([66, 58, 104], 48)],
      count: 6,
      light: true,
      at: ([a, b, c, d], second) => ({
        x: (((a + (0.03 + 0.04 * d) * second) % 1) * 1.6 - 0.3) * width,
        y: (0.7 + 0.28 * b) * height,
        size: (0.55 + 0.5 * c) * width,
        opacity: 0.3 + 0.1 * Math.sin(second + 6 * d),
      }),
    },
    {
      sprites: [bat()],
      count: 13,
      light: false,
      at: ([a, b, c, d], second) => {
        const way = (((a + (0.1 + 0.16 * d) * second) % 1.3) - 0.15) * (d > 0.5 ? 1 : -1) + (d > 0.5 ? 0 : 1);
        return {
          x: way * width,
          y: (0.06 + 0.36 * b + 0.04 * Math.sin(3 * second + 9 * c)) * height,
          size: (0.03 + 0.085 * c * c) * height,
          turn: 0.3 * Math.sin(2.2 * second + 5 * d),
          flat: 0.55 + 0.45 * Math.sin((13 + 6 * d) * second + 9 * a),
        };
      },
    },
  ],
  front: (stage) => [
    {
      sprites: [glow([255, 140, 40]), glow([255, 200, 90])],
      count: 90,
      light: true,
      at: drifting(stage, { rise: [0.06, 0.2], size: [0.004, 0.014], swing: [0.04, 0.4], twinkle: 0.8 }),
    },
    {
      sprites: [glow([60, 54, 88], 48)],
      count: 3,
      light: true,
      at: ([a, b, c, d], second) => ({
        x: (((a - (0.04 + 0.04 * d) * second + 2) % 1) * 1.6 - 0.3) * stage.width,
        y: (0.93 + 0.1 * b) * stage.height,
        size: (0.6 + 0.4 * c) * stage.width,
        opacity: 0.3,
      }),
    },
  ],
  bleed: 0.55,
  corners: 0.38,
};
