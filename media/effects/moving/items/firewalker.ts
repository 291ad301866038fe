import { fireStill } from '#media/effects/items/places/fire-still.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { glow, sprite } from '#media/effects/moving/sprites.ts';
import { smoothstep } from '#media/raster/plane.ts';
import { drifting } from './paths.ts';

const tongue = (hot: number) =>
  sprite(64, (u, v) => {
    const wide = 0.55 * Math.sqrt(Math.max(0, (v + 1) / 2)) * smoothstep(1, 0.4, v);
    const bend = 0.18 * Math.sin(3.4 * v);
    const inside = smoothstep(1.05, 0, Math.abs(u - bend) / Math.max(0.02, wide));
    return [
      255,
      70 + 90 * hot + 60 * inside,
      14 + 30 * hot * inside,
      0.85 * inside * smoothstep(-1, -0.3, v),
    ];
  });

const flicker = (second: number): number =>
  0.5 + 0.25 * Math.sin(11 * second) + 0.15 * Math.sin(26 * second + 2) + 0.1 * Math.sin(5 * second);

/** Flames climb and lick, embers in the skin glow and fade, sparks fly. */
export const firewalker: Motion = {
  recipe: fireStill,
  other: ({ relight }) => ({
    relight: {
      keep: [0.9, 0.62, 0.5],
      lamps: relight.lamps.map((lamp) => ({
        ...lamp,
        rim: (lamp.rim ?? 0) * 1.6,
        fill: (lamp.fill ?? 0) * 2.6,
      })),
    },
  }),
  share: flicker,
  light: (second) => {
    const gain = 0.86 + 0.26 * flicker(second + 0.2);
    return [gain, gain, gain];
  },
  waver: (x, y, second) => [
    0.012 * Math.sin(13 * y + 6.5 * second) * (0.4 + y) + 0.006 * Math.sin(31 * y + 11 * second + 5 * x),
    0.02 * Math.sin(7 * x + 9 * y + 5 * second),
  ],
  push: [0.12, 0.05],
  behind: ({ width, height }) => [
    {
      sprites: [tongue(0), tongue(0.5), tongue(1)],
      count: 46,
      light: true,
      at: ([a, b, c, d], second) => {
        const age = (b + (0.7 + 0.5 * d) * second) % 1;
        return {
          x: width * (a * 1.1 - 0.05 + 0.02 * Math.sin(7 * second + 9 * c)),
          y: height * (1.02 - 0.1 * c - 0.42 * age * (0.5 + c)),
          size: height * (0.24 + 0.26 * c) * (1 - 0.55 * age),
          turn: 0.22 * Math.sin(5 * second + 12 * d),
          flat: d > 0.5 ? 1 : -1,
          opacity: 0.62 * Math.min(1, 5 * age) * (1 - age),
        };
      },
    },
  ],
  front: (stage) => [
    {
      sprites: [tongue(0.3), tongue(0.9)],
      count: 12,
      light: true,
      at: ([a, b, c, d], second) => {
        const age = (b + (0.8 + 0.5 * d) * second) % 1;
        return {
          x: stage.width * (a * 1.1 - 0.05),
          y: stage.height * (1.1 - 0.16 * age),
          size: stage.height * (0.18 + 0.14 * c) * (1 - 0.5 * age),
          turn: 0.2 * Math.sin(5 * second + 12 * d),
          opacity: 0.55 * Math.min(1, 5 * age) * (1 - age),
        };
      },
    },
    {
      sprites: [glow([255, 150, 40], 24), glow([255, 90, 20], 24)],
      count: 130,
      light: true,
      at: drifting(stage, { rise: [0.22, 0.7], size: [0.003, 0.013], swing: [0.05, 0.7], twinkle: 0.7 }),
    },
  ],
  bleed: 0.6,
};
