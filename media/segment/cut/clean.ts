import { cv, withMats } from '#media/opencv/opencv.ts';
import { type Extent, type Picture, clamp, floatMat, smoothstep } from '#media/raster/plane.ts';
import { eachLine, valueAt } from './between.ts';

/** Opacity from which on a pixel shows the thing alone, and up to which the ground alone; of 255. */
const SOLID = 246;
const CLEAR = 9;
/** How far colours are spread into edges, pixels of the small raster: from near, else from further away. */
const REACHES = [2, 5, 14, 40];
/** Share of a square that has to be of one kind for its mean to count in full. */
const ENOUGH = 0.06;
/** Opacity below which what is computed is noise, and above which it is right. */
const TRUST = [0.12, 0.8] as const;

type Planes = readonly [Float32Array, Float32Array, Float32Array];

function means(plane: Float32Array, extent: Extent, reach: number): Float32Array {
  return withMats((keep) => {
    const mat = keep(floatMat(plane, extent));
    const side = new cv.Size(2 * reach + 1, 2 * reach + 1);
    // Twice, so that squares leave no corners.
    for (let n = 0; n < 2; n++) cv.blur(mat, mat, side, new cv.Point(-1, -1), cv.BORDER_REPLICATE);
    return mat.data32F.slice();
  });
}

/** The colours of what counts, spread into what does not. */
function spread({ data, ...extent }: Picture, counts: Uint8Array): Planes {
  const out = [0, 1, 2].map(() => new Float32Array(counts.length)) as unknown as Planes;
  const left = new Float32Array(counts.length).fill(1);
  const weight = Float32Array.from(counts);
  for (const reach of REACHES) {
    const shares = means(weight, extent, reach);
    const sums = out.map((_, c) => {
      const marked = new Float32Array(counts.length);
      for (let i = 0; i < marked.length; i++) if (counts[i]) marked[i] = data[3 * i + c]!;
      return means(marked, extent, reach);
    });
    for (let i = 0; i < left.length; i++) {
      const share = left[i]! * Math.min(1, shares[i]! / ENOUGH);
      if (share < 1e-3) continue;
      for (const [c, plane] of out.entries()) plane[i]! += (share * sums[c]![i]!) / shares[i]!;
      left[i]! -= share;
    }
  }
  // Where nothing of the kind is near, colours stay as they are.
  for (let i = 0; i < left.length; i++)
    for (const [c, plane] of out.entries()) plane[i]! += left[i]! * data[3 * i + c]!;
  return out;
}

/**
 * Takes the old ground out of soft edges, in place: what is seen is mixed of the thing and the ground by the opacity,
 * and the ground beside is known. `small` is a copy with its opacity. Where nothing is seen, the picture becomes black.
 */
export function cleanColours({ data, ...full }: Picture, opacity: Uint8Array, small: Picture): void {
  const seen = small.opacity ?? new Uint8Array(small.width * small.height).fill(255);
  const thing = spread(
    small,
    seen.map((value) => (value >= SOLID ? 1 : 0)),
  );
  const ground = spread(
    small,
    seen.map((value) => (value <= CLEAR ? 1 : 0)),
  );
  eachLine([...thing, ...ground], small, full, ({ values, from, share }, y) => {
    for (let x = 0, i = y * full.width; x < full.width; x++, i++) {
      const a = opacity[i]! / 255;
      if (a === 1) continue;
      const trust = smoothstep(...TRUST, a);
      for (let c = 0; c < 3; c++) {
        const at = 3 * i + c;
        const near = valueAt(values[c]!, from[x]!, share[x]!);
        const behind = valueAt(values[3 + c]!, from[x]!, share[x]!);
        const own = a === 0 ? 0 : clamp((data[at]! - (1 - a) * behind) / a, 0, 255);
        data[at] = a === 0 ? 0 : Math.round(near + trust * (own - near));
      }
    }
  });
}
