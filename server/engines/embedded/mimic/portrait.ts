import { opacityOf, standingIn } from '#media/camera/scene/standing.ts';
import { type Box, findFaces, listFaces } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import { rollIn } from '#media/face/swap/stand.ts';
import { back, turned } from '#media/raster/turn.ts';
import { parted } from '#media/mimic/behind.ts';
import { openPuppet, type Puppet } from '#media/mimic/portrait.ts';
import { clamp, cropPicture, type Picture, resizePicture } from '#media/raster/plane.ts';
import { peopleMatte } from '#server/engines/embedded/animate/people.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { onWhite, readCopy } from '#server/engines/embedded/picture-file.ts';
import { EngineFailure } from '#server/engines/port.ts';

/** The shorter side of the result in pixels, at least and at most, and the most of the longer one as a factor. */
const [LEAST_SIDE, MOST_SIDE, LONGEST] = [256, 512, 1.78];
/** The picture is read in copies of at most this many pixels. */
const MOST_PIXELS = 4_000_000;
/** A face of a smaller share of the shorter side is cropped to: a movement would not be seen. */
const LEAST_SHARE = 0.24;
/** Where the face is in what is cropped, from above. */
const EYES_AT = 0.42;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** The part of the picture around its face that is shown: all of it where the face is large enough. */
function framed(picture: Picture, face: Box): Picture {
  const { width, height } = picture;
  const shorter = Math.min(width, height);
  const scale = Math.min(1, face.width / (LEAST_SHARE * shorter));
  const [w, h] = [
    Math.min(scale * width, LONGEST * scale * shorter),
    Math.min(scale * height, LONGEST * scale * shorter),
  ];
  if (w > width - 1 && h > height - 1) return picture;
  const x0 = Math.round(clamp(face.x + face.width / 2 - w / 2, 0, width - w));
  const y0 = Math.round(clamp(face.y + face.height / 2 - EYES_AT * h, 0, height - h));
  return cropPicture(picture, { x0, y0, x1: x0 + Math.floor(w), y1: y0 + Math.floor(h) });
}

const largest = <T extends Box>(faces: readonly T[]): T | undefined =>
  faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];

/** @throws EngineFailure `no_face` */
export async function readPuppet(file: string): Promise<Puppet> {
  const { copy } = await readCopy(file, 'image', MOST_PIXELS);
  const asTaken = onWhite(copy);
  const whole = turned(asTaken, back(rollIn(asTaken)));
  const face = largest(findFaces(whole));
  if (!face) throw new EngineFailure('no_face', 'no face in the portrait', 'image');
  const part = framed(whole, face);
  const shorter = Math.min(part.width, part.height);
  const scale = clamp(shorter, LEAST_SIDE, MOST_SIDE) / shorter;
  const picture = resizePicture(part, { width: even(part.width * scale), height: even(part.height * scale) });
  const faces = listFaces(picture);
  const main = largest(findFaces(picture));
  if (!main) throw new EngineFailure('no_face', 'no face in the portrait', 'image');
  await openMatte();
  const points = findLandmarks(picture, main);
  const seen = { faces, matte: peopleMatte(picture, faces) };
  const standing = standingIn(picture, seen);
  if (!standing) return openPuppet({ ground: picture, people: undefined, whole: picture }, points);
  const matte = opacityOf(standing, picture, seen);
  const { ground, people } = await parted(picture, matte, 1);
  const opacity = Uint8Array.from(matte, (value) => Math.round(255 * value));
  return openPuppet({ ground, people: { picture: people, opacity }, whole: picture }, points);
}
