import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, dilate, gaussian, lumaOf, smoothstep, type Picture } from '#media/raster/plane.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import { refineMatte } from '#media/raster/guided.ts';
import { CHIN, hangingTogether } from './areas.ts';
import type { MatteRaster } from './matte-raster.ts';
import { labDistance, likeness, meanLab, type Lab } from './skin.ts';

const ZONE_TOP = -0.3;
/**
 * Share of the chin that looks unlike skin from which a face wears a beard; less where it also has strands (a
 * coloured light has none).
 */
const BEARDED = 0.35;
const STRANDED = { share: 0.1, contrast: 0.04 };

export function isBearded(raster: MatteRaster): boolean {
  const { nonSkin, luma, extent } = raster;
  if (!nonSkin) return false;
  const smooth = gaussian(luma, extent, 1.2);
  const lips = raster.mask([RING.lips], 0.015);
  const chin = raster.mask([CHIN]);
  let [count, sum, light, contrast] = [0, 0, 0, 0];
  for (let i = 0; i < chin.length; i++) {
    if (chin[i] === 0 || lips[i]) continue;
    count++;
    sum += nonSkin[i]!;
    light += luma[i]!;
    contrast += Math.abs(luma[i]! - smooth[i]!);
  }
  return sum > BEARDED * count || (sum > STRANDED.share * count && contrast > STRANDED.contrast * light);
}

function beardZone(raster: MatteRaster, unit: number): Uint8Array {
  const lips = raster.mask([RING.lips, RING.nostrils], 0.01);
  return lips.map((lip, i) =>
    !lip && raster.height[i]! < ZONE_TOP && raster.depth[i]! > 0.04 * unit ? 1 : 0,
  );
}

/**
 * Where the warped source's beard is, 0..1 on the frame's crop: hair between cheek and jaw with the skin
 * between its strands, and what of its colour hangs over the jaw, fading out below. `targetHair` keeps it
 * from growing over hair at the neck.
 */
export function beardMask(
  frame: Frame,
  warped: Picture,
  source: MatteRaster,
  target: MatteRaster,
  targetHair: Lab | undefined,
): Float32Array {
  const { extent, depth, height, lab, scale } = source;
  const unit = frame.unit * scale;
  const zone = beardZone(source, frame.unit);
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
    const over =
      like *
      high *
      smoothstep(0.2 * unit, 0.08 * unit, below[i]!) *
      (targetHair && labDistance(target.lab, i, targetHair) < 18 ? 0 : 1);
    hair[i] = depth[i]! > 0 ? inside : over;
  }
  // hair at the temples that ends above the cheek is no beard
  const grown = hangingTogether(
    Uint8Array.from(hair, (h) => (h > 0.05 ? 255 : 0)),
    extent,
    (i) => hair[i]! > 0.5 && height[i]! < ZONE_TOP,
  );
  for (let i = 0; i < hair.length; i++) if (!grown[i]) hair[i] = 0;
  const closed = gaussian(dilate(hair, extent, Math.max(1, Math.round(0.012 * unit))), extent, 0.014 * unit);
  return refineMatte(closed, source.luma, extent, lumaOf(warped), frame.picture, 2);
}

/** Distance from the oval of pixels outside it, small pixels. */
function outsideDistance({ depth, extent }: MatteRaster): Float32Array {
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const outside = new Uint8Array(depth.length);
    for (let i = 0; i < outside.length; i++) outside[i] = depth[i]! > 0 ? 0 : 255;
    cv.distanceTransform(keep(byteMat(outside, extent, 1)), out, cv.DIST_L2, 3);
    return out.data32F.slice();
  });
}
