import { blur } from './blur.ts';
import { type Colour, type Plane, clamp01, luma, plane } from './planes.ts';
import { quantile } from './smooth.ts';

/** Lightness of a picture, smoothed by `sigma` pixels and stretched to the whole range. */
export function toneOf(colour: Colour, sigma: number): Plane {
  const light = blur(luma(colour), sigma);
  const [low, high] = [quantile(light, 0.01), quantile(light, 0.985)];
  const range = Math.max(0.25, high - low);
  // Half of the stretch: a dark picture stays darker than a light one.
  return plane(light, (i) => {
    const value = light.data[i]!;
    return clamp01(0.35 * value + 0.65 * ((value - low) / range));
  });
}
