import { clamp, resizePicture, type Picture } from '#media/raster/plane.ts';
import { detectFaces, detectMainFace, type Found } from './detector.ts';
import { findMesh, LEAST_SURE } from './landmarks.ts';

/** Faces are looked for on a picture whose longer side has at most this many pixels. */
const DETECT_SIDE = 1280;

/** An axis-aligned box in pixels of its picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs a finder on a reduced copy; positions are returned in pixels of the original picture. */
function onReduced(picture: Picture, find: (small: Picture) => Found[]): Found[] {
  const scale = Math.min(1, DETECT_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1) return find(picture);
  const extent = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  return find(resizePicture(picture, extent)).map((f) => ({
    ...f,
    x: f.x / scale,
    y: f.y / scale,
    width: f.width / scale,
    height: f.height / scale,
  }));
}

/** From this angle on a head lies, radians. */
const LIES = 1;

/** Of heads that lie, only those on which the mesh sits: the detector takes more for them than there are. */
const isFace = (picture: Picture, found: Found): boolean =>
  Math.abs(found.roll) < LIES || findMesh(picture, found).sure >= LEAST_SURE;

/** Every face of a picture of any size; boxes may reach beyond its border. */
export const findFaces = (picture: Picture): Found[] =>
  onReduced(picture, (small) => detectFaces(small).filter((found) => isFace(small, found)));

/** The most prominent face of a picture of any size. */
export function findMainFace(picture: Picture): Found | undefined {
  const [main] = onReduced(picture, (small) => {
    const found = detectMainFace(small);
    return found ? [found] : [];
  });
  return main;
}

function insideOf(picture: Picture, { x, y, width, height }: Box): Box {
  const [x0, y0] = [clamp(x, 0, picture.width), clamp(y, 0, picture.height)];
  return {
    x: x0,
    y: y0,
    width: clamp(x + width, 0, picture.width) - x0,
    height: clamp(y + height, 0, picture.height) - y0,
  };
}

/** Every face, from left to right, its box cut to the picture. `score` is 0 to 1. */
export function listFaces(picture: Picture): (Box & { score: number })[] {
  return findFaces(picture)
    .map((found) => ({ ...insideOf(picture, found), score: found.score }))
    .toSorted((a, b) => a.x + a.width / 2 - (b.x + b.width / 2));
}
