import { dilate, erode, gaussian, resizePlane, type Picture } from '#media/raster/plane.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { type Crop, cropFace } from '#media/face/geometry/frame.ts';
import { hangingTogether } from './areas.ts';
import { hairColour, matteRaster, type MatteRaster } from './matte-raster.ts';
import { membrane } from '#media/raster/membrane.ts';
import { labDistance, meanLab, type Lab } from './skin.ts';

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
/** How near to the colour of the frames a pixel is, over how near to that of skin: in a thin line, and anywhere. */
const LIKE = { thin: 0.7, any: 0.55 };
/** Times as thick as below the eyes a frame may be above them. */
const THICKER = 1.5;

/**
 * The source without its glasses: frames are filled smoothly from the skin around them. The same picture
 * where none are worn.
 */
export function withoutGlasses(crop: Crop, hair: Lab | undefined): Picture {
  const raster = matteRaster(crop, crop.look, crop.points, hair);
  const frames = darkGlasses(raster) ? undefined : framesOf(raster);
  if (!frames) return crop.picture;
  const { extent, unit } = raster;
  // eyes with their lashes are never filled, nor brows that no frame crosses
  const eyes = raster.mask(RING.eyes, 0.021);
  const brows = raster.mask(RING.brows, 0.004);
  const grown = (by: number): Float32Array => dilate(frames, extent, Math.max(1, Math.round(by * unit)));
  const near = dilate(frames, extent, 1);
  const hole = grown(0.02).map((h, i) => (eyes[i] || (brows[i] && !near[i]) ? 0 : h));
  const value = new Float32Array(3 * hole.length);
  for (let k = 0; k < value.length; k++) value[k] = raster.small.data[k]!;
  // neither eyes nor brows nor the shadow of a frame may colour the skin between them
  const shaded = grown(0.032);
  const apart = raster.mask([...RING.eyes, ...RING.brows], 0.03);
  const { nonSkin, depth } = raster;
  const filled = membrane(
    value,
    shaded.map((h, i) => (h || apart[i] || depth[i] === 0 || nonSkin![i]! > 0.6 ? 0 : 1)),
    extent,
    60,
  );
  const fill = resizePlane(filled, extent, crop.picture, 3);
  const share = resizePlane(gaussian(hole, extent, 0.8), extent, crop.picture);
  const data = crop.picture.data.slice();
  for (let i = 0; i < share.length; i++) {
    const s = Math.min(1, 1.6 * share[i]!);
    if (s > 0) for (let k = 3 * i; k < 3 * i + 3; k++) data[k] = data[k]! + s * (fill[k]! - data[k]!);
  }
  return { data, width: crop.picture.width, height: crop.picture.height };
}

/** Whether glasses would be taken off a face that is put in: dark ones come along. */
export function losesGlasses({ picture, points }: { picture: Picture; points: Landmarks }): boolean {
  const crop = cropFace(picture, points, 160);
  const raster = matteRaster(crop, crop.look, crop.points, hairColour(crop));
  return darkGlasses(raster) === undefined && framesOf(raster) !== undefined;
}

/**
 * Where a face wears the frames of glasses, on the small raster: they are thin and darker than what lies on both sides
 * (black top-hat, Serra 1982), fill part of the ring round the eyes and cross the bridge of the nose. Undefined where
 * there are none.
 */
export function framesOf(raster: MatteRaster): Float32Array | undefined {
  const { height, depth, luma, lab, extent, unit, nonSkin } = raster;
  if (!nonSkin) return undefined;
  const radius = Math.max(1, Math.round(0.04 * unit));
  const closed = dilate(
    dilate(luma, extent, radius).map((v) => -v),
    extent,
    radius,
  );
  const brows = raster.mask(RING.brows, 0.012);
  const eyes = raster.mask(RING.eyes, 0.03);
  const nose = raster.mask([RING.nostrils], 0.04);
  const isThere = (i: number): boolean =>
    !eyes[i] && !nose[i] && height[i]! < 0.25 && height[i]! > -0.3 && depth[i]! > 0;
  const dips = nonSkin.map((_, i) => (isThere(i) && 1 - luma[i]! / (1e-3 - closed[i]!) > DIP ? 1 : 0));
  const free = dips.map((d, i) => (brows[i] || height[i]! > 0.2 ? 0 : d));
  const share = (mask: Uint8Array): number => {
    let [count, hit] = [0, 0];
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === 0 || eyes[i] || brows[i]) continue;
      count++;
      hit += free[i]!;
    }
    return hit / (count || 1);
  };
  const worn =
    share(raster.mask(RING.sockets, 0.06)) > RING_SHARE && share(raster.mask([BRIDGE], 0.02)) > BRIDGE_SHARE;
  if (!worn) return undefined;
  const colour = darkest(raster, free);
  const skin = meanLab(lab, raster.mask(RING.cheeks));
  if (!colour || !skin) return undefined;
  const off = (i: number): number => labDistance(lab, i, colour) / (labDistance(lab, i, skin) + 1e-3);
  const like = dips.map((d, i) => (isThere(i) && off(i) < (d ? LIKE.thin : LIKE.any) ? 1 : 0));
  // hair is thick, a frame is not
  const hair = Math.round(0.055 * unit);
  const thick = dilate(erode(like, extent, hair), extent, hair + 2);
  const thin = Uint8Array.from(like, (l, i) => (l && !thick[i] ? 255 : 0));
  const sockets = raster.mask(RING.sockets, 0.15);
  const joined = hangingTogether(thin, extent, (i) => sockets[i] !== 0);
  withoutBrows(raster, joined);
  return Float32Array.from(joined);
}

