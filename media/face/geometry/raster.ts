import type { Extent } from '#media/raster/plane.ts';
import { signedArea } from './mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';

/**
 * Rasterises a triangle mesh, front-facing triangles only, and interpolates attributes over it. `attributes`
 * holds `channels` floats a vertex; the result holds one plane a channel and where the mesh is (1).
 * `room` gives the floats of the planes, all 0.
 */
export function rasteriseMesh(
  shape: Landmarks,
  triangles: ArrayLike<number>,
  attributes: Float32Array,
  channels: number,
  { width, height }: Extent,
  room: (length: number) => Float32Array = (length) => new Float32Array(length),
) {
  const pixels = width * height;
  const all = room(channels * pixels);
  const planes = Array.from({ length: channels }, (_, k) => all.subarray(k * pixels, (k + 1) * pixels));
  const covered = new Uint8Array(pixels);
  let facing = 0;
  for (let t = 0; t < triangles.length; t += 3)
    facing += signedArea(shape, triangles[t]!, triangles[t + 1]!, triangles[t + 2]!);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const area = signedArea(shape, a, b, c);
    if (area * Math.sign(facing) <= 1e-3) continue;
    const [ax, ay, bx, by, cx, cy] = [
      shape[3 * a]!,
      shape[3 * a + 1]!,
      shape[3 * b]!,
      shape[3 * b + 1]!,
      shape[3 * c]!,
      shape[3 * c + 1]!,
    ];
    const [x0, x1] = [
      Math.max(0, Math.floor(Math.min(ax, bx, cx))),
      Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx))),
    ];
    const [y0, y1] = [
      Math.max(0, Math.floor(Math.min(ay, by, cy))),
      Math.min(height - 1, Math.ceil(Math.max(ay, by, cy))),
    ];
    const [vx, vy] = [(cy - ay) / area, (ax - cx) / area];
    const [wx, wy] = [(ay - by) / area, (bx - ax) / area];
    const [atA, atB, atC] = [a * channels, b * channels, c * channels];
    for (let y = y0; y <= y1; y++) {
      const downV = (y - ay) * vy;
      const downW = (y - ay) * wy;
      for (let x = x0; x <= x1; x++) {
        const v = (x - ax) * vx + downV;
        const w = (x - ax) * wx + downW;
        const u = 1 - v - w;
        if (u < -2e-3 || v < -2e-3 || w < -2e-3) continue;
        const i = y * width + x;
        covered[i] = 1;
        for (let k = 0, at = i; k < channels; k++, at += pixels)
          all[at] = u * attributes[atA + k]! + v * attributes[atB + k]! + w * attributes[atC + k]!;
      }
    }
  }
  return { planes, covered };
}
