import {
  lumaOf,
  resizePicture,
  smoothstep,
  type Extent,
  type Picture,
  type Rect,
} from '#media/raster/plane.ts';
import { alongEdges, matteIn } from '#media/segment/person.ts';
import { carryAlong } from './flow.ts';
import { boxOf, nextPart, wholeOf } from './region.ts';

/** Longer side of the raster on which a matte is carried from frame to frame, pixels. */
const SIDE = 320;
/** All of the frame is looked at each so many frames: somebody may have come in. */
const LOOK_ALL = 12;
/** Share of a matte that is the one before where nothing has changed. */
const HELD = 0.8;
/** Misfit of brightness at which the one before counts for little. */
const MISFIT = 0.07;
/** Mean misfit from which on it is another shot. */
const CUT = 0.14;

/** Edges of a frame that moves are followed on a smaller raster than those of a photo, and faint ones are left out. */
const EDGES = { side: 480, radius: 5, from: 0.34, to: 0.88 };

/** Frames that a matte needs before it is steady: work in the middle of a clip begins so many earlier. */
export const LEAD = 8;

/** What is known of the frame before. */
interface Before {
  readonly luma: Float32Array;
  readonly matte: Float32Array;
  readonly part: Rect;
}

const rasterOf = ({ width, height }: Extent): Extent => {
  const shrink = Math.min(1, SIDE / Math.max(width, height));
  return {
    width: Math.max(16, Math.round(width * shrink)),
    height: Math.max(16, Math.round(height * shrink)),
  };
};

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

/** What the network sees in a part of the frame, on the whole raster. */
function lookAt(picture: Picture, part: Rect, raster: Extent): Float32Array {
  const size = { width: part.x1 - part.x0, height: part.y1 - part.y0 };
  const seen = matteIn(picture, inFrame(part, raster, picture), size);
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

/** Follows the matte of the people of a clip. */
export interface MatteFollower {
  /** Opacity of the people in the next frame, 0..1 a pixel, edges along those of the frame. */
  take(picture: Picture): Float32Array;
}

/**
 * The matte of people, steady in time: what the network sees is mixed with the matte of the frame before, carried
 * along the motion, as far as the brightness says that it is the same place. A cut starts over.
 */
export function followMatte(): MatteFollower {
  let before: Before | undefined;
  let frames = 0;
  return {
    take(picture) {
      const raster = rasterOf(picture);
      const small = resizePicture(picture, raster);
      const luma = lumaOf(small);
      const carried = before && carryAlong(before.matte, before.luma, luma, raster);
      const isSame = carried !== undefined && mean(carried.misfit) < CUT;
      const part = isSame ? before!.part : wholeOf(raster);
      const fresh = lookAt(picture, part, raster);
      let matte = isSame ? held(fresh, carried.plane, carried.misfit) : fresh;
      if (frames % LOOK_ALL === 0)
        matte = withOutside(matte, part, () => lookAt(picture, wholeOf(raster), raster), raster);
      before = { luma, matte, part: nextPart(boxOf(matte, raster), part, raster) };
      frames++;
      return alongEdges(picture, matte, raster, EDGES);
    },
  };
}
