import { detectAtOnce, detectFaces, detectNear, type Found } from '#media/face/detect/detector.ts';
import { findLandmarks, regionOf, type Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { spreadFace, usualFace } from './appearance.ts';
import { glanceAt, isCut, type Glance } from './cuts.ts';
import { lookOf, medianLook, unlike, type FaceLook } from './look.ts';
import { scaleTracks, type ClipTracks, type Sighting, type Track } from './tracks.ts';

/** Milliseconds between two looks for faces; the first frame of a shot is always looked at. */
const STEP_MS = 160;
/** Milliseconds between two searches of the whole frame, and between two that look for small faces too. */
const WHOLE_MS = 480;
const SMALL_MS = 1900;
/** Looks before a face was found in which it may have been missed. */
const PASSED = 8;
/** A face that was there needs less to be believed than a new one. */
const AGAIN = 0.3;
const NEW = 0.6;
/** How unlike two sightings of one track may look. */
const STRANGER = 42;
/** Most looks of a face that are kept. */
const FACES = 24;
/** How far from where it is expected a face may be found, in face widths. */
const REACH = 0.95;
/** How far a head turns between two looks, radians: what is found otherwise is a lying face taken for an upright one. */
const TURN = 0.9;
/** A track needs so many sightings, unless the frames of its shot from there on are over sooner. */
const LEAST = 2;

/** A frame that was looked at. */
interface Passed {
  readonly picture: Picture;
  readonly atMs: number;
}

interface Open {
  readonly sightings: Sighting[];
  readonly looks: FaceLook[];
  /** A few of its looks, spread over the time so far. */
  faces: { every: number; spread: Uint8Array[] };
  readonly comes: boolean;
  last: Found;
  /** Where it was one look earlier. */
  before: Found;
  best: { score: number; atMs: number; found: Found };
}

interface Follower {
  /** Takes the next frame; `atMs` on the clip's clock. */
  take(picture: Picture, atMs: number): void;
  /** Tracks of all frames, lengths times `scale`. */
  finish(clip: Omit<ClipTracks, 'tracks'>, scale: number): ClipTracks;
}

const apart = (a: Found, b: Found): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) /
  Math.max(a.width, b.width);

const turnBetween = (a: Found, b: Found): number =>
  Math.abs(Math.atan2(Math.sin(a.roll - b.roll), Math.cos(a.roll - b.roll)));

/** Whether a face may be the one that was expected there, by place, size and how the head lies. */
const fits = (found: Found, there: Found): boolean =>
  apart(found, there) < REACH &&
  Math.abs(Math.log(found.width / there.width)) < 0.5 &&
  turnBetween(found, there) < TURN;

/** Keeps every n-th face, and only every second of those once they are many. */
function keepFace({ faces, sightings }: Open, picture: Picture, points: Landmarks): void {
  if (sightings.length % faces.every !== 0) return;
  faces.spread.push(spreadFace(picture, points));
  if (faces.spread.length < FACES) return;
  faces.spread = faces.spread.filter((_, i) => i % 2 === 0);
  faces.every *= 2;
}

/** Where a face is by now if it goes on as it went. */
const expected = ({ last, before }: Pick<Open, 'last' | 'before'>): Found => ({
  ...last,
  x: 2 * last.x - before.x,
  y: 2 * last.y - before.y,
});

