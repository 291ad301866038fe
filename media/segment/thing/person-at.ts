import { type Box, listFaces } from '#media/face/detect/find.ts';
import { type Extent, type Picture, resizePicture, resizePlane } from '#media/raster/plane.ts';
import { personMatte } from '#media/segment/person.ts';
import { coloursOf } from './colours.ts';
import { farFrom } from './near.ts';
import { flood } from './regions.ts';
import { LOOKED_AT, outlineAround } from './select.ts';

/** Opacity of the matte from which on a pixel is one of a person. */
const SOLID = 0.35;
/** What is certainly of the person below a face: so many of its heights, and this share of its width. */
const TORSO = { heights: 1.4, width: 0.4 };

/** Pixels of a raster that certainly belong to the person of a face; `scale`: pixels of it by those of the picture. */
function ownPixels({ x, y, width, height }: Box, extent: Extent, scale: number, isIn: Uint8Array): number[] {
  const found: number[] = [];
  const add = (x0: number, x1: number, y0: number, y1: number): void => {
    for (let v = Math.max(0, Math.round(y0 * scale)); v < Math.min(extent.height, y1 * scale); v++)
      for (let u = Math.max(0, Math.round(x0 * scale)); u < Math.min(extent.width, x1 * scale); u++)
        if (isIn[v * extent.width + u]) found.push(v * extent.width + u);
  };
  const middle = x + width / 2;
  add(x + 0.1 * width, x + 0.9 * width, y, y + height);
  const half = (TORSO.width * width) / 2;
  add(middle - half, middle + half, y + height, y + (1 + TORSO.heights) * height);
  return found;
}

/**
 * The outline of the person at a place (0 to 1 of the picture), as `selectThing` gives it; undefined where nobody is.
 * People who touch are parted where the way from their faces, along which colours change least, is equally far.
 * Somebody without a face is nobody: the matte takes clouds for people.
 */
export function personAt(picture: Picture, { x, y }: { x: number; y: number }): number[] | undefined {
  const scale = LOOKED_AT / Math.max(picture.width, picture.height);
  const of = (length: number): number => Math.max(1, Math.round(length * scale));
  const extent = { width: of(picture.width), height: of(picture.height) };
  const matte = resizePlane(personMatte(picture), picture, extent);
  const isIn = Uint8Array.from(matte, (value) => (value > SOLID ? 1 : 0));
  const at = (share: number, length: number): number => Math.min(length - 1, Math.floor(share * length));
  const tap = at(y, extent.height) * extent.width + at(x, extent.width);
  if (!isIn[tap]) return undefined;
  const people = new Uint8Array(isIn.length);
  for (const i of flood(extent, tap, (i) => isIn[i] === 1)) people[i] = 1;
  const seeds = listFaces(picture)
    .map((face) => ownPixels(face, extent, scale, people))
    .filter(({ length }) => length > 0);
  if (seeds.length === 0) return undefined;
  const colours = coloursOf(resizePicture(picture, extent));
  const ways = seeds.map((start) => farFrom(colours, start));
  const whose = (i: number): number =>
    ways.reduce((best, way, k) => (way[i]! < ways[best]![i]! ? k : best), 0);
  const own = whose(tap);
  return outlineAround(
    flood(extent, tap, (i) => people[i] === 1 && whose(i) === own),
    extent,
  );
}
