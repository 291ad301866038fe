import type { Extent } from '#media/raster/plane.ts';
import { blur } from './blur.ts';
import type { Colour, Plane } from './planes.ts';

/** Direction along the edges of a picture, as unit vectors, and how clear it is (0..1). */
export interface Flow extends Extent {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly clear: Float32Array;
}

/**
 * Smoothed structure tensor of all channels (Brox et al., "Adaptive structure tensors", 2006); its minor
 * eigenvector runs along edges, as in Kyprianidis & Kang, "Image and video abstraction by coherence-enhancing
 * filtering" (2011). `sigma` in pixels.
 */
export function flowOf({ channels, width, height }: Colour, sigma: number): Flow {
  const count = width * height;
  const xx = new Float32Array(count);
  const xy = new Float32Array(count);
  const yy = new Float32Array(count);
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : y) * width;
    const row = y * width;
    const down = (y + 1 < height ? y + 1 : y) * width;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x;
      const right = x + 1 < width ? x + 1 : x;
      let a = 0;
      let b = 0;
      let d = 0;
      for (const p of channels) {
        const gx =
          p[up + right]! -
          p[up + left]! +
          2 * (p[row + right]! - p[row + left]!) +
          p[down + right]! -
          p[down + left]!;
        const gy =
          p[down + left]! -
          p[up + left]! +
          2 * (p[down + x]! - p[up + x]!) +
          p[down + right]! -
          p[up + right]!;
        a += gx * gx;
        b += gx * gy;
        d += gy * gy;
      }
      xx[row + x] = a;
      xy[row + x] = b;
      yy[row + x] = d;
    }
  }
  const smooth = (data: Float32Array): Float32Array => blur({ data, width, height }, sigma).data;
  const [sxx, sxy, syy] = [smooth(xx), smooth(xy), smooth(yy)];
  const out = { x: xx, y: xy, clear: yy, width, height };
  for (let i = 0; i < count; i++) {
    const a = sxx[i]!;
    const b = sxy[i]!;
    const d = syy[i]!;
    const root = Math.sqrt((a - d) * (a - d) + 4 * b * b);
    const major = 0.5 * (a + d + root);
    const gx = a >= d ? major - d : b;
    const gy = a >= d ? b : major - a;
    const length = Math.hypot(gx, gy);
    out.x[i] = length > 1e-9 ? -gy / length : 0;
    out.y[i] = length > 1e-9 ? gx / length : 1;
    out.clear[i] = a + d > 1e-7 ? root / (a + d) : 0;
  }
  return out;
}

/**
 * Mean of a plane along the flow (line integral convolution, Cabral & Leedom 1993), `reach` pixels both ways.
 */
export function along(plane: Plane, flow: Flow, reach: number): Plane {
  const { data, width, height } = plane;
  const out = new Float32Array(data.length);
  const steps = Math.max(1, Math.round(reach));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      let sum = data[start]!;
      let count = 1;
      for (let way = -1; way <= 1; way += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = flow.x[start]! * way;
        let dy = flow.y[start]! * way;
        for (let s = 0; s < steps; s++) {
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= width || py >= height) break;
          const at = (py | 0) * width + (px | 0);
          sum += data[at]!;
          count++;
          const nx = flow.x[at]!;
          const ny = flow.y[at]!;
          const turn = nx * dx + ny * dy < 0 ? -1 : 1;
          dx = nx * turn;
          dy = ny * turn;
        }
      }
      out[start] = sum / count;
    }
  return { data: out, width, height };
}
