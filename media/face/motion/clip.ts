import { readLandmarks, regionOf, type Landmarks } from '#media/face/detect/landmarks.ts';
import { joinedRect, type Picture, type Rect } from '#media/raster/plane.ts';
import { composeFace } from './compose.ts';
import { readTarget, sightOf, type Reading, type Sight, type Target } from './reading.ts';
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

export interface TimedFrame {
  readonly picture: Picture;
  readonly atMs: number;
  /** The part over which new faces were laid; absent: none. */
  changed?: Rect;
}

/** Measures a face for a recast, here or elsewhere. */
export type Read = (sight: Sight, recast: Recast) => Target | Promise<Target>;

const readHere: Read = (sight, { source: { look }, track: { usual } }) => readTarget(sight, { look, usual });

/** Frames before and after a stretch that have an effect on it. */
export const REACH = LANDMARK_REACH + LIGHT_REACH;

/** Frames whose faces may still be measured elsewhere while earlier ones are made. */
const AHEAD = 2;

interface Held<F> {
  /** Dropped once it has been handed on. */
  frame: F | undefined;
  readonly raw: Map<Recast, Landmarks>;
  readonly targets: Map<Recast, Target>;
  /** Resolves when all of them are. */
  measured: Promise<void> | undefined;
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
 * Replaces the faces of a frame, in place; `readings` gives those of a face in this frame and, with their distance in
 * frames, in those around it.
 */
function layFaces(
  frame: TimedFrame,
  targets: ReadonlyMap<Recast, Target>,
  readings: (recast: Recast) => { reading: Reading; apart: number }[],
): void {
  const { picture, atMs } = frame;
  // small faces first: who stands in front is larger
  for (const [recast, target] of [...targets].toSorted(([, a], [, b]) => a.place.unit - b.place.unit)) {
    if (atMs < recast.fromMs || atMs > recast.toMs) continue;
    const strength = strengthAt(recast.track, atMs);
    if (strength === 0) continue;
    const steady = steadied(readings(recast));
    const texture = recast.source.textureFor(target.place.unit);
    const seed = Math.round(atMs);
    const rect = composeFace(picture, target, steady, texture, strength * steady.strength, seed);
    if (rect) frame.changed = frame.changed ? joinedRect(frame.changed, rect) : rect;
  }
}

const isIn = ({ track }: Recast, atMs: number): boolean => atMs >= track.fromMs && atMs <= track.toMs;

/**
 * Replaces the faces of one frame of those that follow each other, `frames[at]`, in place, to judge a swap by: its
 * landmarks are steadied by the other frames, its light is its own.
 */
export function swapOne(frames: readonly TimedFrame[], at: number, recasts: readonly Recast[]): void {
  const frame = frames[at]!;
  const targets = new Map<Recast, Target>();
  for (const recast of recasts.filter((one) => isIn(one, frame.atMs))) {
    const near = frames.flatMap(({ picture, atMs }, i) =>
      isIn(recast, atMs) ? [{ points: landmarksAt(picture, recast.track, atMs), apart: i - at }] : [],
    );
    const { source, track } = recast;
    const sight = sightOf(frame.picture, steadyLandmarks(near));
    targets.set(recast, readTarget(sight, { look: source.look, usual: track.usual }));
  }
  layFaces(frame, targets, (recast) => [{ reading: targets.get(recast)!.reading, apart: 0 }]);
}

/**
 * Replaces faces in frames that follow each other, in place, and hands each on when those that steady it are
 * known: `REACH` frames later. What a frame becomes depends on the frames within `REACH` of it only, so a
 * stretch that is begun and ended that much further out joins the next one without a trace.
 */
export async function* swapFrames<F extends TimedFrame>(
  frames: AsyncIterable<F>,
  recasts: readonly Recast[],
  read: Read = readHere,
): AsyncGenerator<F> {
  const held: Held<F>[] = [];
  let [seen, composed] = [0, 0]; // how many of `held` have been looked at, and have been handed on

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
      if (isIn(recast, frame.atMs)) raw.set(recast, landmarksAt(frame.picture, recast.track, frame.atMs));
    held.push({ frame, raw, targets: new Map(), measured: undefined });
  };
  const readNext = (): void => {
    const one = held[seen]!;
    const measure = async (recast: Recast): Promise<void> => {
      const near = around(seen, LANDMARK_REACH, ({ raw }) => raw.get(recast));
      const points = steadyLandmarks(near.map(({ value, apart }) => ({ points: value, apart })));
      one.targets.set(recast, await read(sightOf(one.frame!.picture, points), recast));
    };
    one.measured = Promise.all([...one.raw.keys()].map(measure)).then(() => undefined);
    one.measured.catch(() => undefined); // told when the frame is waited for
    seen++;
  };
  const composeNext = async (): Promise<F> => {
    for (const { measured } of held.slice(composed, composed + LIGHT_REACH + 1)) await measured;
    const one = held[composed]!;
    const { targets } = one;
    const frame = one.frame!;
    one.frame = undefined;
    layFaces(frame, targets, (recast) =>
      around(composed, LIGHT_REACH, (one) => one.targets.get(recast)?.reading).map(({ value, apart }) => ({
        reading: value,
        apart,
      })),
    );
    composed++;
    return frame;
  };
  const forget = (): void => {
    const old = composed - REACH;
    if (old <= 0) return;
    held.splice(0, old);
    seen -= old;
    composed -= old;
  };

  for await (const frame of frames) {
    take(frame);
    if (held.length - seen > LANDMARK_REACH) readNext();
    if (seen - composed > LIGHT_REACH + AHEAD) yield await composeNext();
    forget();
  }
  while (seen < held.length) {
    readNext();
    if (seen - composed > LIGHT_REACH + AHEAD) yield await composeNext();
  }
  while (composed < held.length) yield await composeNext();
}
