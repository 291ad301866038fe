import { mouthOpening, RING, ringsMask } from '#media/face/geometry/mesh.ts';
import { mixShapes } from '#media/face/geometry/shape.ts';
import { visibility } from '#media/face/geometry/visibility.ts';
import { mapFace } from '#media/face/geometry/warp.ts';
import { wholeFrame, type Frame } from '#media/face/geometry/frame.ts';
import { eyeGains } from '#media/face/light/eyes.ts';
import { lightField, limited } from '#media/face/light/light.ts';
import { lipGain } from '#media/face/light/lips.ts';
import { gainsOf } from '#media/face/light/relight.ts';
import { type Tinting, tintingFor } from '#media/face/light/tint.ts';
import { hairColour, matteRaster } from '#media/face/matte/matte-raster.ts';
import { darkGlasses, framesOf } from '#media/face/matte/glasses.ts';
import { isBearded } from '#media/face/matte/beard.ts';
import { type Bare, bareBrows } from '#media/face/matte/brows.ts';
import { freeBrows, keepEyes, occluderSeed, type Matte } from '#media/face/matte/matte.ts';
import { eachPixel, ringPatch, softPatch } from '#media/face/geometry/patch.ts';
import { faceAlpha } from '#media/face/swap/blend.ts';
import { guideLine } from '#media/raster/guided.ts';
import { clamp, smoothstep, toPlane, type Picture } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';
import { LINEAR } from '#media/raster/tone.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { coverIn, coveredBy, usualOf } from './appearance.ts';
import { grainOf } from './grain.ts';
import { fromSteady, lookSteady, placeOf, STEADY, STEADY_UNIT, toSteady, type Place } from './place.ts';
import { samplePlane, type SourceLook } from './source.ts';

/** What one frame says about a face, on the steady raster. */
export interface Reading {
  /** Log gains of the source's face, three a pixel; of its mirrored half too where that is used. */
  readonly gains: readonly Float32Array[];
  /** How much of the new face shows where nothing covers it. */
  readonly alpha: Float32Array;
  /** What covers it, as a line over the luma of the frame. */
  readonly slope: Float32Array;
  readonly offset: Float32Array;
  /** Log of the mean light of the target's skin, and the share of it that is covered. */
  readonly skin: readonly [number, number, number];
  readonly covered: number;
  /** Share of the face that something is in front of which it does not usually have, 0..1. */
  readonly hidden: number;
  /** Fineness of the target's skin, as `grainOf` tells. */
  readonly grain: number;
  readonly tinting: Tinting | undefined;
  /** The target without its brows. */
  readonly bare: Bare | undefined;
}

/** What of a frame tells the light and matte of a face: as small for every size of frame. */
export interface Sight {
  readonly place: Place;
  /** The frame on the steady raster. */
  readonly picture: Picture;
  /** Landmarks on the steady raster. */
  readonly points: Landmarks;
  /** Fineness of the target's skin, as `grainOf` tells. */
  readonly grain: number;
}

export interface Target {
  readonly place: Place;
  /** Shape of the new face in pixels of the frame. */
  readonly shape: Landmarks;
  readonly trust: Float32Array;
  readonly mirrored: Float32Array | undefined;
  readonly reading: Reading;
}

/** Eyes, brows, lips and nostrils of both shapes: no light is measured on them. */
function featuresOf(frame: Frame, shape: Landmarks): Uint8Array {
  const rings = [...RING.sockets, ...RING.brows, RING.lips, RING.nostrils];
  const out = ringsMask(shape, rings, frame.picture, 0.015 * frame.unit);
  const theirs = ringsMask(frame.points, rings, frame.picture, 0.015 * frame.unit);
  for (let i = 0; i < out.length; i++) out[i]! |= theirs[i]!;
  return out;
}

/** A mouth that opens wider than the source's keeps its teeth and tongue; it opens without a step. */
function keepMouth(frame: Frame, source: Landmarks, alpha: Float32Array): void {
  const opening = mouthOpening(frame.points);
  const share =
    smoothstep(0.05, 0.1, opening) * smoothstep(0.7, 0.45, mouthOpening(source) / Math.max(opening, 1e-3));
  if (share === 0) return;
  const patch = ringPatch(frame.points, RING.mouth, frame.picture, 0.02 * frame.unit);
  const inner = softPatch(patch, 0.008 * frame.unit);
  eachPixel(inner, frame.picture.width, (i, at) => {
    alpha[i]! *= 1 - share * inner.values[at]!;
  });
}

function hiddenShare(front: Float32Array, { depth, unit }: Frame): number {
  let [sum, all] = [0, 0];
  for (let i = 0; i < front.length; i++) {
    if (depth[i]! < 0.1 * unit) continue;
    sum += front[i]!;
    all++;
  }
  return all === 0 ? 0 : sum / all;
}

