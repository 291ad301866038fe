import { nightCityStill } from '#media/effects/items/places/night-city-still.ts';
import type { Motion } from '#media/effects/moving/motion.ts';
import { glow, lens, streak } from '#media/effects/moving/sprites.ts';

/** Lights pass by: the one side, the other side, 0..1. */
const passing = (second: number): number =>
  0.5 + 0.42 * Math.sin(2.2 * second) + 0.08 * (Math.sin(37 * second) > 0.6 ? 1 : 0);

/** A ride through a street of neon: lights fly past, rain falls, colors sweep over the face. */
export const nightCity: Motion = {
  recipe: nightCityStill,
  other: ({ relight }) => ({
    relight: {
      ...relight,
      lamps: relight.lamps.map((lamp, k) =>
        k === 0
          ? { ...lamp, rim: 0.4, fill: 0.02 }
          : { ...lamp, rim: 3.2, fill: 0.95, colour: [0.3, 1.1, 1.7] as const },
      ),
    },
  }),
  share: passing,
  push: [0.55, 0.06],
  sway: 1.1,
  behind: ({ width, height }) => [
    {
      sprites: [lens([255, 60, 160]), lens([40, 200, 255]), lens([255, 170, 80]), lens([150, 90, 255])],
      count: 44,
      light: true,
      at: ([a, b, c, d], second) => {
        const near = (b + (0.2 + 0.12 * c) * second) % 1;
        const out = near ** 2.6;
        const side = a > 0.5 ? 1 : -1;
        return {
          x: width * (0.5 + side * (0.06 + 0.95 * out * (0.55 + 0.6 * d))),
          y: height * (0.42 + (d - 0.62) * 1.3 * out),
          size: height * (0.012 + 0.13 * out),
          opacity: 0.75 * Math.min(1, 5 * near) * Math.min(1, 4 * (1 - near)),
        };
      },
    },
  ],
  front: ({ width, height }) => [
    {
      sprites: [streak([150, 190, 255])],
      count: 70,
      light: true,
      at: ([a, b, c, d], second) => ({
        x: width * ((a + 1 - 0.05 * second) % 1.05),
        y: height * (((b + (1.1 + 0.9 * c) * second) % 1.2) - 0.1),
        size: height * (0.08 + 0.12 * d),
        turn: 0.05,
        opacity: 0.2 + 0.25 * c,
      }),
    },
    {
      sprites: [glow([255, 70, 170]), glow([60, 210, 255])],
      count: 26,
      light: true,
      at: ([a, b, c, d], second) => {
        const near = (b + (0.3 + 0.2 * c) * second) % 1;
        const side = a > 0.5 ? 1 : -1;
        return {
          x: width * (0.5 + side * (0.2 + 0.9 * near ** 2)),
          y: height * (0.5 + (d - 0.5) * 1.4 * near),
          size: height * (0.01 + 0.05 * near),
          opacity: 0.8 * Math.min(1, 6 * near),
        };
      },
    },
  ],
  bleed: 0.75,
  corners: 0.4,
};
