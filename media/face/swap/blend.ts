import { gaussian, resizePlane, smoothstep, type Picture } from '#media/raster/plane.ts';
import { checkSum } from '#media/raster/ruined.ts';
import type { Frame } from '#media/face/geometry/frame.ts';
import type { Matte } from '#media/face/matte/matte.ts';

/**
 * How much of the new face shows, 0..1: a wide ramp on the forehead, where skin meets skin, a narrow one
 * along the jaw. A beard fades where the source shows it only as a smear.
 */
export function faceAlpha(
  frame: Frame,
  covered: Uint8Array,
  trust: Float32Array,
  { occluder, excluded, beard, worn }: Matte,
): Float32Array {
  const { unit, height, depth, picture } = frame;
  const alpha = new Float32Array(depth.length);
  for (let i = 0; i < alpha.length; i++) {
    if (depth[i] === 0 || covered[i] === 0) continue;
    const upper = smoothstep(0.1, 0.35, height[i]!);
    const from = (0.015 + 0.01 * upper) * unit;
    alpha[i] =
      smoothstep(from, from + (0.075 + 0.11 * upper) * unit, depth[i]!) * trust[i]! * (1 - excluded[i]!);
  }
  const soft = gaussian(alpha, picture, 0.012 * unit);
  for (let i = 0; i < alpha.length; i++) {
    const face = depth[i] === 0 ? 0 : Math.min(1, soft[i]!) * smoothstep(0, 0.03 * unit, depth[i]!);
    const over = Math.max(beard?.[i] ?? 0, worn?.[i] ?? 0);
    alpha[i] = covered[i] === 0 ? 0 : Math.max(face, over * trust[i]!) * (1 - occluder[i]!);
  }
  return alpha;
}

/**
 * Lays the new face (sRGB 0..255) over the picture, in place: low frequencies over the wide ramp, high ones
 * over a steeper one (two bands of Burt & Adelson, "A multiresolution spline", 1983). Pixels with alpha 0 are
 * left exactly as they were.
 * @throws RuinedPicture
 */
export function blendFace(picture: Picture, frame: Frame, face: Float32Array, alpha: Float32Array): void {
  const small = frame.picture;
  const { x0, y0, x1, y1 } = frame.rect;
  const full = { width: x1 - x0, height: y1 - y0 };
  const newFace = resizePlane(face, small, full, 3);
  const share = resizePlane(alpha, small, full);
  const difference = new Float32Array(newFace.length);
  for (let y = 0; y < full.height; y++) {
    const [from, to] = [3 * y * full.width, 3 * ((y0 + y) * picture.width + x0)];
    for (let k = 0; k < 3 * full.width; k++)
      difference[from + k] = newFace[from + k]! - picture.data[to + k]!;
  }
  const scale = full.width / small.width;
  const low = gaussian(difference, full, Math.max(1, 0.018 * frame.unit * scale), 3);
  let sum = 0;
  for (let y = 0; y < full.height; y++)
    for (let x = 0; x < full.width; x++) {
      const i = y * full.width + x;
      const wide = share[i]!;
      if (wide === 0) continue;
      const steep = smoothstep(0.25, 0.75, wide);
      const at = 3 * ((y0 + y) * picture.width + x0 + x);
      for (let c = 0; c < 3; c++) {
        const [d, l] = [difference[3 * i + c]!, low[3 * i + c]!];
        const value = picture.data[at + c]! + wide * l + steep * (d - l);
        sum += value;
        picture.data[at + c] = Math.round(Math.max(0, Math.min(255, value)));
      }
    }
  checkSum(sum);
}