function skinOf(frame: Frame, occluder: Float32Array, features: Uint8Array) {
  const sum = [0, 0, 0];
  let [free, all] = [0, 0];
  for (let i = 0; i < occluder.length; i += 2) {
    if (features[i] || frame.depth[i]! < 0.1 * STEADY_UNIT) continue;
    const share = 1 - occluder[i]!;
    all++;
    free += share;
    for (let c = 0; c < 3; c++) sum[c]! += share * LINEAR[frame.picture.data[3 * i + c]!]!;
  }
  const log = (c: number): number => Math.log(sum[c]! / (free + 1) + 0.01);
  return { skin: [log(0), log(1), log(2)] as const, covered: all === 0 ? 1 : 1 - free / all };
}

/** `points` are steadied landmarks. */
export function sightOf(picture: Picture, points: Landmarks): Sight {
  const place = placeOf(points);
  return {
    place,
    picture: lookSteady(picture, place),
    points: toSteady(place, points),
    grain: grainOf(picture, points),
  };
}

/** Measures light and matte of a face, which usually looks like `usual`, for the face that takes its place. */
export function readTarget(
  { place, picture, points, grain }: Sight,
  { look, usual }: { look: SourceLook; usual: Uint8Array },
): Target {
  const frame = wholeFrame(picture, points, STEADY_UNIT);
  const shape = mixShapes(look.points, frame.points, STEADY_UNIT);
  const angle = visibility(look.points, shape);
  const values = angle.mirrored ? [angle.trust, angle.mirrored] : [angle.trust];
  const isMirrored = angle.mirrored !== undefined;
  const { straight, mirrored, planes } = mapFace(look.points, shape, STEADY, { isMirrored, values });
  const { covered } = straight;

  const targetHair = hairColour(frame);
  const raster = matteRaster(frame, frame.look, frame.points, targetHair, () => coverIn(frame, usual));
  const frames = usualOf(usual).isSpectacled ? (darkGlasses(raster) ?? framesOf(raster)) : undefined;
  const seen = raster.nonSkin && occluderSeed(frame, raster, raster.nonSkin, frames);
  const seed = seen?.front ?? new Float32Array(covered.length);
  const front = coveredBy(frame, usual);
  for (let i = 0; i < seed.length; i++) seed[i] = Math.max(seed[i]!, front[i]!);
  const { slope, offset } = guideLine(seed, raster.luma, STEADY);
  const occluder = toPlane(slope, (s, i) => clamp(s * raster.luma[i]! + offset[i]!, 0, 1));
  keepEyes(frame, occluder, [occluder, slope, offset], seen?.overEyes);

  const [trust, share] = planes;
  // outside of the face nothing but a beard shows
  const within = covered.map((isIn, i) => (frame.depth[i]! > 0 ? isIn : 0));
  const inside = { ...straight, covered: within };
  const excluded = samplePlane(look.excluded, look.picture, inside, 1);
  const matte: Matte = {
    occluder,
    excluded,
    targetNonSkin: raster.nonSkin,
    sourceNonSkin: look.nonSkin && samplePlane(look.nonSkin, look.picture, inside, 1),
    beard:
      look.beard && !raster.isMasked && !isBearded(raster)
        ? samplePlane(look.beard, look.picture, straight, 1)
        : undefined,
    worn: look.worn && samplePlane(look.worn, look.picture, inside, 1),
    bare: undefined,
  };
  const nothing = new Float32Array(covered.length);
  const alpha = faceAlpha(frame, covered, trust!, { ...matte, occluder: nothing });
  const visible = toPlane(alpha, (a, i) => a * (1 - occluder[i]!));
  const features = featuresOf(frame, shape);
  const shown = matte.beard ? covered.map((isIn, i) => (matte.beard![i]! > 0 ? isIn : within[i]!)) : within;

  const gainOf = (map: typeof straight, part: Float32Array | undefined): Float32Array => {
    // eyes and lips have gains of their own
    const warped = { ...STEADY, data: sample(look.picture, { ...map, covered: features }, false) };
    const layer = {
      linear: samplePlane(look.linear, look.picture, { ...map, covered: shown }, 3),
      covered: shown,
      features,
      nonSkin: matte.sourceNonSkin,
    };
    const field = lightField(frame, layer, part, visible, matte);
    const lips = lipGain(frame, warped, shape, field, occluder);
    const local = [
      ...(lips ? [lips] : []),
      ...(look.worn ? [] : eyeGains(frame, warped, shape, look.points, field)),
    ];
    const gain = gainsOf(frame, layer, field, local);
    for (let k = 0; k < gain.length; k++) gain[k] = gain[k]! > 0 ? limited(Math.log(gain[k]!)) : 0;
    return gain;
  };
  const gains = [gainOf(straight, share && toPlane(share, (s) => 1 - s))];
  if (share && mirrored) gains.push(gainOf(mirrored, share));
  keepMouth(frame, look.points, alpha);
  return {
    place,
    shape: fromSteady(place, shape),
    trust: angle.trust,
    mirrored: angle.mirrored,
    reading: {
      gains,
      alpha,
      slope,
      offset,
      ...skinOf(frame, occluder, features),
      hidden: hiddenShare(front, frame),
      grain,
      tinting: tintingFor(picture, frame.depth, look.variety),
      bare:
        raster.nonSkin &&
        bareBrows(raster, freeBrows(frame, raster, raster.nonSkin, frame.points, look.brows), seed),
    },
  };
}
