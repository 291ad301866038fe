import { beardMask, isBearded } from '#media/face/matte/beard.ts';
import { darkGlasses, withoutGlasses } from '#media/face/matte/glasses.ts';
import { shownBrows, sourceExclusion } from '#media/face/matte/matte.ts';
import { hairColour, matteRaster } from '#media/face/matte/matte-raster.ts';
import { cropFace, wholeFrame } from '#media/face/geometry/frame.ts';
import { linearise } from '#media/face/light/relight.ts';
import { variety } from '#media/face/light/tint.ts';
import type { Picture } from '#media/raster/plane.ts';
import type { ReadMap } from '#media/raster/sample.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Face } from '#media/face/swap/swap.ts';
import { STEADY_UNIT } from './place.ts';

/** A source's face at one size, bare of glasses. */
export interface Texture {
  readonly picture: Picture;
  /** Landmarks in pixels of `picture`. */
  readonly points: Landmarks;
  readonly unit: number;
}

/** Values of the source that are measured once: linear light, and what of it is hair or no skin. */
export interface SourceLook extends Texture {
  readonly linear: Float32Array;
  /** Must not be carried over, 0..1. */
  readonly excluded: Float32Array;
  readonly nonSkin: Float32Array | undefined;
  readonly beard: Float32Array | undefined;
  /** Where it wears dark glasses, 0..1. */
  readonly worn: Float32Array | undefined;
  /** Its brows that come along. */
  readonly brows: readonly (readonly number[])[];
  /** Of its colours, as `variety` tells. */
  readonly variety: number;
}

export interface Source {
  readonly look: SourceLook;
  /** The face for a target whose face is `unit` pixels wide; few sizes are made and kept. */
  textureFor(unit: number): Texture;
}

const GROWTH = 1.25;

function textureOf({ picture, points }: Face, unit: number): Texture {
  const crop = cropFace(picture, points, unit);
  return { picture: withoutGlasses(crop, hairColour(crop)), points: crop.points, unit: crop.unit };
}

/** What depends on it alone is computed here, once. */
export function prepareSource(face: Face): Source {
  const texture = textureOf(face, 1.15 * STEADY_UNIT);
  const frame = wholeFrame(texture.picture, texture.points, texture.unit);
  const hair = hairColour(frame);
  const raster = matteRaster(frame, frame.look, frame.points, hair);
  const bearded = isBearded(raster);
  const { nonSkin } = raster;
  const bare = { ...raster, nonSkin: new Float32Array(frame.depth.length) };
  const excluded = nonSkin
    ? sourceExclusion(frame, raster, nonSkin, hair, bearded)
    : new Float32Array(frame.depth.length);
  const look: SourceLook = {
    ...texture,
    linear: linearise(texture.picture.data),
    excluded,
    brows: shownBrows(raster, excluded),
    nonSkin,
    beard: bearded && nonSkin ? beardMask(frame, texture.picture, raster, bare, undefined) : undefined,
    worn: darkGlasses(raster),
    variety: variety(texture.picture),
  };
  const made = new Map<number, Texture>();
  return {
    look,
    textureFor(unit) {
      const step = Math.ceil(Math.log(Math.max(24, 1.1 * unit)) / Math.log(GROWTH));
      const known = made.get(step) ?? textureOf(face, GROWTH ** step);
      made.set(step, known);
      return known;
    },
  };
}

/** Reads a float plane of `channels` values a pixel at the places of a map, bilinear. */
export function samplePlane(
  plane: Float32Array,
  { width, height }: Picture,
  { xs, ys, covered }: ReadMap,
  channels: 1 | 3,
): Float32Array {
  const out = new Float32Array(channels * xs.length);
  const [right, bottom] = [width - 1.001, height - 1.001];
  for (let i = 0; i < xs.length; i++) {
    if (covered[i] === 0) continue;
    const px = xs[i]!;
    const py = ys[i]!;
    const x = px < 0 ? 0 : px > right ? right : px;
    const y = py < 0 ? 0 : py > bottom ? bottom : py;
    const x0 = x | 0;
    const y0 = y | 0;
    const fx = x - x0;
    const fy = y - y0;
    const a = channels * (y0 * width + x0);
    const b = a + channels * width;
    for (let c = 0; c < channels; c++) {
      const top = plane[a + c]! + fx * (plane[a + channels + c]! - plane[a + c]!);
      const bottom = plane[b + c]! + fx * (plane[b + channels + c]! - plane[b + c]!);
      out[channels * i + c] = top + fy * (bottom - top);
    }
  }
  return out;
}
