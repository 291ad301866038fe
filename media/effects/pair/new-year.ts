import { hex, type Rgb } from '#media/effects/canvas/canvas.ts';
import { clearNight } from '#media/effects/grounds/seasons.ts';
import { blinks, eased } from '#media/effects/moving/film.ts';
import { drifting } from '#media/effects/moving/items/paths.ts';
import type { Stage } from '#media/effects/moving/motion.ts';
import { confetti, glow } from '#media/effects/moving/sprites.ts';
import type { Swarm } from '#media/effects/moving/swarm.ts';
import type { Meeting } from './meeting.ts';

/** Distances of the heads, at first and side by side, centimetres. */
const [APART, TOGETHER] = [34, 16.8];
const [FROM, TO] = [0.3, 1.9];

/** Rockets: when they burst (seconds), where (shares of the frame), their colour in bytes. */
const rockets: readonly (readonly [at: number, x: number, y: number, colour: Rgb])[] = [
  [0.6, 0.24, 0.16, [255, 96, 96]],
  [1.4, 0.78, 0.14, [120, 190, 255]],
  [2, 0.5, 0.18, [255, 205, 90]],
  [2.5, 0.2, 0.14, [130, 255, 150]],
  [2.9, 0.66, 0.16, [255, 110, 210]],
  [3.4, 0.4, 0.12, [255, 236, 190]],
  [3.8, 0.84, 0.18, [110, 200, 255]],
  [4.2, 0.52, 0.2, [255, 120, 90]],
];

const RAYS = 24;

/** How bright the sky is by the rockets of a moment. */
const flash = (second: number): number =>
  rockets.reduce((sum, [at]) => sum + (second < at ? 0 : Math.exp(-3.2 * (second - at))), 0);

/** A rocket's tail, then its stars. */
const firework = (stage: Stage, [at, x, y, colour]: (typeof rockets)[number]): Swarm[] => {
  const middle = { x: x * stage.width, y: y * stage.height };
  return [
    {
      sprites: [glow([255, 210, 150], 16)],
      count: 14,
      light: true,
      at: ([a, b], second) => {
        const age = (second - at + 0.75) / 0.75 - 0.06 * b;
        if (age <= 0 || age >= 1) return undefined;
        return {
          x: middle.x + (a - 0.5) * 0.01 * stage.width,
          y: middle.y + (1 - age) ** 1.6 * 0.6 * stage.height + 0.03 * b * stage.height,
          size: stage.height * 0.009 * (1 - b * 0.7),
          opacity: 1 - b,
        };
      },
    },
    {
      sprites: [glow(colour, 24), glow([255, 244, 224], 24)],
      count: 340,
      light: true,
      at: ([a, b, c, d], second) => {
        const ray = Math.floor(a * RAYS);
        const age = (second - at - 0.22 * b) / (1.35 + 0.35 * d);
        if (age <= 0 || age >= 1) return undefined;
        const angle = (2 * Math.PI * ray) / RAYS + 0.07 * (d - 0.5);
        // two shells; what flew first is ahead of its tail
        const out = (c > 0.45 ? 0.3 : 0.17) * (1 - Math.exp(-3.4 * age)) * stage.height;
        return {
          x: middle.x + Math.cos(angle) * out,
          y: middle.y + Math.sin(angle) * out + 0.11 * age * age * stage.height,
          size: stage.height * (0.027 - 0.017 * b) * (1 - 0.5 * age),
          opacity: Math.min(1, 2.2 * (1 - age)),
        };
      },
    },
    {
      sprites: [glow(colour, 48)],
      count: 1,
      light: true,
      at: (_, second) =>
        second < at
          ? undefined
          : { ...middle, size: 0.5 * stage.height, opacity: 0.8 * Math.exp(-3 * (second - at)) },
    },
  ];
};

/** Two people put their heads together under the fireworks of a new year. */
export const newYear: Meeting = {
  ground: clearNight,
  blur: 5,
  relight: {
    keep: [0.86, 0.84, 0.96],
    lamps: [
      { from: [-0.7, -0.7, 0.1], colour: hex('#ffb38a'), fill: 0.12, rim: 1.15 },
      { from: [0.7, -0.7, 0.1], colour: hex('#9ab8ff'), fill: 0.12, rim: 1.15 },
    ],
  },
  taller: 2.2,
  pose(second, side, unit) {
    const near = eased(FROM, TO, second);
    const sway = 0.9 * near * Math.sin(1.8 * (second - TO));
    return {
      x: unit * ((side * (APART + (TOGETHER - APART) * near)) / 2 + sway),
      y: unit * 0.5 * near * Math.abs(Math.sin(1.8 * (second - TO))),
      lean: 0.06 * near + side * 0.014 * Math.sin(1.8 * (second - TO)) * near,
      tilt: 0.03 + 0.11 * eased(FROM + 0.4, TO + 0.2, second),
      facing: 0.3 + 0.25 * eased(0.1, 1.2, second),
      nod: -0.03 * near,
      shut: blinks(second, side < 0 ? [0.9, 3.3] : [1.3, 4.2]),
    };
  },
  zoom: (second) => 1 + 0.09 * eased(0.3, 5.2, second),
  light(second) {
    const bright = Math.min(1, flash(second));
    return [0.92 + 0.2 * bright, 0.92 + 0.15 * bright, 0.94 + 0.16 * bright];
  },
  behind: (stage) => rockets.flatMap((rocket) => firework(stage, rocket)),
  front: (stage) => [
    {
      sprites: [confetti([246, 200, 92]), confetti([236, 84, 120]), confetti([110, 190, 255])],
      count: 54,
      light: false,
      at: drifting(stage, {
        rise: [-0.3, -0.16],
        size: [0.006, 0.017],
        swing: [0.03, 0.4],
        spin: 0.5,
        tumble: true,
        opacity: 0.95,
      }),
    },
  ],
  bleed: 0.5,
};
