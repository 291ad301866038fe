import { cv, withMats } from '#media/opencv/opencv.ts';
import { clamp, floatMat, resizePlane, type Extent } from './plane.ts';

function box(plane: Float32Array, extent: Extent, radius: number): Float32Array {
  return withMats((keep) => {
    const out = keep(new cv.Mat());
    const side = 2 * radius + 1;
    cv.blur(
      keep(floatMat(plane, extent)),
      out,
      new cv.Size(side, side),
      new cv.Point(-1, -1),
      cv.BORDER_REFLECT,
    );
    return out.data32F.slice();
  });
}

/** A matte as a line over the luma: slope times luma plus offset, at each pixel of a raster. */
export interface Line {
  readonly slope: Float32Array;
  readonly offset: Float32Array;
}

/** The coefficients of the guided filter (He, Sun & Tang 2010) of a matte along a luma, on one raster. */
export function guideLine(
  matte: Float32Array,
  luma: Float32Array,
  extent: Extent,
  radius = 3,
  epsilon = 1e-3,
): Line {
  const count = extent.width * extent.height;
  const product = new Float32Array(count);
  const square = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    product[i] = luma[i]! * matte[i]!;
    square[i] = luma[i]! * luma[i]!;
  }
  const meanI = box(luma, extent, radius);
  const meanP = box(matte, extent, radius);
  const meanIP = box(product, extent, radius);
  const meanII = box(square, extent, radius);
  const slope = new Float32Array(count);
  const offset = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    slope[i] = (meanIP[i]! - meanI[i]! * meanP[i]!) / (meanII[i]! - meanI[i]! * meanI[i]! + epsilon);
    offset[i] = meanP[i]! - slope[i]! * meanI[i]!;
  }
  return { slope: box(slope, extent, radius), offset: box(offset, extent, radius) };
}

/**
 * Sharpens a matte made on a small raster along the edges of the full picture's luma: He, Sun & Tang, "Guided
 * image filtering" (2010), with the coefficients found small and applied full (He & Sun, 2015). `radius` in
 * pixels of the small raster.
 */
export function refineMatte(
  matte: Float32Array,
  smallLuma: Float32Array,
  small: Extent,
  luma: Float32Array,
  full: Extent,
  radius = 3,
  epsilon = 1e-3,
): Float32Array {
  const { slope, offset } = guideLine(matte, smallLuma, small, radius, epsilon);
  const a = resizePlane(slope, small, full);
  const b = resizePlane(offset, small, full);
  for (let i = 0; i < a.length; i++) a[i] = clamp(a[i]! * luma[i]! + b[i]!, 0, 1);
  return a;
}
