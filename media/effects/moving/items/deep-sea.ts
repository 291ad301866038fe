import { sea } from '#media/effects/grounds/nature.ts';
import { deepSeaStill, playOfLight } from '#media/effects/items/places/deep-sea-still.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { bubble, fish, glow } from '#media/effects/moving/sprites.ts';
import { drifting } from './paths.ts';

/** Water bends what is seen through it. */
const water = (x: number, y: number, second: number): readonly [number, number] => [
  0.006 * Math.sin(9 * y + 1.9 * second) + 0.004 * Math.sin(17 * x + 1.3 * second),
  0.005 * Math.sin(8 * x + 1.6 * second),
];

/** Bubbles rise, a shoal passes, the net of light plays on the face. */
export const deepSea: Motion = {
  recipe: deepSeaStill,
  ground: (scene) => sea(scene, scene.seed),
  other: () => ({ glow: (person, _head, scene) => playOfLight(person, { ...scene, seed: scene.seed + 7 }) }),
  share: (second) => 0.5 + 0.5 * Math.sin(2.6 * second),
  light: (second) => {
    const gain = 1 + 0.09 * Math.sin(1.9 * second) + 0.04 * Math.sin(4.3 * second);
    return [gain, gain, gain];
  },
  waver: water,
  push: [0.08, 0.02],
  sway: 1.9,
  behind: ({ width, height }) => [
    {
      sprites: [fish([16, 74, 104]), fish([22, 92, 120]), fish([255, 168, 56]), fish([255, 214, 92])],
      count: 40,
      light: false,
      at: ([a, b, c, d], second) => ({
        x: width * (1.25 - ((a * 0.6 + (0.11 + 0.02 * c) * second + 0.35) % 1.5)),
        y: height * (0.1 + 0.42 * b + 0.02 * Math.sin(2 * second + 8 * d)),
        size: height * (0.022 + 0.05 * c * c),
        turn: 0.14 * Math.sin(3 * second + 9 * d),
        opacity: 0.85,
      }),
    },
    {
      sprites: [glow([70, 130, 150])],
      count: 60,
      light: true,
      at: drifting({ width, height, unit: 1, x: 0, y: 0 }, { rise: [0.01, 0.05], size: [0.003, 0.012] }),
    },
  ],
  front: (stage) => [
    {
      sprites: [fish([255, 150, 46]), fish([255, 204, 84])],
      count: 11,
      light: false,
      at: ([a, b, c, d], second) => ({
        x: stage.width * (1.3 - ((a * 0.8 + 0.16 * second + 0.25) % 1.6)),
        y: stage.height * (0.72 + 0.2 * b + 0.02 * Math.sin(2.4 * second + 8 * d)),
        size: stage.height * (0.045 + 0.035 * c),
        turn: 0.12 * Math.sin(3 * second + 9 * d),
      }),
    },
    {
      sprites: [bubble()],
      count: 46,
      light: true,
      at: drifting(stage, { rise: [0.1, 0.34], size: [0.008, 0.06], swing: [0.02, 0.6] }),
    },
  ],
  bleed: 0.45,
};
