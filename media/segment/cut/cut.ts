import { listFaces } from '#media/face/detect/find.ts';
import {
  type Extent,
  type Picture,
  type Rect,
  dilate,
  resizePicture,
  resizePlane,
  smoothstep,
} from '#media/raster/plane.ts';
import { matteIn, rasterWithin } from '#media/segment/person.ts';
import { type Colours, coloursOf } from '#media/segment/thing/colours.ts';
import { GROUND, THING, UNKNOWN, grab } from '#media/segment/thing/grab.ts';
import { wholeOf } from '#media/segment/thing/regions.ts';
import { opacityAlong } from './edges.ts';
import { dropShade, openHoles, shadesIn } from './holes.ts';
import { clearThing, regionsWith } from './salient.ts';

/** Longer side of the raster on which a thing is told from its ground, and of that on which edges are followed. */
const LOOKED_AT = 200;
const EDGES_AT = 720;
/** How far an edge may be from where it was looked for, pixels of the larger raster: of a thing, of a person. */
const REACH = 10;
const REACH_OF_HAIR = 14;
/** Faces are found on a copy of at most this side. */
const FACES_AT = 1000;
/** From where on the network's answer is a person, and by how much it is in doubt. */
const SOLID = 0.5;
const SOFT = 0.3;
/** A marked thing is inside of what was marked by up to so much, and outside by the other; shares of the side. */
const INSIDE = 0.035;
const OUTSIDE = 0.012;

const whole = ({ width, height }: Extent): Rect => ({ x0: 0, y0: 0, x1: width, y1: height });

/** Where people are on a raster, 0..1: who has a face, and what hangs together with it. */
function peopleOn(picture: Picture, raster: Extent): Float32Array | undefined {
  const copy = resizePicture(picture, rasterWithin(picture, FACES_AT));
  const faces = listFaces(copy);
  if (faces.length === 0) return undefined;
  const matte = matteIn(picture, whole(picture), raster);
  const scale = raster.width / copy.width;
  const places = faces.map(({ x, y, width, height }) => {
    const [u, v] = [Math.round((x + width / 2) * scale), Math.round((y + height / 2) * scale)];
    return Math.min(raster.height - 1, v) * raster.width + Math.min(raster.width - 1, u);
  });
  const solid = Uint8Array.from(matte, (value) => (value > SOLID ? 1 : 0));
  const own = regionsWith(solid, raster, places);
  if (!own.includes(1)) return undefined;
  // What is faint and far from them is not they.
  const near = dilate(Float32Array.from(own), raster, REACH_OF_HAIR);
  return matte.map((value, i) => near[i]! * smoothstep(SOLID - SOFT, SOLID + SOFT, value));
}

/** Shares of the clear thing that a mask of it covers at least, and of the mask that lie elsewhere at most. */
const COVERED = 0.95;
const ELSEWHERE = 0.02;

/** The clear thing, holes and all, where it is what is marked: an outline that was tapped has no holes. */
function clearIn(colours: Colours, mask: Uint8Array): Uint8Array | undefined {
  const thing = clearThing(colours);
  if (!thing) return undefined;
  const region = [...thing.keys()].filter((i) => thing[i] === 1);
  const near = wholeOf(region, colours, Math.ceil(2 * OUTSIDE * Math.max(colours.width, colours.height)));
  const covered = region.filter((i) => mask[i] === 1).length;
  let [marked, elsewhere] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    marked += mask[i]!;
    elsewhere += mask[i]! & (1 - near[i]!);
  }
  if (covered < COVERED * region.length || elsewhere > ELSEWHERE * marked) return undefined;
  return thing.map((value, i) => value & mask[i]!);
}

/** What of a mask is the thing, by its colours: 1 a pixel of a small raster. `marked`: 0..1. */
function markedThing(small: Picture, marked: Float32Array): Uint8Array {
  const side = Math.max(small.width, small.height);
  const [inward, outward] = [Math.ceil(INSIDE * side), Math.ceil(OUTSIDE * side)];
  const mask = Uint8Array.from(marked, (value) => (value > 0.5 ? 1 : 0));
  const near = (i: number, by: number, wanted: number): boolean => {
    const [x, y] = [i % small.width, Math.floor(i / small.width)];
    for (let dy = -by; dy <= by; dy++)
      for (let dx = -by; dx <= by; dx++) {
        const [px, py] = [x + dx, y + dy];
        if (px < 0 || py < 0 || px >= small.width || py >= small.height) continue;
        if (dx * dx + dy * dy <= by * by && mask[py * small.width + px] === wanted) return true;
      }
    return false;
  };
  const known = Uint8Array.from(mask, (value, i) => {
    if (value === 0) return near(i, outward, 1) ? UNKNOWN : GROUND;
    return near(i, inward, 0) ? UNKNOWN : THING;
  });
  const colours = coloursOf(small);
  const clear = clearIn(colours, mask);
  if (clear) return clear;
  const thing = grab(colours, known, mask);
  openHoles(colours, thing);
  dropShade(colours, thing, shadesIn(colours, thing));
  return thing;
}

/** What is marked in a mask, 0..1 a pixel of a raster. */
interface Marked {
  readonly marked: Float32Array;
  readonly extent: Extent;
}

/** White of a mask, as it is read on a raster that is large enough. */
export function markedIn(mask: Picture): Marked {
  const extent = rasterWithin(mask, LOOKED_AT);
  const { data, opacity } = resizePicture(mask, extent);
  const marked = new Float32Array(extent.width * extent.height);
  for (let i = 0; i < marked.length; i++)
    marked[i] =
      ((opacity?.[i] ?? 255) / 255) * (Math.min(data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!) / 255);
  return { marked, extent };
}

/** Share of a picture from which on what is clear in it says what it shows. */
const CUT_BEFORE = 0.02;

function opacityOn(picture: Picture, mask: Marked | undefined): Uint8Array | undefined {
  const edges = resizePicture(picture, rasterWithin(picture, EDGES_AT));
  const people = mask ? undefined : peopleOn(picture, edges);
  if (people) return opacityAlong(picture, edges, people, REACH_OF_HAIR);
  const small = resizePicture(picture, rasterWithin(picture, LOOKED_AT));
  const thing = mask
    ? markedThing(small, resizePlane(mask.marked, mask.extent, small))
    : clearThing(coloursOf(small));
  if (!thing) return undefined;
  return opacityAlong(picture, edges, resizePlane(Float32Array.from(thing), small, edges), REACH);
}

/**
 * Opacity of what a picture shows, one byte a pixel: people, else the one clear thing, or what is marked; of a picture
 * that is cut out already, its own. Undefined where there is nothing of the kind. Networks of faces and people must be
 * open.
 */
export function opacityOfMain(picture: Picture, mask?: Marked): Uint8Array | undefined {
  const own = picture.opacity;
  let clear = 0;
  for (const value of own ?? []) clear += value < 128 ? 1 : 0;
  if (own && !mask && clear > CUT_BEFORE * own.length) return own.slice();
  const found = opacityOn(picture, mask);
  if (!found?.some((value) => value > 127)) return undefined;
  return own ? found.map((value, i) => Math.min(value, own[i]!)) : found;
}
