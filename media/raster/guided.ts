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
  const count = small.width * small.height;
  const product = new Float32Array(count);
  const square = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    product[i] = smallLuma[i]! * matte[i]!;
    square[i] = smallLuma[i]! * smallLuma[i]!;
  }
  const meanI = box(smallLuma, small, radius);
  const meanP = box(matte, small, radius);
  const meanIP = box(product, small, radius);
  const meanII = box(square, small, radius);
  const slope = new Float32Array(count);
  const offset = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    slope[i] = (meanIP[i]! - meanI[i]! * meanP[i]!) / (meanII[i]! - meanI[i]! * meanI[i]! + epsilon);
    offset[i] = meanP[i]! - slope[i]! * meanI[i]!;
  }
  const a = resizePlane(box(slope, small, radius), small, full);
  const b = resizePlane(box(offset, small, radius), small, full);
  for (let i = 0; i < a.length; i++) a[i] = clamp(a[i]! * luma[i]! + b[i]!, 0, 1);
  return a;
}
