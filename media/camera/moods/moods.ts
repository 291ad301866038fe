import type { Mood } from '#media/camera/names.ts';
import type { View } from '#media/camera/view.ts';
import type { Extent } from '#media/raster/plane.ts';
import type { Ink } from './draw.ts';
import { film } from './film.ts';
import { leak } from './light.ts';
import { type Kind, strewn } from './particles.ts';

/** What is in the air and in the lens of a clip. */
export interface Air {
  /** Draws what is behind a nearness, in place. */
  behind(out: Uint8Array, view: View, seconds: number, near: number): void;
  /** Draws what is before it, and what is in the lens. */
  before(out: Uint8Array, view: View, seconds: number, near: number): void;
}

const ink = (colour: Ink['colour'], opacity: number, more: Partial<Ink> = {}): Ink => ({
  colour,
  opacity,
  shines: false,
  hard: 0,
  ...more,
});

const WARM = [
  [255, 196, 120],
  [255, 164, 92],
  [255, 224, 170],
  [236, 140, 120],
] as const;

const kinds: Readonly<Partial<Record<Mood, readonly Kind[]>>> = {
  snow: [
    {
      count: 520,
      near: [0.25, 1.5],
      size: [0.0035, 0.009],
      speed: [0.05, 0.2],
      sway: 0.045,
      trail: 0,
      twinkle: 0.1,
      ink: (share) => ink([246, 249, 255], 0.75 + 0.2 * share, { hard: 0.35 }),
    },
    {
      count: 12,
      near: [1.6, 2.2],
      size: [0.012, 0.026],
      speed: [0.06, 0.24],
      sway: 0.06,
      trail: 0,
      twinkle: 0,
      ink: () => ink([246, 249, 255], 0.4),
    },
  ],
  rain: [
    {
      count: 520,
      near: [0.35, 1.5],
      size: [0.0011, 0.0018],
      speed: [-0.22, 2.1],
      sway: 0,
      trail: 0.05,
      twinkle: 0,
      ink: (share) => ink([206, 216, 230], 0.16 + 0.2 * share),
    },
  ],
  dust: [
    {
      count: 260,
      near: [0.3, 1.4],
      size: [0.0018, 0.0045],
      speed: [0.014, -0.012],
      sway: 0.05,
      trail: 0,
      twinkle: 0.75,
      ink: (share) => ink([255, 232, 190], 0.5 + 0.45 * share, { shines: true }),
    },
    {
      count: 16,
      near: [1.4, 2],
      size: [0.008, 0.018],
      speed: [0.02, -0.016],
      sway: 0.06,
      trail: 0,
      twinkle: 0.7,
      ink: () => ink([255, 226, 178], 0.3, { shines: true }),
    },
  ],
  bokeh: [
    {
      count: 30,
      near: [0.35, 0.9],
      size: [0.06, 0.12],
      speed: [0.02, -0.025],
      sway: 0.05,
      trail: 0,
      twinkle: 0.6,
      ink: (share) => ink(WARM[Math.floor(share * 3.99)]!, 0.34, { shines: true, hard: 0.85 }),
    },
    {
      count: 7,
      near: [1.2, 1.6],
      size: [0.07, 0.13],
      speed: [0.03, -0.03],
      sway: 0.06,
      trail: 0,
      twinkle: 0.6,
      ink: (share) => ink(WARM[Math.floor(share * 3.99)]!, 0.2, { shines: true, hard: 0.6 }),
    },
  ],
};

const lenses: Readonly<
  Partial<Record<Mood, (frame: Extent, seed: number) => (out: Uint8Array, seconds: number) => void>>
> = { 'light-leak': leak, 'film-grain': film };

/** The same seed gives the same. */
export function airOf(mood: Mood, frame: Extent, seed: number): Air {
  const clouds = (kinds[mood] ?? []).map((kind, n) => strewn(kind, frame, seed + 101 * n));
  const lens = lenses[mood]?.(frame, seed);
  return {
    behind: (out, view, seconds, near) => {
      for (const cloud of clouds) cloud.draw(out, view, seconds, 0, near);
    },
    before: (out, view, seconds, near) => {
      for (const cloud of clouds) cloud.draw(out, view, seconds, near, Infinity);
      lens?.(out, seconds);
    },
  };
}
