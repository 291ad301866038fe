import { firstSnow } from '#media/effects/items/seasons/first-snow.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { glow, lens } from '#media/effects/moving/sprites.ts';
import { drifting } from './paths.ts';

/** Lamps in the firs breathe: 0..1. */
const lamps = (second: number): number => 0.5 + 0.32 * Math.sin(2.4 * second) + 0.18 * Math.sin(5.7 * second);

/** Snow falls before and behind, lights in the firs come and go. */
export const snowfall: Motion = {
  recipe: { ...firstSnow, stage: (scene) => ({ ...firstSnow.stage(scene), front: () => {} }) },
  other: ({ relight }) => ({
    relight: {
      ...relight,
      lamps: relight.lamps.map((lamp, k) => (k === 0 ? { ...lamp, rim: 2.4, fill: 0.42 } : lamp)),
    },
  }),
  share: lamps,
  light: (second) => [0.97 + 0.06 * lamps(second), 0.98 + 0.03 * lamps(second), 1],
  push: [0.12, 0.05],
  behind: (stage) => [
    {
      sprites: [lens([120, 84, 36]), lens([130, 70, 30])],
      count: 26,
      light: true,
      at: drifting(stage, { rise: [0, 0.004], size: [0.012, 0.06], twinkle: 0.8, opacity: 0.8 }),
    },
    {
      sprites: [glow([236, 242, 255])],
      count: 150,
      light: false,
      at: drifting(stage, { rise: [-0.2, -0.1], size: [0.004, 0.012], swing: [0.03, 0.3], opacity: 0.85 }),
    },
  ],
  front: (stage) => [
    {
      sprites: [glow([255, 255, 255])],
      count: 110,
      light: false,
      at: drifting(stage, { rise: [-0.46, -0.2], size: [0.005, 0.03], swing: [0.05, 0.35], opacity: 0.9 }),
    },
  ],
  bleed: 0.5,
};
