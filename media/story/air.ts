import { type Ink, drawDisc } from '#media/camera/moods/draw.ts';
import { type Air, airOf } from '#media/camera/moods/moods.ts';
import { type Kind, strewn } from '#media/camera/moods/particles.ts';
import type { View } from '#media/camera/view.ts';
import type { Item } from '#media/illustrate/compose/item.ts';
import type { Staging } from '#media/illustrate/compose/staging.ts';
import { hash } from '#media/effects/canvas/noise.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';

const ink = (colour: Ink['colour'], opacity: number, shines = false): Ink => ({
  colour,
  opacity,
  shines,
  hard: shines ? 0 : 0.8,
});

const LEAVES = [ink([217, 119, 47], 0.95), ink([201, 82, 46], 0.95), ink([227, 166, 58], 0.95)];
const PETALS = [ink([247, 195, 211], 0.95), ink([252, 222, 230], 0.95)];
const drifting = { near: [0.4, 1.5], speed: [0.1, 0.22], sway: 0.09, trail: 0, twinkle: 0.25 } as const;

/** What the moods of a camera do not have. */
const kinds: Readonly<Record<string, Kind>> = {
  autumn: { ...drifting, count: 44, size: [0.005, 0.011], ink: (share) => LEAVES[Math.floor(share * 2.99)]! },
  spring: { ...drifting, count: 44, size: [0.004, 0.009], ink: (share) => PETALS[Math.floor(share * 1.99)]! },
  fireflies: {
    count: 60,
    near: [0.4, 1.4],
    size: [0.006, 0.012],
    speed: [0.012, -0.012],
    sway: 0.06,
    trail: 0,
    twinkle: 0.9,
    ink: () => ink([255, 233, 138], 0.95, true),
  },
};

const none: Air = { behind: () => undefined, before: () => undefined };

export function airOfScene({ scene, stage }: Staging, frame: Extent, seed: number): Air {
  const { mood } = scene;
  if (stage.isIndoors) return none;
  const airs: Air[] = [];
  if (mood.has('snow')) airs.push(airOf('snow', frame, seed));
  if (mood.has('rain') || mood.has('storm')) airs.push(airOf('rain', frame, seed));
  for (const [id, kind] of Object.entries(kinds)) {
    if (!mood.has(id)) continue;
    const cloud = strewn(kind, frame, seed);
    airs.push({
      behind: (out, view, seconds, near) => cloud.draw(out, view, seconds, 0, near),
      before: (out, view, seconds, near) => cloud.draw(out, view, seconds, near, Infinity),
    });
  }
  return {
    behind: (...at) => airs.forEach((air) => air.behind(...at)),
    before: (...at) => airs.forEach((air) => air.before(...at)),
  };
}

/** The camera of a shot as the space of the air has it. */
export const viewOf = ({ x, y }: { x: number; y: number }, stage: Extent): View => {
  const unit = Math.max(stage.width, stage.height) / 2;
  return { move: [-x / unit, -y / unit], forward: 0, turn: [0, 0], roll: 0, zoom: 1 };
};

/** Seconds between two flashes, and how long one is seen. */
const [EVERY, LONG] = [2.3, 0.22];

/** How much lightning is seen at a moment, 0 to 1: two strokes in quick succession. */
export function flashAt(seconds: number): number {
  const at = (seconds + 1.5) % EVERY;
  if (at > LONG) return 0;
  return at < 0.08 || at > 0.13 ? 1 - at / (2 * LONG) : 0.15;
}

/** What shines, how far above its foot as a share of its height, and whether it burns. */
const lamps: Readonly<Record<string, readonly [height: number, burns: boolean]>> = {
  campfire: [0.5, true],
  fireplace: [0.3, true],
  candle: [0.95, true],
  jackolantern: [0.45, true],
  lantern: [0.5, true],
  lamp: [0.8, false],
  streetlamp: [0.9, false],
};

/** Light around a lamp or a fire, which flickers. */
export function lampOf(item: Item, isDark: boolean, seed: number) {
  const lamp = lamps[item.id];
  if (lamp === undefined) return undefined;
  const [height, burns] = lamp;
  const tall = item.figure.height * item.size * item.scale;
  const phase = hash(Math.round(item.x), seed);
  return {
    up: height * tall,
    /** Draws it around a place of the frame; lengths in pixels. */
    draw({ data, ...frame }: Picture, at: readonly [number, number], unit: number, seconds: number): void {
      const trembles = burns
        ? 0.78 + 0.14 * Math.sin(11 * seconds + 9 * phase) + 0.1 * Math.sin(23 * seconds + 4 * phase)
        : 0.94 + 0.05 * Math.sin(7 * seconds + 5 * phase) * Math.sin(1.3 * seconds);
      const radius = (burns ? 1.5 : 1.1) * Math.max(60, tall * (burns ? 0.9 : 0.5)) * unit;
      drawDisc(data, frame, at, radius, ink([255, 190, 104], (isDark ? 0.42 : 0.16) * trembles, true));
    },
  };
}
