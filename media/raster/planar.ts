import type { Extent, Picture, Rect } from './plane.ts';

/** How brightness and colors of a video are made of red, green and blue (ITU-R BT.601, BT.709). */
export type Matrix = 'bt601' | 'bt709';

/**
 * A picture as videos hold it: brightness of every pixel, then blueness and redness of each four, in the limited range.
 * Both sides are even.
 */
export interface Planar extends Extent {
  readonly data: Uint8Array;
  readonly matrix: Matrix;
}

/** Shares of red and blue in the brightness. */
const SHARES = { bt601: [0.299, 0.114], bt709: [0.2126, 0.0722] } as const;

/** Values are whole numbers of this part of a grey level. */
const BITS = 16;
const ONE = 2 ** BITS;
/** The light of a byte of brightness, with half a level for rounding. */
const LIGHT = Int32Array.from({ length: 256 }, (_, y) => Math.round(((255 * (y - 16)) / 219 + 0.5) * ONE));
/** Bytes of levels from -BELOW on. */
const BELOW = 512;
const BYTE = Uint8Array.from({ length: 256 + 2 * BELOW }, (_, i) => Math.min(255, Math.max(0, i - BELOW)));

interface Factors {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly fromRed: number;
  readonly fromBlue: number;
  readonly greenRed: number;
  readonly greenBlue: number;
}

function factorsOf(matrix: Matrix): Factors {
  const [red, blue] = SHARES[matrix];
  const green = 1 - red - blue;
  const chroma = 255 / 224;
  const [fromRed, fromBlue] = [2 * (1 - red) * chroma, 2 * (1 - blue) * chroma];
  const [greenRed, greenBlue] = [(-fromRed * red) / green, (-fromBlue * blue) / green];
  return { red, green, blue, fromRed, fromBlue, greenRed, greenBlue };
}

/** Writes the part of a planar picture under `rect` as RGB. */
function fill(planar: Planar, rect: Rect, out: Uint8Array): void {
  const { data, width, height, matrix } = planar;
  const factors = factorsOf(matrix);
  const [fromRed, fromBlue] = [Math.round(factors.fromRed * ONE), Math.round(factors.fromBlue * ONE)];
  const [greenRed, greenBlue] = [Math.round(factors.greenRed * ONE), Math.round(factors.greenBlue * ONE)];
  const line = 3 * (rect.x1 - rect.x0);
  const blues = width * height;
  const reds = (5 * width * height) / 4;
  for (let y = rect.y0; y < rect.y1; y += 2) {
    let at = y * width + rect.x0;
    let half = (y * width) / 4 + rect.x0 / 2;
    let to = (y - rect.y0) * line;
    for (let x = rect.x0; x < rect.x1; x += 2, at += 2, half++, to += 6) {
      const u = data[blues + half]! - 128;
      const v = data[reds + half]! - 128;
      const red = fromRed * v;
      const green = greenRed * v + greenBlue * u;
      const blue = fromBlue * u;
      for (let row = 0, from = at, k = to; row < 2; row++, from += width, k += line) {
        const left = LIGHT[data[from]!]!;
        const right = LIGHT[data[from + 1]!]!;
        out[k] = BYTE[((left + red) >> BITS) + BELOW]!;
        out[k + 1] = BYTE[((left + green) >> BITS) + BELOW]!;
        out[k + 2] = BYTE[((left + blue) >> BITS) + BELOW]!;
        out[k + 3] = BYTE[((right + red) >> BITS) + BELOW]!;
        out[k + 4] = BYTE[((right + green) >> BITS) + BELOW]!;
        out[k + 5] = BYTE[((right + blue) >> BITS) + BELOW]!;
      }
    }
  }
}

/**
 * The part of a planar picture under `rect`, whose sides lie on even pixels, as RGB; `spare` is memory for it, taken if
 * it has its size.
 */
export function readPlanar(planar: Planar, rect: Rect, spare?: Uint8Array): Picture {
  const [width, height] = [rect.x1 - rect.x0, rect.y1 - rect.y0];
  const bytes = 3 * width * height;
  const data = spare?.length === bytes ? spare : new Uint8Array(bytes);
  fill(planar, rect, data);
  return { data, width, height };
}

/** Room for a picture as it was. */
let old = new Uint8Array(0);

/**
 * Brings what has changed in a part of `picture`, once read at `place`, into the planar picture; the part lies on even
 * pixels too. Where nothing has changed, no byte does; elsewhere brightness and color change by as much as the
 * pixels did.
 */
export function writePlanar(
  planar: Planar,
  place: Rect,
  picture: Picture,
  part: Rect = { x0: 0, y0: 0, x1: picture.width, y1: picture.height },
): void {
  const now = picture.data;
  const [left, top] = [place.x0 + part.x0, place.y0 + part.y0];
  const rect = { x0: left, y0: top, x1: place.x0 + part.x1, y1: place.y0 + part.y1 };
  const bytes = 3 * (part.x1 - part.x0) * (part.y1 - part.y0);
  if (old.length < bytes) old = new Uint8Array(bytes);
  fill(planar, rect, old);
  const { data, width, height, matrix } = planar;
  const { red, green, blue, fromRed, fromBlue } = factorsOf(matrix);
  const out = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const line = 3 * (part.x1 - part.x0);
  const whole = 3 * picture.width;
  const blues = width * height;
  const reds = (5 * width * height) / 4;
  for (let y = rect.y0; y < rect.y1; y += 2)
    for (let x = rect.x0; x < rect.x1; x += 2) {
      const first = (y - top) * line + 3 * (x - left);
      const other = (y - place.y0) * whole + 3 * (x - place.x0);
      let toBlue = 0;
      let toRed = 0;
      for (let i = 0; i < 4; i++) {
        const k = first + (i & 1 ? 3 : 0) + (i > 1 ? line : 0);
        const n = other + (i & 1 ? 3 : 0) + (i > 1 ? whole : 0);
        const dr = now[n]! - old[k]!;
        const dg = now[n + 1]! - old[k + 1]!;
        const db = now[n + 2]! - old[k + 2]!;
        if ((dr | dg | db) === 0) continue;
        const pixel = (y + (i >> 1)) * width + x + (i & 1);
        const grown = red * dr + green * dg + blue * db;
        out[pixel] = data[pixel]! + (grown * 219) / 255;
        toBlue += db - grown;
        toRed += dr - grown;
      }
      if (toBlue === 0 && toRed === 0) continue;
      const half = (y * width) / 4 + x / 2;
      out[blues + half] = data[blues + half]! + toBlue / (4 * fromBlue);
      out[reds + half] = data[reds + half]! + toRed / (4 * fromRed);
    }
}
