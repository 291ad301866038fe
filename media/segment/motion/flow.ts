import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, floatMat, toPlane, type Extent } from '#media/raster/plane.ts';

/** Of Farnebäck's method, "Two-frame motion estimation based on polynomial expansion" (2003). */
const FLOW = { scale: 0.5, levels: 3, window: 13, iterations: 2, polyN: 5, polySigma: 1.1 };

/** A plane of the frame before as it would lie in this one, with how badly its brightness then fits, 0..1. */
export interface Carried {
  readonly plane: Float32Array;
  readonly misfit: Float32Array;
}

const bytesOf = (luma: Float32Array): Uint8Array => {
  const bytes = new Uint8Array(luma.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(255 * luma[i]!);
  return bytes;
};

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
    cv.calcOpticalFlowFarneback(
      keep(byteMat(bytesOf(now), extent, 1)),
      keep(byteMat(bytesOf(before), extent, 1)),
      flow,
      scale,
      levels,
      window,
      iterations,
      polyN,
      polySigma,
      0,
    );
    const steps = flow.data32F.slice();
    const { width } = extent;
    const mapX = keep(
      floatMat(
        toPlane(plane, (_, i) => (i % width) + steps[2 * i]!),
        extent,
      ),
    );
    const mapY = keep(
      floatMat(
        toPlane(plane, (_, i) => Math.floor(i / width) + steps[2 * i + 1]!),
        extent,
      ),
    );
    const from = (values: Float32Array): Float32Array => {
      const out = keep(new cv.Mat());
      const fill = new cv.Scalar(0);
      cv.remap(keep(floatMat(values, extent)), out, mapX, mapY, cv.INTER_LINEAR, cv.BORDER_REPLICATE, fill);
      return out.data32F.slice();
    };
    const seen = from(before);
    return { plane: from(plane), misfit: toPlane(seen, (value, i) => Math.abs(value - now[i]!)) };
  });
}
