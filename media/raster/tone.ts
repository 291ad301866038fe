import { clamp } from './plane.ts';

/** sRGB byte to linear light, 0..1. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const ENCODED = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS;
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
});

/**
 * Linear light to sRGB 0..255 with a soft shoulder over 0.8, so that brightened skin does not clip to white.
 */
export function encode(light: number): number {
  const v = light > 0.8 ? 0.8 + 0.2 * (1 - Math.exp((0.8 - light) / 0.2)) : light;
  return ENCODED[Math.round(clamp(v * STEPS, 0, STEPS))]!;
}

/** As `encode`, in place, of the three values of each pixel where `shown` is not 0. */
export function encodeShown(light: Float32Array, shown: Float32Array): void {
  for (let i = 0; i < shown.length; i++) {
    if (shown[i] === 0) continue;
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      const v = light[k]!;
      // no call with numbers but for what is bright: each of them would be put into a box
      light[k] = v > 0.8 ? encode(v) : v <= 0 ? 0 : ENCODED[(v * STEPS + 0.5) | 0]!;
    }
  }
}

/** Weights of red, green and blue in luminance, as used for gains. */
export const LUMINANCE = [0.25, 0.6, 0.15] as const;
