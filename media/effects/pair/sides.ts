import { toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import { smoothstep, type Extent } from '#media/raster/plane.ts';

/** How far from a border shoulders are rounded, centimetres. */
const REACH = 9;
/** How much longer the curve is than it is wide: an arm. */
const LONG = 1.7;

/** The first row of a column in which somebody is; `height` where nobody is. */
function topOf(matte: Float32Array, { width, height }: Extent, x: number, from: number): number {
  for (let y = from; y < height; y++) if (matte[y * width + x]! > 0.5) return y;
  return height;
}

/**
 * A new matte whose shoulders, where a photo's side cuts them off, curve down into an arm instead of ending in a
 * corner.
 */
export function roundSides(matte: Float32Array, extent: Extent, head: Head): Float32Array {
  const { width, height } = extent;
  const out = matte.slice();
  const reach = Math.round(Math.min(REACH * head.scale, 0.2 * width));
  const chin = Math.max(0, Math.round(toPicturePoint(head, [0, -7, 3])[1]));
  for (const column of [(d: number) => d, (d: number) => width - 1 - d]) {
    if (topOf(matte, extent, column(2), 0) === height) continue;
    const shoulder = Math.max(chin, topOf(matte, extent, column(reach), 0));
    for (let d = 0; d < reach; d++) {
      const x = column(d);
      const along = 1 - d / reach;
      const top = shoulder + LONG * reach * (1 - Math.sqrt(1 - along * along));
      const soft = 0.25 * head.scale;
      for (let y = 0; y < Math.min(height, top + soft); y++)
        out[y * width + x]! *= smoothstep(top - soft, top + soft, y) * smoothstep(-1, 0.12 * head.scale, d);
    }
  }
  return out;
}
