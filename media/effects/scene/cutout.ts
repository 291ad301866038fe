import { gaussian, resizePlane, smoothstep, type Extent } from '#media/raster/plane.ts';
import type { Canvas } from '#media/effects/canvas/canvas.ts';

/** Colours of a picture averaged over where `weight` is, spread into where it is not. */
function spread(canvas: Canvas, weight: Float32Array, sigmas: readonly number[]): Float32Array {
  const out = new Float32Array(canvas.rgb.length);
  const left = new Float32Array(weight.length).fill(1);
  const weighed = canvas.rgb.map((v, i) => v * weight[(i / 3) | 0]!);
  for (const sigma of sigmas) {
    const sum = gaussian(weighed, canvas, sigma, 3);
    const count = gaussian(weight, canvas, sigma);
    for (let i = 0; i < weight.length; i++) {
      const share = left[i]! * smoothstep(0.002, 0.05, count[i]!);
      if (share <= 0) continue;
      for (let c = 0; c < 3; c++) out[3 * i + c]! += (share * sum[3 * i + c]!) / count[i]!;
      left[i]! -= share;
    }
  }
  const mean = [0, 0, 0];
  let total = 1e-6;
  for (let i = 0; i < weight.length; i++) {
    total += weight[i]!;
    for (let c = 0; c < 3; c++) mean[c]! += weighed[3 * i + c]!;
  }
  for (let i = 0; i < weight.length; i++)
    for (let c = 0; c < 3; c++) out[3 * i + c]! += (left[i]! * mean[c]!) / total;
  return out;
}

/** Raster on which colours are spread: they are smooth. */
const SPREAD_SIDE = 360;

/**
 * Separates people and ground. Edge pixels of the people lose the old ground's share: colour = (seen - (1 -
 * opacity) ground) / opacity; behind the people the ground continues.
 */
export function cutOut(canvas: Canvas, matte: Float32Array): { person: Canvas; ground: Canvas } {
  const scale = Math.min(1, SPREAD_SIDE / Math.max(canvas.width, canvas.height));
  const small: Extent = {
    width: Math.max(2, Math.round(canvas.width * scale)),
    height: Math.max(2, Math.round(canvas.height * scale)),
  };
  const seen = { rgb: resizePlane(canvas.rgb, canvas, small, 3), ...small };
  const opacity = resizePlane(matte, canvas, small);
  const full = (plane: Float32Array): Float32Array => resizePlane(plane, small, canvas, 3);
  const inner = full(
    spread(
      seen,
      opacity.map((a) => smoothstep(0.9, 0.99, a)),
      [1.5, 4, 12],
    ),
  );
  const outer = full(
    spread(
      seen,
      opacity.map((a) => 1 - smoothstep(0.01, 0.08, a)),
      [2, 8, 30],
    ),
  );
  const person = { ...canvas, rgb: canvas.rgb.slice() };
  const ground = { ...canvas, rgb: canvas.rgb.slice() };
  for (let i = 0; i < matte.length; i++) {
    const a = matte[i]!;
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      const behind = outer[at]!;
      if (a < 0.995) {
        const own = Math.max(0, (canvas.rgb[at]! - (1 - a) * behind) / Math.max(a, 0.15));
        const trust = smoothstep(0.1, 0.75, a);
        person.rgb[at] = inner[at]! + trust * (Math.min(own, 1.6 * inner[at]! + 0.02) - inner[at]!);
      }
      const hidden = smoothstep(0.02, 0.2, a);
      ground.rgb[at]! += hidden * (behind - ground.rgb[at]!);
    }
  }
  return { person, ground };
}
