import { smoothstep, type Extent } from '#media/raster/plane.ts';
import { hex, mix, paint, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { fractal, noise } from '#media/effects/canvas/noise.ts';

/** Pixels of the longer side: the ground is out of focus. */
const SIDE = 620;
/** Heights of the sun and of the horizon. */
const [SUN, HORIZON] = [0.52, 0.7];

/** The sun low over the sea, in the middle, under clouds that it lights from below. */
export function sunset(extent: Extent, seed: number): Canvas {
  const [top, rose, gold] = [hex('#2c1650'), hex('#b23a6b'), hex('#ff9a4a')];
  const skyAt = (x: number, y: number): Rgb => {
    const sky = mix(mix(top, rose, smoothstep(0, 0.42, y)), gold, smoothstep(0.3, HORIZON, y));
    const puff = fractal(1.6 * x, 7 * y, 5, seed);
    const cloud = smoothstep(0.5, 0.7, puff) * smoothstep(0.62, 0.3, y);
    const below = smoothstep(0.02, -0.05, puff - fractal(1.6 * x, 7 * y + 0.35, 5, seed));
    const shade = mix(hex('#5a2350'), hex('#ff8f5e'), below);
    const far = Math.hypot(x, y - SUN);
    const shine =
      0.5 * Math.exp(-4.2 * far) + 0.9 * Math.exp(-14 * far) + 1.4 * smoothstep(0.115, 0.105, far);
    const [r, g, b] = mix(sky, shade, 0.6 * cloud);
    return [r + shine, g + 0.68 * shine, b + 0.32 * shine];
  };
  return paint(extent, SIDE, (x, y, out, at) => {
    if (y < HORIZON) {
      out.set(skyAt(x, y), at);
      return;
    }
    const deep = (y - HORIZON) / (1 - HORIZON);
    const wave = noise(x * (26 - 14 * deep), 60 * deep ** 0.6, seed);
    const water = scaled(skyAt(1.2 * x, HORIZON - 0.5 * (y - HORIZON) - 0.08), 0.42 - 0.2 * deep);
    const glitter = smoothstep(0.45, 0.9, wave) * Math.exp(-((x / (0.1 + 0.22 * deep)) ** 2));
    out.set([water[0] + 1.1 * glitter, water[1] + 0.66 * glitter, water[2] + 0.3 * glitter], at);
  });
}
