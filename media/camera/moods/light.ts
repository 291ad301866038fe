import { randomFrom } from '#media/effects/canvas/noise.ts';
import type { Extent } from '#media/raster/plane.ts';

/** Pixels of the frame for one of the raster on which light is computed. */
const COARSE = 8;

interface Glow {
  /** Shares of the frame. */
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly colour: readonly [number, number, number];
  readonly phase: number;
}

/** Warm light that has got into the camera: it wanders along the sides of the frame and swells. */
export function leak(frame: Extent, seed: number): (out: Uint8Array, seconds: number) => void {
  const random = randomFrom(seed);
  const side = random() < 0.5 ? 0 : 1;
  const glow = (at: number, colour: Glow['colour'], size: number): Glow => ({
    x: at,
    y: 0.15 + 0.7 * random(),
    wide: 0.3 * size,
    high: 0.65 * size,
    colour,
    phase: 6 * random(),
  });
  const glows = [
    glow(side, [255, 118, 40], 1.25),
    glow(side, [255, 196, 90], 0.7),
    glow(1 - side, [236, 60, 96], 0.9),
  ];
  const columns = Math.ceil(frame.width / COARSE) + 2;
  const rows = Math.ceil(frame.height / COARSE) + 2;
  const light = new Float32Array(3 * columns * rows);

  return (out, seconds) => {
    light.fill(0);
    for (const { x, y, wide, high, colour, phase } of glows) {
      const strength = 0.36 + 0.24 * Math.sin(0.9 * seconds + phase);
      const cx = x + 0.1 * Math.sin(0.55 * seconds + phase);
      const cy = y + 0.22 * Math.sin(0.42 * seconds + 2 * phase);
      for (let j = 0, at = 0; j < rows; j++)
        for (let i = 0; i < columns; i++, at += 3) {
          const u = ((i * COARSE) / frame.width - cx) / wide;
          const v = ((j * COARSE) / frame.height - cy) / high;
          const here = strength * Math.exp(-u * u - v * v);
          for (let c = 0; c < 3; c++) light[at + c]! += (here * colour[c]!) / 255;
        }
    }
    for (let y = 0; y < frame.height; y++) {
      const row = Math.floor(y / COARSE);
      const part = (y - row * COARSE) / COARSE;
      for (let i = 0; i * COARSE < frame.width; i++) {
        const a = 3 * (row * columns + i);
        const b = a + 3 * columns;
        const count = Math.min(COARSE, frame.width - i * COARSE);
        for (let c = 0; c < 3; c++) {
          const left = light[a + c]! + part * (light[b + c]! - light[a + c]!);
          const right = light[a + 3 + c]! + part * (light[b + 3 + c]! - light[a + 3 + c]!);
          if (left + right < 0.004) continue;
          let here = left;
          for (let k = 0, at = 3 * (y * frame.width + i * COARSE) + c; k < count; k++, at += 3) {
            const under = out[at]!;
            out[at] = under + (255 - under) * (here < 1 ? here : 1) + 0.5;
            here += (right - left) / COARSE;
          }
        }
      }
    }
  };
}
