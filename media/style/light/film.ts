import { blur } from '#media/style/base/blur.ts';
import { lumaOf } from '#media/style/base/material.ts';
import { noise } from '#media/style/base/noise.ts';
import { type Plane, clamp01, lerp, luma, mix, plane, step } from '#media/style/base/planes.ts';
import { type Paint, type Scene, type Style, ownColour } from '#media/style/base/scene.ts';

interface Stock {
  /** Light that comes back from behind the film around bright places: share a channel. */
  halation: readonly [number, number, number];
  /** Mist of the lens, 0..1. */
  bloom: number;
  grain: number;
  vignette: number;
  /** Changes a colour that the film has been exposed with, 0..1. */
  develop(out: Float32Array, strength: number): void;
}

/** An S over 0..1: `toe` lifts the black, `shoulder` lowers the white. */
const curve = (value: number, contrast: number, toe: number, shoulder: number): number => {
  const x = clamp01(value);
  const bent = x + contrast * (x - 0.5) * x * (1 - x) * 4 * 0.5;
  return toe + (1 - toe - shoulder) * bent;
};

/** Exposure, halation, development, grain and fall of light, in this order, as in a camera. */
const film =
  (stock: Stock): Style =>
  (scene: Scene): Paint => {
    const { source, unit, work, k, strength, seed } = scene;
    const light = luma(work);
    const hot = plane(light, (i) => step(0.72, 0.98, light.data[i]!));
    const halo = blur(hot, 7 * k);
    const wide = blur(hot, 26 * k);
    const mist: Plane = blur(light, 12 * k);
    const fine = noise(seed);
    const clump = noise(seed + 11);
    const [across, down] = [source.width / unit, source.height / unit];
    return (spot, out) => {
      const { u, v, wx, wy } = spot;
      ownColour(scene, spot, out);
      const [near, far] = [lerp(halo, wx, wy), lerp(wide, wx, wy)];
      const glow = (0.6 * near + 0.8 * far) * strength;
      const veil = stock.bloom * strength * lerp(mist, wx, wy);
      for (let c = 0; c < 3; c++) {
        const lit = out[c]! + stock.halation[c]! * glow * (1 - out[c]! * 0.6);
        out[c] = lit + veil * (1 - lit) * 0.6;
      }
      stock.develop(out, strength);
      const t = lumaOf(out);
      // Silver shows most in the middle tones.
      const speck =
        (fine(u * 1.15, v * 1.15) + fine(u * 1.9 + 50, v * 1.9) - 1) * 0.8 +
        (clump(u * 0.55, v * 0.55) - 0.5) * 0.5;
      const grain = stock.grain * speck * (0.35 + 2.6 * t * (1 - t)) * mix(0.6, 1.2, strength);
      const [dx, dy] = [u / across - 0.5, v / down - 0.5];
      const fall = 1 - stock.vignette * strength * step(0.12, 0.62, dx * dx + dy * dy);
      for (let c = 0; c < 3; c++) out[c] = (out[c]! + grain) * fall;
    };
  };

/** Colour negative for portraits: warm skin, pastel lights, green in the shadows. */
export const gold = film({
  halation: [0.28, 0.15, 0.06],
  bloom: 0.2,
  grain: 0.1,
  vignette: 0.28,
  develop(out, s) {
    const t = lumaOf(out);
    const [r, g, b] = [out[0]!, out[1]!, out[2]!];
    out[0] = mix(r, curve(t + 0.95 * (r - t) + 0.05, 0.55, 0.055, 0.01), s);
    out[1] = mix(g, curve(t + 0.9 * (g - t) + 0.012, 0.55, 0.06, 0.035), s);
    out[2] = mix(b, curve(t + 0.78 * (b - t) - 0.045, 0.5, 0.085, 0.11), s);
  },
});

/** Pushed black and white: hard light, open grain. */
export const noir = film({
  halation: [0.3, 0.3, 0.3],
  bloom: 0.16,
  grain: 0.24,
  vignette: 0.55,
  develop(out, s) {
    // A red filter: skin is light, the sky is dark.
    const grey = clamp01(0.58 * out[0]! + 0.36 * out[1]! + 0.06 * out[2]!);
    const value = curve(grey, 1.25, 0.02, 0.015);
    out[0] = mix(out[0]!, value * 1.01, s > 0 ? 1 : 0);
    out[1] = mix(out[1]!, value * 0.995, s > 0 ? 1 : 0);
    out[2] = mix(out[2]!, value * 0.97, s > 0 ? 1 : 0);
  },
});

/** Cinema film for tungsten light: red rings around lamps, teal shadows. */
export const night = film({
  halation: [1, 0.24, 0.1],
  bloom: 0.24,
  grain: 0.13,
  vignette: 0.4,
  develop(out, s) {
    const t = lumaOf(out);
    const dark = step(0.62, 0.08, t);
    const [r, g, b] = [out[0]!, out[1]!, out[2]!];
    out[0] = mix(r, curve(r * 0.93 - 0.05 * dark + 0.06 * (1 - dark), 0.75, 0.03, 0.02), s);
    out[1] = mix(g, curve(g * 0.97 + 0.02 * dark, 0.75, 0.045, 0.03), s);
    out[2] = mix(b, curve(b * 1.02 + 0.075 * dark - 0.03 * (1 - dark), 0.65, 0.09, 0.06), s);
  },
});
