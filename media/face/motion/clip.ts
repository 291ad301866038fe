import { readLandmarks, regionOf, type Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { composeFace } from './compose.ts';
import { readTarget, type Target } from './reading.ts';
import { LANDMARK_REACH, steadyLandmarks } from './smooth.ts';
import type { Source } from './source.ts';
import { LIGHT_REACH, steadied } from './steady.ts';
import { regionAt, strengthAt, type Track } from './tracks.ts';

/** A track, or a piece of one, that gets a new face. */
export interface Recast {
  readonly track: Track;
  readonly fromMs: number;
  readonly toMs: number;
  readonly source: Source;
}

/** A frame with its place on the clip's clock. */
export interface TimedFrame {
  readonly picture: Picture;
  readonly atMs: number;
}

/** Frames before and after a stretch that have an effect on it. */
export const REACH = LANDMARK_REACH + LIGHT_REACH;

interface Held<F> {
  /** Dropped once it has been handed on. */
  frame: F | undefined;
  readonly raw: Map<Recast, Landmarks>;
  readonly targets: Map<Recast, Target>;
}

/** Landmarks of a face where its track says that it is; looked at again when it is not quite there. */
function landmarksAt(picture: Picture, track: Track, atMs: number): Landmarks {
  const region = regionAt(track, atMs);
  const points = readLandmarks(picture, region);
  const found = regionOf(points);
  const off = Math.hypot(found.x - region.x, found.y - region.y) / region.side;
  const grown = Math.abs(Math.log(found.side / region.side));
  return off > 0.08 || grown > 0.12 ? readLandmarks(picture, found) : points;
}

/**
 * Replaces faces in frames that follow each other, in place, and hands each on when those that steady it are
 * known: `REACH` frames later. What a frame becomes depends on the frames within `REACH` of it only, so a
 * stretch that is begun and ended that much further out joins the next one without a trace.
 */
export async function* swapFrames<F extends TimedFrame>(
  frames: AsyncIterable<F>,
  recasts: readonly Recast[],
): AsyncGenerator<F> {
  const held: Held<F>[] = [];
  let [read, composed] = [0, 0]; // how many of `held` have targets, and have been handed on

  const around = <T>(i: number, reach: number, of: (one: Held<F>) => T | undefined) => {
    const out: { value: T; apart: number }[] = [];
    for (let j = Math.max(0, i - reach); j <= Math.min(held.length - 1, i + reach); j++) {
      const value = of(held[j]!);
      if (value !== undefined) out.push({ value, apart: j - i });
    }
    return out;
  };
  const take = (frame: F): void => {
    const raw = new Map<Recast, Landmarks>();
    for (const recast of recasts)
      if (frame.atMs >= recast.track.fromMs && frame.atMs <= recast.track.toMs)
        raw.set(recast, landmarksAt(frame.picture, recast.track, frame.atMs));
    held.push({ frame, raw, targets: new Map() });
  };
  const readNext = (): void => {
    const one = held[read]!;
    for (const recast of one.raw.keys()) {
      const near = around(read, LANDMARK_REACH, ({ raw }) => raw.get(recast));
      const points = steadyLandmarks(near.map(({ value, apart }) => ({ points: value, apart })));
      one.targets.set(recast, readTarget(one.frame!.picture, points, recast.source, recast.track.usual));
    }
    read++;
  };
  const composeNext = (): F => {
    const one = held[composed]!;
    const { targets } = one;
    const frame = one.frame!;
    one.frame = undefined;
    // small faces first: who stands in front is larger
    const order = [...targets].toSorted(([, a], [, b]) => a.place.unit - b.place.unit);
    for (const [recast, target] of order) {
      if (frame.atMs < recast.fromMs || frame.atMs > recast.toMs) continue;
      const strength = strengthAt(recast.track, frame.atMs);
      if (strength === 0) continue;
      const readings = around(composed, LIGHT_REACH, (one) => one.targets.get(recast)?.reading);
      const steady = steadied(readings.map(({ value, apart }) => ({ reading: value, apart })));
      const texture = recast.source.textureFor(target.place.unit);
      composeFace(frame.picture, target, steady, texture, strength * steady.strength, Math.round(frame.atMs));
    }
    composed++;
    return frame;
  };
  const forget = (): void => {
    const old = Math.min(composed, read) - REACH;
    if (old <= 0) return;
    held.splice(0, old);
    read -= old;
    composed -= old;
  };

  for await (const frame of frames) {
    take(frame);
    if (held.length - read > LANDMARK_REACH) readNext();
    if (read - composed > LIGHT_REACH) yield composeNext();
    forget();
  }
  while (read < held.length) {
    readNext();
    if (read - composed > LIGHT_REACH) yield composeNext();
  }
  while (composed < held.length) yield composeNext();
}
