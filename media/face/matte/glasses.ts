import { dilate, gaussian, resizePlane, type Picture } from '#media/raster/plane.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import type { Crop } from '#media/face/geometry/frame.ts';
import { matteRaster, type MatteRaster } from './matte-raster.ts';
import { membrane } from '#media/raster/membrane.ts';
import type { Lab } from './skin.ts';

/** The bridge of the nose, between the inner corners of the eyes. */
const BRIDGE = [189, 8, 413, 351, 6, 122];
/** How much darker than both sides a frame is, as a share of their luma. */
const DIP = 0.28;
/**
 * Shares of the ring round the eyes and of the bridge that frames fill at least; below them there are no
 * glasses.
 */
const RING_SHARE = 0.04;
const BRIDGE_SHARE = 0.12;

/**
 * The source without its glasses: frames are filled smoothly from the skin around them. The same picture
 * where none are worn.
 */
export function withoutGlasses(crop: Crop, hair: Lab | undefined): Picture {
  const raster = matteRaster(crop, crop.look, crop.points, hair);
  const frames = raster.nonSkin && frameMask(raster, raster.nonSkin, crop.unit);
  if (!frames) return crop.picture;
  const { extent, scale } = raster;
  // eyes with their lashes, and brows, are never filled
  const eyes = raster.mask(RING.eyes, 0.021);
  const brows = raster.mask(RING.brows, 0.004);
  const hole = dilate(frames, extent, Math.max(1, Math.round(0.018 * crop.unit * scale))).map((h, i) =>
    eyes[i] || brows[i] ? 0 : h,
  );
  const value = new Float32Array(3 * hole.length);
  for (let k = 0; k < value.length; k++) value[k] = raster.small.data[k]!;
  // neither eyes nor brows may colour the skin between them
  const apart = raster.mask([...RING.eyes, ...RING.brows], 0.03);
  const filled = membrane(
    value,
    hole.map((h, i) => (apart[i] ? 0 : 1 - h)),
    extent,
    60,
  );
  const fill = resizePlane(filled, extent, crop.picture, 3);
  const share = resizePlane(gaussian(hole, extent, 0.6), extent, crop.picture);
  const data = crop.picture.data.slice();
  for (let i = 0; i < share.length; i++) {
    const s = Math.min(1, 1.6 * share[i]!);
    if (s > 0) for (let k = 3 * i; k < 3 * i + 3; k++) data[k] = data[k]! + s * (fill[k]! - data[k]!);
  }
  return { data, width: crop.picture.width, height: crop.picture.height };
}

/**
 * Frames are thin and darker than what lies on both sides (black top-hat, Serra 1982), fill part of the ring
 * round the eyes and cross the bridge of the nose. Brows and eyes themselves stay.
 */
function frameMask(raster: MatteRaster, nonSkin: Float32Array, unit: number): Float32Array | undefined {
  const { height, depth, luma, extent, scale } = raster;
  const radius = Math.max(1, Math.round(0.04 * unit * scale));
  const closed = dilate(
    dilate(luma, extent, radius).map((v) => -v),
    extent,
    radius,
  );
  const brows = raster.mask(RING.brows, 0.012);
  const excluded = raster.mask(RING.eyes, 0.025).map((e, i) => e | brows[i]!);
  const candidates = nonSkin.map((_, i) => {
    const dip = 1 - luma[i]! / (1e-3 - closed[i]!);
    return excluded[i] === 0 && dip > DIP && height[i]! < 0.2 && height[i]! > -0.3 && depth[i]! > 0.02 * unit
      ? 1
      : 0;
  });
  const share = (mask: Uint8Array): number => {
    let [count, hit] = [0, 0];
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 0 || excluded[i]) continue;
      count++;
      hit += candidates[i]!;
    }
    return hit / (count || 1);
  };
  const worn =
    share(raster.mask(RING.sockets, 0.06)) > RING_SHARE && share(raster.mask([BRIDGE], 0.02)) > BRIDGE_SHARE;
  if (!worn) return undefined;
  // what touches a frame and is no skin is frame too: its corners are too thick for the top-hat
  const near = dilate(candidates, extent, radius);
  return candidates.map((c, i) =>
    near[i]! > 0 && (c > 0 || (nonSkin[i]! > 0.35 && depth[i]! > 0.02 * unit)) ? 1 : 0,
  );
}
