import { type Picture, smoothstep } from '#media/raster/plane.ts';
import { fetchBlock } from './fetch.ts';
import { BLOCK, lightOf, type Look, lookAt } from './look.ts';
import { halfOf, isCut, type Motion, motionTo, placeOf } from './motion.ts';
import { smooth } from './smooth.ts';

/** Frames before one of a stretch that make its result the same as in a longer stretch, nearly. */
export const LEAD = 6;

/** Frames that what is kept of earlier ones counts as at most: where nothing moves, and elsewhere. */
const MOST_STILL = 7;
const MOST_MOVED = 4;
/** Least deviation that is taken away, grey levels: flicker of compression. */
const LEAST = 1;
/**
 * What softening leaves of noise; and how unlike softened places may be, in deviations of that, to count fully,
 * or at all.
 */
const SOFTENED = 0.375;
const SAME = 1.6;
const OTHER = 4.2;
/** The mean color of a block may be off by as many deviations of the noise. */
const COLOR_OFF = 0.5;
const COLOR_SLACK = 1.5;

export interface Cleaned {
  readonly picture: Picture;
  /** How many frames each pixel is the mean of, on average. */
  readonly frames: number;
  /** Where its blocks are in the frame before and after; absent at a cut. */
  readonly back?: Motion;
  readonly ahead?: Motion;
  readonly look: Look;
}

interface Before {
  readonly picture: Picture;
  readonly look: Look;
  /** How many frames each block is the mean of. */
  readonly counts: Float32Array;
}

/** How far a place counts, by how unlike it is. */
function trustOf(noise: number): Float32Array {
  const deviation = Math.SQRT2 * SOFTENED * noise;
  return Float32Array.from({ length: 256 }, (_, apart) =>
    smoothstep(OTHER * deviation + 1, SAME * deviation, apart),
  );
}

const now3 = new Float32Array(3 * BLOCK * BLOCK);
const before3 = new Float32Array(3 * BLOCK * BLOCK);
const after3 = new Float32Array(3 * BLOCK * BLOCK);

/** Whether two blocks have the same color beside their brightness. */
function hasColor(a: Float32Array, b: Float32Array, most: number): boolean {
  let [red, blue] = [0, 0];
  for (let i = 0; i < a.length; i += 3) {
    const green = a[i + 1]! - b[i + 1]!;
    red += a[i]! - b[i]! - green;
    blue += a[i + 2]! - b[i + 2]! - green;
  }
  const limit = (most * a.length) / 3;
  return Math.abs(red) < limit && Math.abs(blue) < limit;
}

/** Blocks of a frame in another one. */
interface Side {
  readonly picture: Picture;
  readonly look: Look;
  readonly motion: Motion;
}

interface Cleaner {
  /** The frame with the one that follows it, which is undefined after the last. */
  take(frame: Picture, next: Picture | undefined): Cleaned;
}

/**
 * Takes noise away along the motion: each frame is mixed with what is kept of those before it and with the next one, as
 * far as they are the same place. Where neither is, neighbors within the frame stand in.
 * @param noise deviation that is taken away, grey levels; 0: none
 */
export function cleaner(noise: number): Cleaner {
  const deviation = noise > 0 ? Math.max(LEAST, noise) : 0;
  const trust = trustOf(deviation);
  const colorOff = COLOR_OFF * deviation + COLOR_SLACK;
  let before: Before | undefined;
  let nextLook: { of: Picture; look: Look } | undefined;

  const lookOf = (picture: Picture): Look =>
    nextLook?.of === picture ? nextLook.look : lookAt(lightOf(picture));

  function mix(
    frame: Picture,
    look: Look,
    past: Side | undefined,
    future: Side | undefined,
  ): Omit<Cleaned, 'look'> {
    const { width, height } = frame;
    const kept = new Uint8ClampedArray(frame.data.length);
    const shown = new Uint8ClampedArray(frame.data.length);
    const weights = new Float32Array(width * height);
    const [across, down] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
    const counts = new Float32Array(across * down);
    const own = look.levels[0]!.data;
    let all = 0;
    for (let row = 0, n = 0; row < down; row++)
      for (let column = 0; column < across; column++, n++) {
        const [left, top] = [placeOf(column, width), placeOf(row, height)];
        fetchBlock(frame, 2 * left, 2 * top, now3);
        const share = (
          side: Side | undefined,
          out: Float32Array,
        ): { most: number; from: number; light: Uint8Array } => {
          if (!side) return { most: 0, from: 0, light: own };
          const [dx, dy] = [side.motion.x[n]!, side.motion.y[n]!];
          fetchBlock(side.picture, 2 * left + dx, 2 * top + dy, out);
          const light = side.look.halves[halfOf(dx, dy)]!;
          const from = (top + (dy >> 1)) * width + left + (dx >> 1);
          if (!hasColor(now3, out, colorOff)) return { most: 0, from, light };
          if (side === future) return { most: 1, from, light };
          const block =
            Math.min(down - 1, Math.round((top + dy / 2) / BLOCK)) * across +
            Math.min(across - 1, Math.round((left + dx / 2) / BLOCK));
          const limit = dx === 0 && dy === 0 ? MOST_STILL : MOST_MOVED;
          return { most: Math.min(limit, before!.counts[block]!), from, light };
        };
        const earlier = share(past, before3);
        const later = share(future, after3);
        let sum = 0;
        for (let y = 0, k = 0; y < BLOCK; y++) {
          const start = (top + y) * width + left;
          for (let x = 0; x < BLOCK; x++, k += 3) {
            const at = start + x;
            const light = own[at]!;
            const a = earlier.most * trust[Math.abs(light - earlier.light[earlier.from + y * width + x]!)]!;
            const b = later.most * trust[Math.abs(light - later.light[later.from + y * width + x]!)]!;
            const one = 1 / (1 + a);
            const both = 1 / (1 + a + b);
            for (let c = 0; c < 3; c++) {
              const mixed = now3[k + c]! + a * before3[k + c]!;
              kept[3 * at + c] = mixed * one;
              shown[3 * at + c] = (mixed + b * after3[k + c]!) * both;
            }
            weights[at] = 1 + a + b;
            sum += a;
          }
        }
        counts[n] = 1 + sum / BLOCK ** 2;
        all += counts[n]!;
      }
    const own8 = { data: new Uint8Array(kept.buffer), width, height };
    before = { picture: own8, look: lookAt(lightOf(own8)), counts };
    const picture = { data: new Uint8Array(shown.buffer), width, height };
    smooth(picture, weights, deviation);
    return { picture, frames: all / counts.length };
  }

  return {
    take(frame, next) {
      const look = lookOf(frame);
      nextLook = next && { of: next, look: lookAt(lightOf(next)) };
      const found = before && motionTo(look, before.look);
      const back = found && !isCut(found) ? found : undefined;
      const towards = nextLook && motionTo(look, nextLook.look);
      const ahead = towards && !isCut(towards) ? towards : undefined;
      const motions = { ...(back && { back }), ...(ahead && { ahead }) };
      if (deviation === 0) {
        before = { picture: frame, look, counts: new Float32Array(0) };
        return { picture: frame, frames: 1, look, ...motions };
      }
      const past = back && { picture: before!.picture, look: before!.look, motion: back };
      const future = ahead && { picture: next!, look: nextLook!.look, motion: ahead };
      return { ...mix(frame, look, past, future), look, ...motions };
    },
  };
}
