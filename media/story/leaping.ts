import { drawDisc, type Ink } from '#media/camera/moods/draw.ts';
import { hash } from '#media/effects/canvas/noise.ts';
import type { Item } from '#media/illustrate/compose/item.ts';
import type { Staging } from '#media/illustrate/compose/staging.ts';
import { waters } from '#media/illustrate/draw/places/water.ts';
import type { Picture } from '#media/raster/plane.ts';
import type { Act } from './act.ts';

/** Animals that leap out of water. */
export const swimmers: ReadonlySet<string> = new Set(
  'fish goldfish whale dolphin shark octopus jellyfish turtle seal starfish'.split(' '),
);

/** Seconds from one leap to the next, and those that it is in the air. */
const [EVERY, AIR] = [2.6, 1.5];
/**
 * How high above the surface its foot comes, as a share of its own height; less where its head would leave the
 * frame.
 */
const [HIGH, LEAST_HIGH] = [0.75, 0.2];
const DROPS = 36;
const FOAM: Ink = { colour: [238, 249, 255], opacity: 0.85, shines: false, hard: 0.5 };

export const leaps = ({ id, subject }: Item, { place, scene }: Staging): boolean =>
  swimmers.has(id) &&
  place !== 'underwater' &&
  Object.hasOwn(waters, place) &&
  scene.subjects[subject]?.has.includes('jumping') === true;

const tallOf = ({ figure, size, scale }: Item): number => figure.height * size * scale;

/** Where it is in its leap: below 0 and above 1 it is under water. */
const shareOf = (seconds: number): number => ((seconds + 0.25) % EVERY) / AIR;

/** Where the water is, as a share of the way from the horizon down. */
const WATER = 0.38;

/** Out of the water in an arc, nose first, and back into it. */
export function leapOf(
  item: Item,
  { stage }: Staging,
  go: (seconds: number) => number,
): (seconds: number) => Act {
  const tall = tallOf(item);
  const surface = stage.horizon + WATER * (stage.height - stage.horizon);
  const high = Math.max(LEAST_HIGH, Math.min(HIGH, (0.94 * surface) / tall - 1));
  const way = item.isMirrored ? -1 : 1;
  return (seconds) => {
    const share = shareOf(seconds);
    const isOut = share <= 1;
    // from below the surface to above it and back
    const up = isOut ? (1 + high) * 4 * share * (1 - share) - 1 : -1.2;
    return {
      x: go(seconds),
      y: surface - item.y - up * tall,
      turn: isOut ? way * 0.9 * (share - 0.5) : 0,
      lean: 0,
      tall: 1,
      surface,
    };
  };
}

/** Foam where it leaves and meets the water. `toFrame` tells where a place of the stage is seen, `unit` how large. */
export function splash(
  { data, ...frame }: Picture,
  item: Item,
  { x, surface = item.y }: Act,
  seconds: number,
  { toFrame, unit }: { toFrame: (x: number, y: number) => readonly [number, number]; unit: number },
): void {
  const reach = Math.min(260, tallOf(item));
  for (const begin of [0.06, 0.9]) {
    const age = (shareOf(seconds) - begin) * AIR;
    if (age < 0 || age > 0.8) continue;
    for (let n = 0; n < DROPS; n++) {
      const [a, b, c] = [hash(n, 1), hash(n, 2), hash(n, 3)];
      const side = (a - 0.5) * reach * (0.5 + 1.3 * age);
      const rise = reach * ((0.5 + 1.1 * b) * age - 1.9 * age * age);
      if (rise < -4) continue;
      const at = toFrame(item.x + x + side, surface - rise);
      drawDisc(data, frame, at, unit * reach * (0.025 + 0.05 * c), { ...FOAM, opacity: 0.85 * (1 - age) });
    }
    const width = reach * (0.35 + 0.9 * age);
    for (let n = -6; n <= 6; n++) {
      const at = toFrame(item.x + x + (n / 6) * width, surface + 5 * Math.abs(hash(n + 9, 4) - 0.5));
      drawDisc(data, frame, at, unit * reach * 0.055 * (1 - 0.4 * Math.abs(n / 6)), {
        ...FOAM,
        opacity: 0.7 * (1 - age / 0.8),
      });
    }
  }
}
