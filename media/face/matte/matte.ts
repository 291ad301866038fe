import {
  dilate,
  gaussian,
  lumaOf,
  resizePlane,
  smoothstep,
  toPlane,
  type Picture,
} from '#media/raster/plane.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { beardMask, isBearded } from './beard.ts';
import { type Bare, bareBrows } from './brows.ts';
import { crossing } from './crossing.ts';
import { lookAt, type Frame } from '#media/face/geometry/frame.ts';
import { refineMatte } from '#media/raster/guided.ts';
import { connectedToOutside, hairColour, matteRaster, type MatteRaster } from './matte-raster.ts';
import { darkGlasses, framesOf } from './glasses.ts';
import { eachPixel, ringPatch, softPatch } from '#media/face/geometry/patch.ts';
import { likeness, meanLab, type Lab } from './skin.ts';

/** What of the new face may show; planes of the target's crop, 0..1. */
export interface Matte {
  /** Target pixels that stay in front: fringe, strands, beard, glasses, a hand. */
  readonly occluder: Float32Array;
  /** Warped source pixels that must not be carried over: its fringe and the hair at its temples. */
  readonly excluded: Float32Array;
  /** How unlike skin each pixel is, before any reasoning; for the light to leave it out. */
  readonly targetNonSkin: Float32Array | undefined;
  readonly sourceNonSkin: Float32Array | undefined;
  /**
   * Where the source's beard goes over the target's bare chin and jaw; undefined when it has none or the
   * target wears one.
   */
  readonly beard: Float32Array | undefined;
  /** Where the source wears dark glasses, which come along. */
  readonly worn: Float32Array | undefined;
  /** The target without its brows. */
  readonly bare: Bare | undefined;
}

/** `warped` is the source's face in the shape `shape`; `sourceHair` the colour above its forehead. */
export function makeMatte(
  frame: Frame,
  warped: Picture,
  shape: Landmarks,
  sourceHair: Lab | undefined,
): Matte {
  const targetHair = hairColour(frame);
  const target = matteRaster(frame, frame.look, frame.points, targetHair);
  const source = matteRaster(frame, lookAt(warped, frame.small.extent), shape, sourceHair);
  const up = (plane: Float32Array): Float32Array => resizePlane(plane, target.extent, frame.picture);
  const bearded = isBearded(source);
  const carried = bearded && !isBearded(target) && !target.isMasked;
  const frames = darkGlasses(target) ?? framesOf(target);
  const worn = darkGlasses(source);
  const seen = target.nonSkin && occluderSeed(frame, target, target.nonSkin, frames);
  const front = seen?.front;
  const occluder = front
    ? refineMatte(front, target.luma, target.extent, lumaOf(frame.picture), frame.picture)
    : new Float32Array(frame.depth.length);
  keepEyes(frame, occluder, [occluder], seen && up(seen.overEyes));
  const excluded = source.nonSkin
    ? sourceExclusion(frame, source, source.nonSkin, sourceHair, bearded)
    : new Float32Array(source.depth.length);
  const shown = shownBrows(source, excluded);
  return {
    occluder,
    excluded: up(excluded),
    targetNonSkin: target.nonSkin && up(target.nonSkin),
    sourceNonSkin: source.nonSkin && up(source.nonSkin),
    beard: carried ? beardMask(frame, warped, source, target, targetHair) : undefined,
    worn: worn && up(worn),
    bare: front && bareBrows(target, freeBrows(frame, target, target.nonSkin!, frame.points, shown), front),
  };
}

/** Share of what is round a mouth that is covered where the mouth is; a beard leaves the lips free. */
const COVERED = 0.8;

/** Of `brows`, those that stay with the face: no hair covers the strip above them (a fringe). */
export function freeBrows(
  frame: Frame,
  raster: MatteRaster,
  nonSkin: Float32Array,
  points: Landmarks,
  brows: readonly (readonly number[])[] = RING.brows,
): (readonly number[])[] {
  const { extent, scale } = raster;
  return brows.filter((brow) => {
    let [count, sum] = [0, 0];
    for (const i of brow.slice(0, 4))
      for (const rise of [0.055, 0.075, 0.095, 0.115]) {
        const x = Math.round((points[3 * i]! + frame.up[0] * rise * frame.unit) * scale);
        const y = Math.round((points[3 * i + 1]! + frame.up[1] * rise * frame.unit) * scale);
        if (x < 0 || y < 0 || x >= extent.width || y >= extent.height) continue;
        count++;
        sum += nonSkin[y * extent.width + x]!;
      }
    return sum < 0.5 * count;
  });
}

/** Brows of a source that come along; where a fringe hides one, a face keeps its own rather than none. */
export const shownBrows = (raster: MatteRaster, excluded: Float32Array): (readonly number[])[] =>
  RING.brows.filter((brow) => {
    const mask = raster.mask([brow]);
    let [count, sum] = [0, 0];
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i]) continue;
      count++;
      sum += excluded[i]!;
    }
    return sum < 0.5 * count;
  });

/** Pixels that look unlike skin but belong to the face: eyes, lips, nostrils, free brows. */
function features(raster: MatteRaster, brows: (readonly number[])[]): Uint8Array {
  const eyes = raster.mask(RING.eyes, 0.035);
  const lips = raster.mask([RING.lips, RING.nostrils], 0.012);
  const free = raster.mask(brows, 0.02);
  return eyes.map((e, i) => e | lips[i]! | free[i]!);
}

/**
 * What covers the target's face, on the small raster, before its edges are followed, and what of it stays over the
 * eyes: 0..1.
 */
