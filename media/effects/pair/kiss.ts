import { hex } from '#media/effects/canvas/canvas.ts';
import { carnival } from '#media/effects/grounds/places.ts';
import { bursting, drifting } from '#media/effects/moving/items/paths.ts';
import { blinks, eased } from '#media/effects/moving/film.ts';
import { glow, heart, lens, petal } from '#media/effects/moving/sprites.ts';
import type { Meeting } from './meeting.ts';

/** Distances of the heads, at first and in the kiss, centimetres. */
const [APART, TOGETHER] = [35, 14.7];
/** When they begin to move, and when they touch, seconds. */
const [FROM, TO] = [0.5, 2.6];

/** Two people come close, shut their eyes and touch; hearts fly from where they do. */
export const kiss: Meeting = {
  ground: carnival,
  blur: 9,
  relight: {
    keep: [0.98, 0.88, 0.9],
    lamps: [
      { from: [-0.8, -0.5, 0.1], colour: hex('#ff9ccf'), fill: 0.1, rim: 1.05 },
      { from: [0.8, -0.5, 0.1], colour: hex('#ffb46b'), fill: 0.1, rim: 1.05 },
    ],
  },
  taller: 1.8,
  pose(second, side, unit) {
    const near = eased(FROM, TO, second);
    const press = 0.5 * Math.max(0, Math.sin(2.3 * (second - TO))) * eased(TO - 0.1, TO + 0.3, second);
    const gap = APART + (TOGETHER - APART) * near - press;
    const together = 0.7 * near * Math.sin(1.3 * (second - TO));
    return {
      x: unit * ((side * gap) / 2 + together),
      y: unit * (0.3 * Math.sin(1.9 * second + side) * (1 - near)),
      lean: 0.01 + 0.07 * near,
      // one head tilts in, the other away: noses pass each other
      tilt: side < 0 ? 0.13 * eased(FROM + 0.6, TO, second) : 0.06 * eased(FROM + 0.6, TO, second),
      facing: 0.4 + 0.6 * eased(0.1, 1.8, second),
      nod: side < 0 ? 0.04 * near : 0.08 * near,
      shut: Math.max(
        blinks(second, [side < 0 ? 0.9 : 1.2]),
        eased(TO - 0.55, TO - 0.05, second) * (1 - 0.9 * eased(4.4, 4.8, second)),
      ),
    };
  },
  zoom: (second) => 1 + 0.2 * eased(0.5, 5.2, second),
  light(second) {
    const flash = second < TO ? 0 : Math.exp(-2.2 * (second - TO));
    return [1 + 0.16 * flash, 1 + 0.09 * flash, 1 + 0.11 * flash];
  },
  behind: (stage) => [
    {
      sprites: [lens([120, 50, 84]), lens([130, 84, 44]), lens([92, 56, 120])],
      count: 30,
      light: true,
      at: drifting(stage, { rise: [0.004, 0.02], size: [0.02, 0.1], twinkle: 0.6, opacity: 0.8 }),
    },
    {
      sprites: [glow([255, 90, 140], 48)],
      count: 1,
      light: true,
      at: (_, second) => ({
        x: stage.x,
        y: stage.y,
        size: 70 * stage.unit,
        opacity: 0.75 * eased(TO - 0.3, TO + 0.2, second) * (0.85 + 0.15 * Math.sin(5 * second)),
      }),
    },
    {
      sprites: [heart([238, 52, 98]), heart([255, 106, 140]), heart([208, 30, 80]), heart([255, 150, 170])],
      count: 70,
      light: false,
      at: bursting(
        stage,
        { x: stage.x, y: stage.y - 4 * stage.unit },
        { from: TO - 0.05, lasts: 2.7, reach: 0.95, size: [0.03, 0.11] },
      ),
    },
  ],
  front: (stage) => [
    {
      sprites: [heart([238, 52, 98]), heart([255, 106, 140])],
      count: 16,
      light: false,
      at: bursting(
        stage,
        { x: stage.x, y: stage.y - 19 * stage.unit },
        { from: TO, lasts: 2.4, reach: 0.5, size: [0.02, 0.06] },
      ),
    },
    {
      sprites: [petal([214, 36, 70]), petal([236, 70, 100]), petal([170, 20, 52])],
      count: 34,
      light: false,
      at: drifting(stage, {
        rise: [-0.2, -0.09],
        size: [0.009, 0.03],
        swing: [0.04, 0.35],
        spin: 0.2,
        tumble: true,
        opacity: 0.95,
      }),
    },
    {
      sprites: [glow([255, 190, 150])],
      count: 40,
      light: true,
      at: drifting(stage, { rise: [0.01, 0.06], size: [0.003, 0.01], swing: [0.03, 0.3], twinkle: 0.8 }),
    },
  ],
  bleed: 0.5,
  embrace: {
    unit: 15,
    eyes: 0.42,
    from: [1.45, 1.95],
    to: [3.85, 4.2],
    blaze: [214, 112, 132],
    tells: [3.3, 4.35],
    bearing(second, side) {
      const near = eased(1.5, 2.65, second);
      const press = 0.25 * near * Math.sin(2.1 * (second - 2.6));
      const tall = side < 0;
      const held = eased(2, 2.9, second);
      const mix = (a: number, b: number): number => a + (b - a) * held;
      return {
        x: -22 + 17 * near + press,
        y: tall ? 1.9 : -1.5,
        bow: tall ? 0.2 * near : -0.16 * near,
        lean: 0.05 * near,
        elbow: tall ? [mix(1, 10), mix(-24, -15)] : [mix(1, 9), mix(-24, -16)],
        hand: tall ? [mix(6, 21), mix(-44, 5)] : [mix(6, 24), mix(-44, -8)],
      };
    },
  },
};
