import { cv, withMats } from '#server/engines/embedded/face/vision/opencv.ts';
import { byteMat, dilate, gaussian, resizePlane, smoothstep } from '#server/engines/embedded/face/vision/plane.ts';
import { RING } from '#server/engines/embedded/face/vision/mesh.ts';
import type { Frame } from './frame.ts';
import type { MatteRaster } from './matte-raster.ts';
import { labDistance, likeness, meanLab, type Lab } from './skin.ts';

const ZONE_TOP = -0.3;
/** Above this share of hair in the beard zone a face wears a beard. */
export const BEARDED = 0.14;

/** Share of hair between mouth and jaw. */
export function beardShare(raster: MatteRaster, unit: number): number {
  const zone = beardZone(raster, unit, 0.1); // away from the rim, where long hair may hang in
  let [count, sum] = [0, 0];
  for (let i = 0; i < zone.length; i++) {
    if (zone[i] === 0) continue;
    count++;
    sum += raster.nonSkin?.[i] ?? 0;
  }
  return count ? sum / count : 0;
}

function beardZone(raster: MatteRaster, unit: number, inside: number): Uint8Array {
  const lips = raster.mask([RING.lips, RING.nostrils], 0.01);
  return lips.map((lip, i) => (!lip && raster.height[i]! < ZONE_TOP && raster.depth[i]! > inside * unit ? 1 : 0));
}

/**
 * Where the warped source's beard is, 0..1 on the frame's crop: hair between cheek and jaw with the skin between its strands,
 * and what of its colour hangs over the jaw, fading out below. `targetHair` keeps it from growing over hair at the neck.
 */
export function beardMask(frame: Frame, source: MatteRaster, target: MatteRaster, targetHair: Lab | undefined): Float32Array {
  const { extent, depth, height, lab, scale } = source;
  const unit = frame.unit * scale;
  const zone = beardZone(source, frame.unit, 0.04);
  const hairy = zone.map((z, i) => (z && source.nonSkin![i]! > 0.6 ? 1 : 0));
  const colour = meanLab(lab, hairy);
  const skin = meanLab(lab, source.mask(RING.cheeks));
  if (!colour || !skin) return new Float32Array(frame.depth.length);
  const below = outsideDistance(source);
  const hair = new Float32Array(depth.length);
  for (let i = 0; i < hair.length; i++) {
    const high = smoothstep(-0.1, -0.2, height[i]!);
    if (high === 0) continue;
    const like = likeness(lab, i, colour, skin);
    const inside = Math.max(source.nonSkin![i]!, like) * high;
    const over = like * high * smoothstep(0.17 * unit, 0.05 * unit, below[i]!) * (targetHair && labDistance(target.lab, i, targetHair) < 18 ? 0 : 1);
    hair[i] = depth[i]! > 0 ? inside : over;
  }
  const closed = gaussian(dilate(hair, extent, Math.max(1, Math.round(0.012 * unit))), extent, 0.014 * unit);
  return resizePlane(closed, extent, frame.picture);
}

/** Distance from the oval of pixels outside it, small pixels. */
function outsideDistance({ depth, extent }: MatteRaster): Float32Array {
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const outside = Uint8Array.from(depth, (d) => (d > 0 ? 0 : 255));
    cv.distanceTransform(keep(byteMat(outside, extent, 1)), out, cv.DIST_L2, 3);
    return out.data32F.slice();
  });
}