export function occluderSeed(
  frame: Frame,
  raster: MatteRaster,
  nonSkin: Float32Array,
  frames: Float32Array | undefined,
): { front: Float32Array; overEyes: Float32Array } {
  const brows = freeBrows(frame, raster, nonSkin, frame.points);
  const face = features(raster, brows);
  const over = frames ?? crossing(frame, raster, nonSkin, brows);
  if (!frames) for (let i = 0; i < face.length; i++) if (over[i]) face[i] = 0;
  const rim = 0.02 * frame.unit;
  const isOther = (i: number): boolean => nonSkin[i]! > 0.5 && face[i] === 0;
  // a mask need not reach the rim
  const outside = raster.isMasked
    ? nonSkin.map((_, i) => (isOther(i) ? 1 : 0))
    : connectedToOutside(raster, isOther, rim);
  const seed = nonSkin.map((n, i) => (outside[i] && raster.depth[i]! > rim / 2 && n > 0.3 ? n : 0));
  if (raster.cover) for (let i = 0; i < seed.length; i++) if (raster.cover.area[i]) seed[i] = 1;
  if (frames) for (let i = 0; i < seed.length; i++) if (frames[i]) seed[i] = 1;
  coverMouth(raster, seed);
  const overEyes =
    frames ??
    dilate(
      over.map((o, i) => Math.min(o, seed[i]!)),
      raster.extent,
      1,
    );
  return { front: dilate(seed, raster.extent, 1), overEyes };
}

/** What lies all round a mouth lies over it as well: a mask, a cup. */
function coverMouth(raster: MatteRaster, seed: Float32Array): void {
  const lips = raster.mask([RING.lips, RING.nostrils], 0.012);
  const around = raster.mask([RING.lips], 0.07);
  let [count, sum] = [0, 0];
  for (let i = 0; i < seed.length; i++) {
    if (!around[i] || lips[i]) continue;
    count++;
    sum += seed[i]!;
  }
  if (sum > COVERED * count) for (let i = 0; i < seed.length; i++) if (lips[i]) seed[i] = 1;
}

/**
 * The eye openings come from the source, unless the target's are covered all over (sunglasses): they are
 * taken out of `planes`, the occluder itself or what it is made of. What is `over` them, frames of glasses or hair,
 * stays.
 */
export function keepEyes(
  frame: Frame,
  occluder: Float32Array,
  planes: readonly Float32Array[],
  over?: Float32Array,
): void {
  for (const eye of RING.eyes) {
    const mask = ringPatch(frame.points, eye, frame.picture, 0.045 * frame.unit, 0.012 * frame.unit);
    let [count, sum] = [0, 0];
    eachPixel(mask, frame.picture.width, (i, at) => {
      if (!mask.values[at]) return;
      count++;
      sum += occluder[i]!;
    });
    if (count === 0 || sum / count > 0.85) continue;
    const soft = softPatch(mask, 0.014 * frame.unit, 1.7);
    eachPixel(soft, frame.picture.width, (i, at) => {
      const free = Math.min(1, soft.values[at]!) * (1 - (over?.[i] ?? 0));
      if (free > 0) for (const plane of planes) plane[i]! *= 1 - free;
    });
  }
}

/** How far below a fringe its strands may go on, in face widths, and how unlike skin they are at least. */
const TIPS = { reach: 0.08, least: 0.1 };

/** Forehead, temples and cheeks of the source where its hair hangs in; a beard is the source's to keep. */
export function sourceExclusion(
  frame: Frame,
  raster: MatteRaster,
  nonSkin: Float32Array,
  hair: Lab | undefined,
  bearded: boolean,
): Float32Array {
  const { unit } = frame;
  const brows = freeBrows(frame, raster, nonSkin, frame.points);
  const face = features(raster, brows);
  const { height, depth, extent } = raster;
  const skin = meanLab(raster.lab, raster.mask(RING.cheeks));
  const lowest = bearded ? -0.2 : -Infinity;
  const likely = nonSkin.map((n, i) => {
    const place = Math.max(
      smoothstep(0.04, 0.12, height[i]!),
      1 - smoothstep(0.08 * unit, 0.17 * unit, depth[i]!),
    );
    const strand = 1 - smoothstep(0.2 * unit, 0.3 * unit, depth[i]!);
    return (
      n * (place < 1 && hair && skin ? Math.max(place, strand * likeness(raster.lab, i, hair, skin)) : place)
    );
  });
  const outside = connectedToOutside(
    raster,
    (i) => likely[i]! > 0.5 && face[i] === 0 && height[i]! > lowest,
    0.02 * unit,
  );
  const seed = likely.map((n, i) =>
    outside[i] && depth[i]! > 0.01 * unit && n > 0.3 && height[i]! > lowest ? 1 : 0,
  );
  // the tips of strands are too thin to be hair for certain
  const near = dilate(seed, extent, Math.round(TIPS.reach * unit * raster.scale));
  for (let i = 0; i < seed.length; i++)
    if (near[i] && likely[i]! > TIPS.least && face[i] === 0 && height[i]! > lowest) seed[i] = 1;
  const spread = dilate(seed, extent, Math.max(1, Math.round(0.025 * unit * raster.scale)));
  const soft = gaussian(spread, extent, 0.028 * unit * raster.scale).map((v) => Math.min(1, 1.3 * v));
  if (brows.length === 0) return soft;
  // the softened exclusion gives way over brows where the source itself shows no hair: no double brows
  const own = raster.mask(RING.brows, 0.02);
  const overBrows = gaussian(
    toPlane(own, (v) => v / 255),
    extent,
    0.015 * unit * raster.scale,
  );
  return soft.map((v, i) => v * (1 - overBrows[i]! * (1 - (own[i] ? 0 : nonSkin[i]!))));
}
