import { mouthOpening, RING, ringMask, ringsMask } from '#server/engines/embedded/face/vision/mesh.ts';
import type { Landmarks } from '#server/engines/embedded/face/vision/landmarks.ts';
import type { Picture } from '#server/engines/embedded/face/vision/plane.ts';
import { blendFace, faceAlpha } from './blend.ts';
import { eyeGains, softMask } from './eyes.ts';
import { frameFace, MAX_UNIT, type Frame } from './frame.ts';
import { matchGrain } from './grain.ts';
import { lightField } from './light.ts';
import { makeMatte } from './matte.ts';
import { hairColour } from './matte-raster.ts';
import { linearise, relight } from './relight.ts';
import { mirrorShares, mixShapes } from './shape.ts';
import { warpFace } from './warp.ts';

/** A face in a picture. */
export interface Face {
  readonly picture: Picture;
  readonly points: Landmarks;
}

/** Eyes, brows, lips and nostrils: not skin, so neither light nor grain is measured on them. */
function featuresOf(frame: Frame, shape: Landmarks): Uint8Array {
  const rings = [...RING.sockets, ...RING.brows, RING.lips, RING.nostrils];
  const grow = 0.015 * frame.unit;
  const theirs = ringsMask(frame.points, rings, frame.picture, grow);
  return ringsMask(shape, rings, frame.picture, grow).map((v, i) => v | theirs[i]!);
}

/**
 * Replaces the target's face by the source's, in the target's picture itself. Classical, no generative model:
 * shape, warp and matte at once; light, eyes, grain and blend when the function it returns is called.
 */
export function swapFace(target: Face, source: Face): () => void {
  const frame = frameFace(target.picture, target.points, MAX_UNIT);
  // a source much larger than the target is shrunk first, so that the warp does not alias
  const from = frameFace(source.picture, source.points, frame.unit * 1.15);
  const shape = mixShapes(from.points, frame.points, frame.unit);
  const warped = warpFace(from.picture, from.points, shape, mirrorShares(from.points, shape), frame.picture, frame.unit > from.unit * 1.1);
  const matte = makeMatte(frame, warped.picture, shape, hairColour(from));
  return () => {
    const alpha = faceAlpha(frame, warped.covered, matte.occluder, matte.excluded);
    const features = featuresOf(frame, shape);
    const linear = linearise(warped.picture.data);
    const field = lightField(frame, linear, warped.covered, features, alpha, matte);
    const face = relight(frame, linear, warped.covered, field, eyeGains(frame, warped.picture, shape, from.points));
    keepOpenMouth(frame, from.points, alpha);
    matchGrain(frame, face, features, alpha);
    blendFace(target.picture, frame, face, alpha);
  };
}

/** A mouth that is open in the target only keeps its teeth and tongue. */
function keepOpenMouth(frame: Frame, source: Landmarks, alpha: Float32Array): void {
  const opening = mouthOpening(frame.points);
  if (opening <= 0.07 || mouthOpening(source) >= opening * 0.55) return;
  const inner = softMask(ringMask(frame.points, RING.mouth, frame.picture), frame, 0.006);
  for (let i = 0; i < alpha.length; i++) alpha[i]! *= 1 - inner[i]!;
}
