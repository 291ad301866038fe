import type { Extent } from '#media/raster/plane.ts';

/** Half the side of a patch: patches are 7 x 7. */
export const REACH = 3;
/** Sides of the square of patches around a pixel. */
export const SIDE = 2 * REACH + 1;

/** Sides below twice this are not halved. */
export const LEAST_SIDE = 24;

export const KNOWN = 0;
/** To be filled. */
export const HOLE = 1;
/** Beyond the picture: made up as part of patches at its border, and dropped. */
export const BEYOND = 2;

/** A picture to be filled in place. */
export interface Holed extends Extent {
  /** Interleaved RGB or RGBA. */
  readonly data: Uint8Array | Uint8ClampedArray;
  /** Not 0 where the picture is to be filled. */
  readonly hole: Uint8Array;
  /** Not 0 where nothing may be copied from. */
  readonly exclude?: Uint8Array | undefined;
}

/**
 * One scale of a picture, with a border of `REACH` pixels beyond it, so that a patch around any pixel of the
 * picture lies inside.
 */
export interface Level extends Extent {
  /** Interleaved RGB. */
  readonly colour: Uint8Array;
  /** Opacity; absent: opaque. */
  readonly opacity: Uint8Array | undefined;
  /** `KNOWN`, `HOLE` or `BEYOND`. */
  readonly state: Uint8Array;
  /** 1 where nothing may be copied from, though it is known. */
  readonly excluded: Uint8Array;
  /** 1 where a patch that may be copied from is centred. */
  readonly usable: Uint8Array;
  /** Pixels whose patch overlaps the hole, row by row. */
  readonly targets: Int32Array;
  /** Index of each pixel in `targets`; -1: none. */
  readonly slot: Int32Array;
}

/** A scale before it is known what may be copied from, and what has to be matched. */
export type Planes = Pick<Level, 'width' | 'height' | 'colour' | 'opacity' | 'state' | 'excluded'>;

/** Sums over rectangles of a plane of zeros and ones: entry (x, y) is the sum of all above and left of it. */
export function sums(plane: Uint8Array, { width, height }: Extent): Int32Array {
  const out = new Int32Array((width + 1) * (height + 1));
  for (let y = 0, to = width + 2; y < height; y++, to++) {
    let row = 0;
    for (let i = y * width; i < (y + 1) * width; i++, to++) {
      row += plane[i]!;
      out[to] = out[to - width - 1]! + row;
    }
  }
  return out;
}

/** Of a plane's sums, what a patch holds whose upper left pixel has this entry (one more in a row than pixels). */
export function inPatch(of: Int32Array, corner: number, width: number): number {
  const below = corner + SIDE * (width + 1);
  return of[below + SIDE]! - of[below]! - of[corner + SIDE]! + of[corner]!;
}

/** Finds what may be copied from, and what has to be matched. */
export function indexLevel(planes: Planes): Level {
  const { width, height, state, excluded } = planes;
  const usable = new Uint8Array(width * height);
  const slot = new Int32Array(width * height).fill(-1);
  const targets: number[] = [];
  const plane = new Uint8Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = state[i] === KNOWN && excluded[i] === 0 ? 0 : 1;
  const blocked = sums(plane, planes);
  for (let i = 0; i < plane.length; i++) plane[i] = state[i] === HOLE ? 1 : 0;
  const holes = sums(plane, planes);
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      const corner = (y - REACH) * (width + 1) + x - REACH;
      if (inPatch(blocked, corner, width) === 0) usable[i] = 1;
      if (inPatch(holes, corner, width) === 0) continue;
      slot[i] = targets.length;
      targets.push(i);
    }
  return { ...planes, usable, slot, targets: Int32Array.from(targets) };
}

/** The same at half the size: means of what is known; a pixel is a hole where any part of it is. */
export function halve(from: Planes): Planes {
  const [across, down] = [(from.width - 2 * REACH) >> 1, (from.height - 2 * REACH) >> 1];
  const [width, height] = [across + 2 * REACH, down + 2 * REACH];
  const colour = new Uint8Array(3 * width * height);
  const opacity = from.opacity && new Uint8Array(width * height);
  const state = new Uint8Array(width * height).fill(BEYOND);
  const excluded = new Uint8Array(width * height);
  const parts = [0, 1, from.width, from.width + 1];
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const i = (y + REACH) * width + x + REACH;
      const first = (2 * y + REACH) * from.width + 2 * x + REACH;
      let [r, g, b, a, count] = [0, 0, 0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const j = first + parts[k]!;
        if (from.excluded[j]) excluded[i] = 1;
        if (from.state[j] !== KNOWN) continue;
        r += from.colour[3 * j]!;
        g += from.colour[3 * j + 1]!;
        b += from.colour[3 * j + 2]!;
        a += from.opacity?.[j] ?? 0;
        count++;
      }
      state[i] = count === 4 ? KNOWN : HOLE;
      if (count === 0) continue;
      colour[3 * i] = r / count + 0.5;
      colour[3 * i + 1] = g / count + 0.5;
      colour[3 * i + 2] = b / count + 0.5;
      if (opacity) opacity[i] = a / count + 0.5;
    }
  return { width, height, colour, opacity, state, excluded };
}
