import {
  lumaOf,
  resizePlane,
  smoothstep,
  type Extent,
  type Picture,
  type Rect,
} from '#media/raster/plane.ts';
import { INPUT, matteIn, rasterWithin } from '#media/segment/person.ts';
import { opacityAlong } from './edges.ts';
import { carryAlong } from './flow.ts';
import { boxOf, nextPart, wholeOf } from './region.ts';

/** Longer side of the raster on which a matte is carried from frame to frame, pixels. */
const SIDE = 320;
/** About the longer side of the raster on which edges are followed, pixels: smaller than that of a photo. */
const EDGE_SIDE = 480;
/** All of the frame is looked at each so many frames: somebody may have come in. */
const LOOK_ALL = 12;
/** Share of a matte that is the one before where nothing has changed. */
const HELD = 0.8;
/** Misfit of brightness at which the one before counts for little. */
const MISFIT = 0.07;
/** Mean misfit from which on it is another shot. */
const CUT = 0.14;

/** Frames that a matte needs before it is steady: work in the middle of a clip begins so many earlier. */
export const LEAD = 8;

interface Before {
  readonly luma: Float32Array;
  readonly matte: Float32Array;
  readonly part: Rect;
}

/** A part of the raster in pixels of the frame. */
function inFrame({ x0, y0, x1, y1 }: Rect, raster: Extent, frame: Extent): Rect {
  const [across, down] = [frame.width / raster.width, frame.height / raster.height];
  return {
    x0: Math.round(x0 * across),
    y0: Math.round(y0 * down),
    x1: Math.round(x1 * across),
    y1: Math.round(y1 * down),
  };
}

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means of the squares of a picture, of so many pixels a side; those at the right and at the bottom may be less. */
function meanSquares({ data, width, height }: Picture, side: number): Picture {
  const small = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const out = new Uint8Array(3 * small.width * small.height);
  for (let top = 0, k = 0; top < height; top += side)
    for (let left = 0; left < width; left += side, k += 3) {
      const bottom = Math.min(height, top + side);
      const right = Math.min(width, left + side);
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y++)
        for (let i = 3 * (y * width + left); i < 3 * (y * width + right); i += 3) {
          red += data[i]!;
          green += data[i + 1]!;
          blue += data[i + 2]!;
        }
      const count = (bottom - top) * (right - left);
      out[k] = red / count + 0.5;
      out[k + 1] = green / count + 0.5;
      out[k + 2] = blue / count + 0.5;
    }
  return { data: out, ...small };
}

interface Sizes {
  readonly full: Picture;
  readonly small: Picture;
}

/** What the network sees in a part of the frame, on the whole raster. */
function lookAt({ full, small }: Sizes, part: Rect, raster: Extent): Float32Array {
  const size = { width: part.x1 - part.x0, height: part.y1 - part.y0 };
  const least = (INPUT * raster.width) / small.width;
  const from = Math.min(size.width, size.height) < least ? full : small;
  const seen = matteIn(from, inFrame(part, raster, from), size);
  if (seen.length === raster.width * raster.height) return seen;
  const out = new Float32Array(raster.width * raster.height);
  for (let y = 0; y < size.height; y++)
    out.set(seen.subarray(y * size.width, (y + 1) * size.width), (y + part.y0) * raster.width + part.x0);
  return out;
}

/** The new matte with as much of the old one, carried along, as the two frames allow. */
function held(fresh: Float32Array, old: Float32Array, misfit: Float32Array): Float32Array {
  const out = new Float32Array(fresh.length);
  for (let i = 0; i < out.length; i++) {
    const off = misfit[i]! / MISFIT;
    const apart = Math.abs(fresh[i]! - old[i]!);
    const share = HELD * Math.exp(-off * off) * (1 - 0.4 * smoothstep(0.3, 0.9, apart));
    out[i] = fresh[i]! + share * (old[i]! - fresh[i]!);
  }
  return out;
}

/** A matte of a part, and what a look at all of the frame sees outside of it. */
function withOutside(
  matte: Float32Array,
  { x0, y0, x1, y1 }: Rect,
  look: () => Float32Array,
  { width, height }: Extent,
): Float32Array {
  if (x1 - x0 === width && y1 - y0 === height) return matte;
  const all = look();
  for (let y = y0; y < y1; y++) all.set(matte.subarray(y * width + x0, y * width + x1), y * width + x0);
  return all;
}

interface MatteFollower {
  /** Opacity of the people in the next frame, one byte a pixel, edges along those of the frame. */
  take(picture: Picture): Uint8Array;
}

/**
 * The matte of people, steady in time: what the network sees is mixed with the matte of the frame before, carried
 * along the motion, as far as the brightness says that it is the same place. A cut starts over.
 */
export function followMatte(): MatteFollower {
  let before: Before | undefined;
  let frames = 0;
  return {
    take(full) {
      const raster = rasterWithin(full, SIDE);
      const side = Math.max(1, Math.round(Math.max(full.width, full.height) / EDGE_SIDE));
      const small = meanSquares(full, side);
      const guide = lumaOf(small);
      const luma = resizePlane(guide, small, raster);
      const carried = before && carryAlong(before.matte, before.luma, luma, raster);
      const isSame = carried !== undefined && mean(carried.misfit) < CUT;
      const part = isSame ? before!.part : wholeOf(raster);
      const look = (at: Rect): Float32Array => lookAt({ full, small }, at, raster);
      const fresh = look(part);
      let matte = isSame ? held(fresh, carried.plane, carried.misfit) : fresh;
      if (frames % LOOK_ALL === 0) matte = withOutside(matte, part, () => look(wholeOf(raster)), raster);
      before = { luma, matte, part: nextPart(boxOf(matte, raster), part, raster) };
      frames++;
      return opacityAlong(full, resizePlane(matte, raster, small), guide, small, side);
    },
  };
}
