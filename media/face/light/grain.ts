import { clamp, gaussian } from '#media/raster/plane.ts';
import type { Frame } from '#media/face/geometry/frame.ts';

function luma(rgb: ArrayLike<number>): Float32Array {
  const out = new Float32Array(rgb.length / 3);
  for (let i = 0; i < out.length; i++)
    out[i] = 0.3 * rgb[3 * i]! + 0.59 * rgb[3 * i + 1]! + 0.11 * rgb[3 * i + 2]!;
  return out;
}

/**
 * Gives the new skin (sRGB 0..255, changed in place) the target's fineness: its high band is scaled to the
 * target's strength and noise makes up what it lacks. Measured on skin only (`features` are not) where
 * `alpha` shows the new face.
 */
export function matchGrain(
  frame: Frame,
  face: Float32Array,
  features: Uint8Array,
  alpha: Float32Array,
): void {
  const { picture, unit, height } = frame;
  const sigma = clamp(unit / 220, 0.8, 2.2);
  const [mine, theirs] = [luma(face), luma(picture.data)];
  const [mineLow, theirsLow] = [gaussian(mine, picture, sigma), gaussian(theirs, picture, sigma)];
  let [a, b, count] = [0, 0, 0];
  for (let i = 0; i < mine.length; i++) {
    if (features[i] || alpha[i]! < 0.6 || height[i]! > 0.2) continue;
    const [x, y] = [mine[i]! - mineLow[i]!, theirs[i]! - theirsLow[i]!];
    if (Math.abs(x) >= 14 || Math.abs(y) >= 14) continue; // an edge, not grain
    a += x * x;
    b += y * y;
    count++;
  }
  if (count <= 50) return;
  const [own, wanted] = [Math.sqrt(a / count), Math.sqrt(b / count)];
  const gain = clamp((wanted + 0.3) / (own + 0.3), 0.55, 1.7);
  const noise = Math.min(2.5, Math.sqrt(Math.max(0, wanted * wanted - (gain * own) ** 2)));
  let seed = 12345; // fixed: the same pictures give the same result
  for (let i = 0; i < mine.length; i++) {
    if (alpha[i]! <= 0) continue;
    let change = ((gain < 1 && features[i] ? 1 : gain) - 1) * (mine[i]! - mineLow[i]!);
    if (noise > 0.2 && !features[i]) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      change += (seed / 2 ** 32 - 0.5) * Math.sqrt(12) * noise;
    }
    for (let c = 3 * i; c < 3 * i + 3; c++) face[c]! += change;
  }
}
