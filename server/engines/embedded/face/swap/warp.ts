import { cv, withMats } from '#server/engines/embedded/face/vision/opencv.ts';
import { byteMat, floatMat, type Extent, type Picture } from '#server/engines/embedded/face/vision/plane.ts';
import { MIRROR, signedArea, TRIANGLES } from '#server/engines/embedded/face/vision/mesh.ts';
import type { Landmarks } from '#server/engines/embedded/face/vision/landmarks.ts';

/** For each pixel of the result where to read in the source (pixels; -1 = nowhere), and where in its mirror image. */
interface Maps {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly mirrorX: Float32Array;
  readonly mirrorY: Float32Array;
  readonly mirrorShare: Float32Array;
}

/** Rasterises the mesh `shape`, front-facing triangles only, carrying the source's positions as vertex attributes. */
function rasterise(shape: Landmarks, source: Landmarks, shares: Float32Array | undefined, { width, height }: Extent): Maps {
  const plane = (fill: number): Float32Array => new Float32Array(width * height).fill(fill);
  const maps: Maps = { x: plane(-1), y: plane(-1), mirrorX: plane(-1), mirrorY: plane(-1), mirrorShare: plane(0) };
  let facing = 0;
  for (let t = 0; t < TRIANGLES.length; t += 3) facing += signedArea(shape, TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!);
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const [a, b, c] = [TRIANGLES[t]!, TRIANGLES[t + 1]!, TRIANGLES[t + 2]!];
    const area = signedArea(shape, a, b, c);
    if (area * Math.sign(facing) <= 1e-3) continue;
    const [ax, ay, bx, by, cx, cy] = [shape[3 * a]!, shape[3 * a + 1]!, shape[3 * b]!, shape[3 * b + 1]!, shape[3 * c]!, shape[3 * c + 1]!];
    const [x0, x1] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))];
    const [y0, y1] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))];
    const [am, bm, cm] = [MIRROR[a]!, MIRROR[b]!, MIRROR[c]!];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const u = 1 - v - w;
        if (u < -2e-3 || v < -2e-3 || w < -2e-3) continue;
        const i = y * width + x;
        maps.x[i] = u * source[3 * a]! + v * source[3 * b]! + w * source[3 * c]!;
        maps.y[i] = u * source[3 * a + 1]! + v * source[3 * b + 1]! + w * source[3 * c + 1]!;
        if (!shares) continue;
        maps.mirrorX[i] = u * source[3 * am]! + v * source[3 * bm]! + w * source[3 * cm]!;
        maps.mirrorY[i] = u * source[3 * am + 1]! + v * source[3 * bm + 1]! + w * source[3 * cm + 1]!;
        maps.mirrorShare[i] = u * shares[a]! + v * shares[b]! + w * shares[c]!;
      }
  }
  return maps;
}

export interface Warped {
  /** The source's face in the result's shape; replicated border colours where the mesh is not. */
  readonly picture: Picture;
  /** 1 where the mesh covers the pixel. */
  readonly covered: Uint8Array;
}

/**
 * Piecewise affine texture mapping of the source's face onto `shape` (pixels of the result raster).
 * `shares`, one a vertex, says how much comes from the mirrored source.
 */
export function warpFace(source: Picture, points: Landmarks, shape: Landmarks, shares: Float32Array | undefined, extent: Extent, sharp: boolean): Warped {
  const maps = rasterise(shape, points, shares, extent);
  const data = withMats((keep) => {
    const from = keep(byteMat(source.data, source, 3));
    const sample = (x: Float32Array, y: Float32Array): Uint8Array => {
      const out = keep(new cv.Mat());
      const method = sharp ? cv.INTER_CUBIC : cv.INTER_LINEAR;
      cv.remap(from, out, keep(floatMat(x, extent)), keep(floatMat(y, extent)), method, cv.BORDER_REPLICATE, new cv.Scalar(0));
      return out.data.slice();
    };
    const straight = sample(maps.x, maps.y);
    if (!shares) return straight;
    const mirrored = sample(maps.mirrorX, maps.mirrorY);
    for (let i = 0; i < maps.mirrorShare.length; i++) {
      const share = maps.mirrorShare[i]!;
      if (share > 0) for (let c = 3 * i; c < 3 * i + 3; c++) straight[c] = straight[c]! + share * (mirrored[c]! - straight[c]!);
    }
    return straight;
  });
  const covered = Uint8Array.from(maps.x, (x) => (x >= 0 ? 1 : 0));
  return { picture: { data, width: extent.width, height: extent.height }, covered };
}
