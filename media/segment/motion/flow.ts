import { cv, withMats, type Mat } from '#media/opencv/opencv.ts';
import { byteMat, floatMat, resizePlane, type Extent } from '#media/raster/plane.ts';

/** Of Farnebäck's method, "Two-frame motion estimation based on polynomial expansion" (2003). */
const FLOW = { scale: 0.5, levels: 2, window: 9, iterations: 2, polyN: 5, polySigma: 1.1 };

/** A plane of the frame before as it would lie in this one, with how badly its brightness then fits, 0..1. */
interface Carried {
  readonly plane: Float32Array;
  readonly misfit: Float32Array;
}

/** A luma of 0..1 as bytes, half as wide and high: motion is smoother than what moves. */
function halved(luma: Float32Array, extent: Extent, keep: (mat: Mat) => Mat): Mat {
  const half = { width: Math.ceil(extent.width / 2), height: Math.ceil(extent.height / 2) };
  const small = resizePlane(luma, extent, half);
  const bytes = new Uint8Array(small.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = 255 * small[i]! + 0.5;
  return keep(byteMat(bytes, half, 1));
}

/** Carries a plane of the frame before along the motion to the next frame; both lumas are 0..1. */
export function carryAlong(
  plane: Float32Array,
  before: Float32Array,
  now: Float32Array,
  extent: Extent,
): Carried {
  return withMats((keep) => {
    const flow = keep(new cv.Mat());
    const { scale, levels, window, iterations, polyN, polySigma } = FLOW;
    const [from, to] = [halved(now, extent, keep), halved(before, extent, keep)];
    cv.calcOpticalFlowFarneback(from, to, flow, scale, levels, window, iterations, polyN, polySigma, 0);
    const { width, height } = extent;
    cv.resize(flow, flow, new cv.Size(width, height), 0, 0, cv.INTER_LINEAR);
    const steps = flow.data32F.slice();
    const [mapX, mapY] = [new Float32Array(plane.length), new Float32Array(plane.length)];
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        mapX[i] = x + 2 * steps[2 * i]!;
        mapY[i] = y + 2 * steps[2 * i + 1]!;
      }
    const [atX, atY] = [keep(floatMat(mapX, extent)), keep(floatMat(mapY, extent))];
    const carried = (values: Float32Array): Float32Array => {
      const out = keep(new cv.Mat());
      const fill = new cv.Scalar(0);
      cv.remap(keep(floatMat(values, extent)), out, atX, atY, cv.INTER_LINEAR, cv.BORDER_REPLICATE, fill);
      return out.data32F.slice();
    };
    const misfit = carried(before);
    for (let i = 0; i < misfit.length; i++) misfit[i] = Math.abs(misfit[i]! - now[i]!);
    return { plane: carried(plane), misfit };
  });
}
