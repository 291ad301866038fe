import { mouthOpening, RING, ringsMask } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { blendFace, faceAlpha } from './blend.ts';
import { eyeGains } from '#media/face/light/eyes.ts';
import { cropFace, frameFace, MAX_UNIT, type Frame } from '#media/face/geometry/frame.ts';
import { withoutGlasses } from '#media/face/matte/glasses.ts';
import { matchGrain } from '#media/face/light/grain.ts';
import { lightField } from '#media/face/light/light.ts';
import { lipGain } from '#media/face/light/lips.ts';
import { type Bare, layBare } from '#media/face/matte/brows.ts';
import { makeMatte } from '#media/face/matte/matte.ts';
import { hairColour } from '#media/face/matte/matte-raster.ts';
import { eachPixel, ringPatch, softPatch } from '#media/face/geometry/patch.ts';
import { linearise, relight } from '#media/face/light/relight.ts';
import { colour, tintingFor, variety } from '#media/face/light/tint.ts';
import { mixShapes } from '#media/face/geometry/shape.ts';
import { visibility } from '#media/face/geometry/visibility.ts';
import { meshPlane, warpFace, type Warped } from '#media/face/geometry/warp.ts';

export interface Face {
  readonly picture: Picture;
  readonly points: Landmarks;
}

/** Eyes, brows, lips and nostrils: not skin, so neither light nor grain is measured on them. */
function featuresOf(frame: Frame, shape: Landmarks): Uint8Array {
  const rings = [...RING.sockets, ...RING.brows, RING.lips, RING.nostrils];
  const grow = 0.015 * frame.unit;
  const theirs = ringsMask(frame.points, rings, frame.picture, grow);
  const out = ringsMask(shape, rings, frame.picture, grow);
  for (let i = 0; i < out.length; i++) out[i]! |= theirs[i]!;
  return out;
}

/**
 * Replaces the target's face by the source's, in the target's picture itself. Classical, no generative model:
 * shape, warp and matte at once; light, eyes, lips, grain and blend when the function it returns is called.
 */
export function swapFace(target: Face, source: Face): () => void {
  const frame = frameFace(target.picture, target.points, MAX_UNIT);
  // a source much larger than the target is shrunk first, so that the warp does not alias
  const from = cropFace(source.picture, source.points, frame.unit * 1.15);
  const sourceHair = hairColour(from);
  const bare = withoutGlasses(from, sourceHair);
  const shape = mixShapes(from.points, frame.points, frame.unit);
  const warp = (mirrored: boolean): Warped =>
    warpFace(bare, from.points, shape, mirrored, frame.picture, frame.unit > from.unit * 1.1);
  const straight = warp(false);
  const seenAt = visibility(from.points, shape);
  const plane = (values: Float32Array): Float32Array => meshPlane(shape, values, frame.picture);
  const mirrored = seenAt.mirrored && { ...warp(true), share: plane(seenAt.mirrored) };
  const seen = mirrored ? mix(straight.picture, mirrored.picture, mirrored.share) : straight.picture;
  const trust = plane(seenAt.trust);
  const matte = makeMatte(frame, seen, shape, sourceHair);
  return () => {
    const alpha = faceAlpha(frame, straight.covered, trust, matte);
    const features = featuresOf(frame, shape);
    const { beard } = matte;
    // the skirt counts only where a beard hangs over
    const shown = straight.covered.slice();
    for (let i = 0; i < shown.length; i++)
      if (frame.depth[i] === 0 && !(beard && beard[i]! > 0)) shown[i] = 0;
    const lit = ({ picture }: Warped, share: Float32Array | undefined): Float32Array => {
      const layer = {
        linear: linearise(picture.data),
        covered: shown,
        features,
        nonSkin: matte.sourceNonSkin,
      };
      const field = lightField(frame, layer, share, alpha, matte);
      const lips = lipGain(frame, picture, shape, field, matte.occluder);
      const local = [
        ...(lips ? [lips] : []),
        ...(matte.worn ? [] : eyeGains(frame, picture, shape, from.points, field)),
      ];
      return relight(frame, layer, field, local);
    };
    const face = lit(
      straight,
      mirrored?.share.map((s) => 1 - s),
    );
    // each half is lit on its own before they meet, so that no line of light runs down the middle
    if (mirrored) mixInto(face, lit(mirrored, mirrored.share), mirrored.share);
    keepOpenMouth(frame, from.points, alpha);
    matchGrain(frame, face, features, alpha);
    const tinting = tintingFor(frame.picture, frame.depth, variety(from.picture));
    if (tinting) colour(face, tinting, alpha);
    if (matte.bare) takeOutBrows(target.picture, frame, matte.bare, matte.occluder);
    blendFace(target.picture, frame, face, alpha);
  };
}

function mixInto(face: Float32Array | Uint8Array, other: ArrayLike<number>, share: Float32Array): void {
  for (let i = 0; i < share.length; i++) {
    const s = share[i]!;
    if (s > 0) for (let k = 3 * i; k < 3 * i + 3; k++) face[k] = face[k]! + s * (other[k]! - face[k]!);
  }
}

function mix(one: Picture, other: Picture, share: Float32Array): Picture {
  const data = one.data.slice();
  mixInto(data, other.data, share);
  return { data, width: one.width, height: one.height };
}

/** A mouth that is open in the target only keeps its teeth and tongue. */
function keepOpenMouth(frame: Frame, source: Landmarks, alpha: Float32Array): void {
  const opening = mouthOpening(frame.points);
  if (opening <= 0.07 || mouthOpening(source) >= opening * 0.55) return;
  const inner = softPatch(
    ringPatch(frame.points, RING.mouth, frame.picture, 0.02 * frame.unit),
    0.006 * frame.unit,
  );
  eachPixel(inner, frame.picture.width, (i, at) => {
    alpha[i]! *= 1 - inner.values[at]!;
  });
}

/** In the picture itself, which may be finer than the frame. */
function takeOutBrows(
  picture: Picture,
  { rect, picture: crop, small }: Frame,
  bare: Bare,
  front: Float32Array,
): void {
  const a = small.extent.width / (rect.x1 - rect.x0);
  const from = crop.width / (rect.x1 - rect.x0);
  const lie = { a, b: 0, x0: (0.5 - rect.x0) * a - 0.5, y0: (0.5 - rect.y0) * a - 0.5 };
  const at = (x: number, y: number): number =>
    front[Math.floor((y - rect.y0) * from) * crop.width + Math.floor((x - rect.x0) * from)]!;
  layBare(picture, rect, lie, bare, 1, at);
}
