import { dilate, gaussian, resizePlane, type Picture } from '#server/engines/embedded/face/vision/plane.ts';
import { RING } from '#server/engines/embedded/face/vision/mesh.ts';
import type { Frame } from './frame.ts';
import { connectedToOutside, matteRaster, type MatteRaster } from './matte-raster.ts';
import { membrane } from './membrane.ts';
import type { Lab } from './skin.ts';

/** Share of the ring round the eyes that frames fill at least; below it there are no glasses. */
const WORN = 0.1;

/** The source without its glasses: frames are filled smoothly from the skin around them. The same picture where none are worn. */
export function withoutGlasses(frame: Frame, hair: Lab | undefined): Picture {
  const raster = matteRaster(frame, frame.picture, frame.points, hair);
  const frames = raster.nonSkin && frameMask(raster, raster.nonSkin, frame.unit);
  if (!frames) return frame.picture;
  const { extent, scale } = raster;
  const hole = dilate(frames, extent, Math.max(1, Math.round(0.014 * frame.unit * scale)));
  const value = new Float32Array(3 * hole.length);
  for (let k = 0; k < value.length; k++) value[k] = raster.small.data[k]!;
  const apart = raster.mask([...RING.eyes, ...RING.brows], 0.03); // neither eyes nor brows may colour the skin between them
  const filled = membrane(value, hole.map((h, i) => (apart[i] ? 0 : 1 - h)), extent, 60);
  const fill = resizePlane(filled, extent, frame.picture, 3);
  const share = resizePlane(gaussian(hole, extent, 0.7), extent, frame.picture);
  const data = frame.picture.data.slice();
  for (let i = 0; i < share.length; i++) {
    const s = Math.min(1, 1.6 * share[i]!);
    if (s > 0) for (let k = 3 * i; k < 3 * i + 3; k++) data[k] = data[k]! + s * (fill[k]! - data[k]!);
  }
  return { data, width: frame.picture.width, height: frame.picture.height };
}

/** Frames hang together with the temples and fill part of the ring round the eyes; brows and eyes themselves stay. */
function frameMask(raster: MatteRaster, nonSkin: Float32Array, unit: number): Float32Array | undefined {
  const { height, depth } = raster;
  const brows = raster.mask(RING.brows, 0.012);
  const kept = raster.mask(RING.eyes, 0.025).map((e, i) => e | brows[i]!);
  const candidate = (i: number): boolean => nonSkin[i]! > 0.4 && kept[i] === 0 && height[i]! < 0.2 && height[i]! > -0.3;
  const outside = connectedToOutside(raster, candidate, 0.02 * unit);
  const ring = raster.mask(RING.sockets, 0.06);
  let [count, hit] = [0, 0];
  for (let i = 0; i < ring.length; i++) {
    if (ring[i] === 0 || kept[i] || depth[i]! < 0.17 * unit || height[i]! > 0.04) continue;
    count++;
    if (outside[i] && candidate(i)) hit++;
  }
  if (hit < WORN * count) return undefined;
  return Float32Array.from(nonSkin, (_, i) => (candidate(i) && depth[i]! > 0.02 * unit ? 1 : 0));
}
