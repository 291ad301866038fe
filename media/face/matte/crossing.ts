import { RING } from '#media/face/geometry/mesh.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import type { MatteRaster } from './matte-raster.ts';
import { labDistance } from './skin.ts';

/** Slants of what hangs over an eye, against the face, in radians. */
const SLANTS = [-0.7, -0.35, 0, 0.35, 0.7];
/** How far it is followed, and how long it goes on beyond both ends, in face widths. */
const REACH = { most: 0.5, beyond: 0.03 };
/** Distance in Lab up to which it is the same thing. */
const ALIKE = 24;

/**
 * Where something hangs over eyes and `brows`, which look unlike skin themselves: 1. Above and below them it goes on in
 * its colour; lashes, irises and brows end in skin.
 */
export function crossing(
  { up }: Frame,
  { extent: { width, height }, lab, unit, mask }: MatteRaster,
  nonSkin: Float32Array,
  brows: readonly (readonly number[])[],
): Float32Array {
  const parts = mask(RING.eyes, 0.035);
  const others = mask(brows, 0.02);
  const out = new Float32Array(parts.length);
  const ways = SLANTS.map((slant) => {
    const [sin, cos] = [Math.sin(slant), Math.cos(slant)];
    return [up[0] * cos - up[1] * sin, up[1] * cos + up[0] * sin] as const;
  });
  const most = REACH.most * unit;
  const beyond = Math.max(2, Math.round(REACH.beyond * unit));
  const goesOn = (i: number, dx: number, dy: number): boolean => {
    const colour = [lab[3 * i]!, lab[3 * i + 1]!, lab[3 * i + 2]!] as const;
    for (let step = 1, outside = 0; step < most; step++) {
      const x = Math.round((i % width) + step * dx);
      const y = Math.round(Math.floor(i / width) + step * dy);
      if (x < 0 || y < 0 || x >= width || y >= height) return false;
      const j = y * width + x;
      if (parts[j] || others[j]) continue;
      if (nonSkin[j]! <= 0.5 || labDistance(lab, j, colour) > ALIKE) return false;
      if (++outside === beyond) return true;
    }
    return false;
  };
  for (let i = 0; i < out.length; i++)
    if (
      (parts[i] || others[i]) &&
      nonSkin[i]! > 0.5 &&
      ways.some(([dx, dy]) => goesOn(i, dx, dy) && goesOn(i, -dx, -dy))
    )
      out[i] = 1;
  return out;
}
