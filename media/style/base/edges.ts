import { blur } from './blur.ts';
import { type Flow, along } from './flow.ts';
import { type Plane, plane } from './planes.ts';

/**
 * Lines of a picture, about 0 where there are none and up to 1 on a strong dark line: a difference of
 * Gaussians, smoothed along the flow (Kang et al., "Coherent line drawing", 2007). Not yet cut at a
 * threshold, so that a drawing in another size can do that at its own pixels.
 * @param sigma width of the lines in pixels
 * @param reach how far lines are smoothed along the flow, in pixels
 */
export function lines(luma: Plane, flow: Flow, sigma: number, reach: number): Plane {
  const fine = blur(luma, sigma);
  const coarse = blur(luma, 1.6 * sigma);
  const response = plane(luma, (i) => {
    // Relative to the light, so that lines in shadows count as well.
    const light = coarse.data[i]!;
    return (light - fine.data[i]!) / (0.25 + light);
  });
  const smooth = reach >= 1 ? along(response, flow, reach) : response;
  return plane(luma, (i) => smooth.data[i]! * 14);
}

/** How much changes around a pixel, 0..1: where a picture has its details. */
export function detail(luma: Plane, sigma: number): Plane {
  const { width, height, data } = luma;
  const slopes = plane(luma, (i) => {
    const x = i % width;
    const right = x + 1 < width ? data[i + 1]! : data[i]!;
    const below = i + width < width * height ? data[i + width]! : data[i]!;
    return Math.hypot(right - data[i]!, below - data[i]!);
  });
  const smooth = blur(slopes, sigma);
  let sum = 0;
  for (const value of smooth.data) sum += value;
  const usual = sum / smooth.data.length + 1e-4;
  return plane(luma, (i) => Math.min(1, smooth.data[i]! / (4 * usual)));
}