/** Mean colour of the darker half of what may be frames. */
function darkest({ luma, lab }: MatteRaster, frames: Float32Array): Lab | undefined {
  const values = [...luma].filter((_, i) => frames[i]).toSorted((a, b) => a - b);
  const middle = values[values.length >> 1] ?? 0;
  return meanLab(
    lab,
    Uint8Array.from(frames, (f, i) => (f && luma[i]! <= middle ? 1 : 0)),
  );
}

/**
 * Takes brows out of what may be frames, in place: above an eye a frame is the lowest dark line and no thicker than
 * below it.
 */
function withoutBrows({ extent, height, unit, mask }: MatteRaster, frames: Uint8Array): void {
  const { width } = extent;
  const runs: number[] = [];
  for (let x = 0; x < width; x++)
    for (let y = 0, run = 0; y < extent.height; y++) {
      const i = y * width + x;
      if (frames[i] && height[i]! < -0.02) run++;
      else if (run > 0) {
        runs.push(run);
        run = 0;
      }
    }
  const thickness = runs.toSorted((a, b) => a - b)[runs.length >> 1] ?? 0.03 * unit;
  const brows = mask(RING.brows, 0.012);
  for (let x = 0; x < width; x++)
    for (let y = extent.height - 1, run = 0, isOver = false; y >= 0; y--) {
      const i = y * width + x;
      if (height[i]! < 0.03) continue;
      if (frames[i]) run++;
      else if (run > 0) isOver = true;
      if (brows[i] && (isOver || run > THICKER * thickness)) frames[i] = 0;
    }
}

/** Light of dark lenses over that of the cheeks, at most: their mean, and what 1 in 10 pixels over an eye exceed. */
const DARK = { mean: 0.45, most: 0.55 };

/**
 * Where a face wears glasses with lenses so dark that no eyes are seen through them, 0..1 on the small raster: they
 * cannot be taken off. Undefined where it wears none.
 */
export function darkGlasses(raster: MatteRaster): Float32Array | undefined {
  const { luma, extent, height, depth, unit } = raster;
  const lightOf = (mask: Uint8Array): number[] => {
    const values: number[] = [];
    for (let i = 0; i < mask.length; i++) if (mask[i]) values.push(luma[i]!);
    return values.sort((a, b) => a - b);
  };
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const cheeks = mean(lightOf(raster.mask(RING.cheeks.slice(0, 2))));
  const isHidden = RING.eyes.every((eye, n) => {
    const eyes = lightOf(raster.mask([eye], 0.01));
    const lens = mean(lightOf(raster.mask([RING.sockets[n]!], 0.01)));
    return lens < DARK.mean * cheeks && (eyes[Math.floor(0.9 * eyes.length)] ?? 1) < DARK.most * cheeks;
  });
  if (!isHidden) return undefined;
  const sockets = raster.mask(RING.sockets);
  const dark = Uint8Array.from(luma, (v, i) =>
    v < DARK.most * cheeks && depth[i]! > 0 && height[i]! > -0.35 && height[i]! < 0.25 ? 255 : 0,
  );
  const worn = hangingTogether(dark, extent, (i) => sockets[i] !== 0);
  const radius = Math.max(1, Math.round(0.03 * unit));
  const whole = erode(dilate(Float32Array.from(worn), extent, 2 * radius), extent, radius);
  return gaussian(whole, extent, 0.6).map((v) => Math.min(1, v));
}