export function followFaces(): Follower {
  const done: Omit<Track, 'id'>[] = [];
  let open: Open[] = [];
  let glance: Glance | undefined;
  /** The last one first: a face found late is looked for in them. */
  let passed: Passed[] = [];
  let [looked, whole, small] = [-Infinity, -Infinity, -Infinity];
  let last = 0;

  /** `standsMs`: until when the last frame that shows it is seen, where that is known. */
  function close(one: Open, toMs: number, goes: boolean, standsMs = toMs): void {
    const { found, score, atMs } = one.best;
    const { x, y, width, height } = found;
    const fromMs = one.comes ? Math.max(0, one.sightings[0]!.atMs - STEP_MS / 2) : one.sightings[0]!.atMs;
    if (one.sightings.length < LEAST && Math.min(toMs, last) - fromMs >= 2 * STEP_MS) return;
    done.push({
      fromMs,
      toMs: Math.max(toMs, standsMs),
      comes: one.comes,
      goes,
      bestMs: atMs,
      box: { x, y, width, height },
      score: Math.min(1, score),
      sightings: one.sightings,
      look: medianLook(one.looks),
      usual: usualFace(one.faces.spread),
    });
  }

  /** A face is good to show when it is large, sure and seen from the front. */
  function see(one: Open | undefined, picture: Picture, found: Found, atMs: number, comes: boolean): void {
    const points = findLandmarks(picture, found);
    const region = regionOf(points);
    const look = lookOf(picture, points);
    const [nose, right, left] = [1, 234, 454].map((i) => [points[3 * i]!, points[3 * i + 1]!] as const);
    const across = [left![0] - right![0], left![1] - right![1]] as const;
    const aside = (nose![0] - right![0]) * across[0] + (nose![1] - right![1]) * across[1];
    const turned = Math.abs(aside / (across[0] ** 2 + across[1] ** 2 || 1) - 0.5);
    const score = found.score * Math.max(0.1, 1 - 1.5 * turned);
    const sighting = { atMs, ...region };
    if (!one)
      open.push({
        sightings: [sighting],
        looks: [look],
        faces: { every: 1, spread: [spreadFace(picture, points)] },
        comes,
        last: found,
        before: found,
        best: { score, atMs, found },
      });
    else {
      one.sightings.push(sighting);
      one.looks.push(look);
      keepFace(one, picture, points);
      one.before = one.last;
      one.last = found;
      if (score * found.width > one.best.score * one.best.found.width) one.best = { score, atMs, found };
    }
  }

  function look(picture: Picture, atMs: number, first: boolean, beforeMs: number): void {
    let found: Found[] | undefined;
    if (first || atMs - small >= SMALL_MS) [found, small, whole] = [detectFaces(picture), atMs, atMs];
    else if (atMs - whole >= WHOLE_MS) {
      const rolls = open.map(({ last: { roll } }) => roll);
      [found, whole] = [detectAtOnce(picture, rolls), atMs];
    }
    const free = new Set(found ?? []);
    const kept: Open[] = [];
    const claimed: Found[] = [];
    // the largest first: who stands in front takes the place
    for (const one of open.toSorted((a, b) => b.last.width - a.last.width)) {
      const there = expected(one);
      const match =
        [...free].filter((f) => fits(f, there)).toSorted((a, b) => apart(a, there) - apart(b, there))[0] ??
        detectNear(picture, there, AGAIN);
      const taken = match && claimed.some((other) => apart(other, match) < 0.45);
      if (match && !taken && apart(match, there) < REACH && isSame(one, picture, match)) {
        see(one, picture, match, atMs, false);
        for (const f of free) if (apart(f, match) < 0.45) free.delete(f);
        claimed.push(match);
        kept.push(one);
      } else {
        const seenMs = one.sightings.at(-1)!.atMs;
        close(one, seenMs + STEP_MS / 2, true, seenMs === beforeMs ? atMs - 1 : 0);
      }
    }
    open = kept;
    for (const f of free)
      if (f.score >= NEW && !claimed.some((other) => apart(other, f) < 0.45)) {
        see(undefined, picture, f, atMs, !first);
        lookBack(open.at(-1)!);
      }
    passed = [{ picture: { ...picture, data: picture.data.slice() }, atMs }, ...passed.slice(0, PASSED - 1)];
  }

  /** Whether somebody else was at a place at a time, as far as that is known. */
  const isTaken = (one: Open, { x, y, width, height }: Found, atMs: number): boolean =>
    [...open, ...done].some((other) => {
      const seen = other === one ? undefined : other.sightings.find((sighting) => sighting.atMs === atMs);
      return seen && Math.hypot(x + width / 2 - seen.x, y + height / 2 - seen.y) < 0.6 * width;
    });

  /** Where a face was before it was found. */
  function lookBack(one: Open): void {
    let [last, before] = [one.last, one.last];
    for (const { picture, atMs } of passed) {
      const there = expected({ last, before });
      const match = detectNear(picture, there, AGAIN);
      if (!match || apart(match, there) >= REACH || isTaken(one, match, atMs)) return;
      const points = findLandmarks(picture, match);
      one.sightings.unshift({ atMs, ...regionOf(points) });
      one.looks.unshift(lookOf(picture, points));
      [before, last] = [last, match];
    }
  }

  /** Two who cross: the place is right, but the face is another's. */
  function isSame(one: Open, picture: Picture, found: Found): boolean {
    const alone = !open.some((other) => other !== one && apart(other.last, found) < 1.4);
    return alone || unlike(medianLook(one.looks), lookOf(picture, findLandmarks(picture, found))) < STRANGER;
  }

  return {
    take(picture, atMs) {
      const now = glanceAt(picture);
      const cut = glance !== undefined && isCut(glance, now);
      const first = glance === undefined || cut;
      if (cut) {
        for (const one of open) close(one, last, false, atMs - 1);
        [open, passed] = [[], []];
      }
      glance = now;
      const beforeMs = last;
      last = atMs;
      if (!first && atMs - looked < STEP_MS) return;
      look(picture, atMs, first, beforeMs);
      looked = atMs;
    },
    finish(clip, scale) {
      for (const one of open) close(one, clip.durationMs, false);
      open = [];
      const tracks = done
        .toSorted((a, b) => a.fromMs - b.fromMs || a.box.x - b.box.x)
        .map((track, i) => ({ ...track, id: i + 1 }));
      return { ...clip, tracks: scaleTracks(tracks, scale) };
    },
  };
}
