import { type Flow } from './flow.ts';
import { type Colour, type Plane } from './planes.ts';

const SECTORS = 8;
const TURNS = 16;
const STRETCHES = 3;

interface Window {
  /** Offsets of the window's pixels, sorted by sector. */
  dx: Int16Array;
  dy: Int16Array;
  weight: Float32Array;
  /** Where each sector begins. */
  begins: Int32Array;
}

/** An ellipse `radius` wide across the flow and up to 2.2 times as long, cut into sectors. */
function windowOf(radius: number, turn: number, stretch: number): Window {
  const long = radius * (1 + (0.9 * stretch) / (STRETCHES - 1));
  const wide = radius / (1 + (0.55 * stretch) / (STRETCHES - 1));
  const angle = (Math.PI * turn) / TURNS;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sectors = Array.from({ length: SECTORS }, (): [number, number, number][] => [[0, 0, 0.6]]);
  const reach = Math.ceil(long);
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const [a, b] = [(x * cos + y * sin) / long, (y * cos - x * sin) / wide];
      const far = a * a + b * b;
      if (far > 1 || (x === 0 && y === 0)) continue;
      const place = (Math.atan2(b, a) / (2 * Math.PI) + 1) * SECTORS;
      const weight = Math.exp(-1.6 * far);
      // Between two sectors a pixel belongs to both.
      const first = Math.floor(place);
      const share = place - first;
      if (share < 0.8) sectors[first % SECTORS]!.push([x, y, weight]);
      if (share > 0.2) sectors[(first + 1) % SECTORS]!.push([x, y, weight]);
    }
  const all = sectors.flat();
  const begins = new Int32Array(SECTORS + 1);
  sectors.forEach((sector, i) => (begins[i + 1] = begins[i]! + sector.length));
  return {
    dx: Int16Array.from(all, ([x]) => x),
    dy: Int16Array.from(all, ([, y]) => y),
    weight: Float32Array.from(all, ([, , w]) => w),
    begins,
  };
}

/**
 * Anisotropic Kuwahara filter (Kyprianidis, Kang & Döllner 2009), with windows made once for 16 directions and
 * three stretches: flat areas become strokes along the flow, edges become sharper. `radius` in pixels.
 */
export function strokes({ channels, width, height }: Colour, flow: Flow, radius: number): Colour {
  const windows = Array.from({ length: TURNS * STRETCHES }, (_, i) =>
    windowOf(Math.max(1.3, radius), Math.floor(i / STRETCHES), i % STRETCHES),
  );
  const [r, g, b] = channels;
  const count = width * height;
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const angle = Math.atan2(flow.y[at]!, flow.x[at]!) / Math.PI + 1;
      const turn = Math.round(angle * TURNS) % TURNS;
      const stretch = Math.min(STRETCHES - 1, (flow.clear[at]! * STRETCHES) | 0);
      const window = windows[turn * STRETCHES + stretch]!;
      const dx = window.dx;
      const dy = window.dy;
      const weight = window.weight;
      const begins = window.begins;
      let sumR = 0;
      let sumG = 0;
      let sumB = 0;
      let sumW = 0;
      for (let s = 0; s < SECTORS; s++) {
        let mr = 0;
        let mg = 0;
        let mb = 0;
        let m2 = 0;
        let w = 0;
        for (let i = begins[s]!; i < begins[s + 1]!; i++) {
          let px = x + dx[i]!;
          let py = y + dy[i]!;
          px = px < 0 ? 0 : px >= width ? width - 1 : px;
          py = py < 0 ? 0 : py >= height ? height - 1 : py;
          const p = py * width + px;
          const k = weight[i]!;
          const cr = r[p]!;
          const cg = g[p]!;
          const cb = b[p]!;
          mr += k * cr;
          mg += k * cg;
          mb += k * cb;
          m2 += k * (cr * cr + cg * cg + cb * cb);
          w += k;
        }
        mr /= w;
        mg /= w;
        mb /= w;
        const spread = Math.max(0, m2 / w - mr * mr - mg * mg - mb * mb);
        const even = 1 / (1e-4 + spread * spread * spread * 3e5);
        sumR += even * mr;
        sumG += even * mg;
        sumB += even * mb;
        sumW += even;
      }
      out[0][at] = sumR / sumW;
      out[1][at] = sumG / sumW;
      out[2][at] = sumB / sumW;
    }
  return { channels: out, width, height };
}

/**
 * Bilateral filter along and across the flow (Kyprianidis & Döllner, "Image abstraction by structure adaptive
 * filtering", 2008): skin and sky become flat, edges stay. `sigma` in pixels, `tolerance` in 0..1 of colour.
 */
export function flatten(colour: Colour, flow: Flow, sigma: number, tolerance: number, passes = 2): Colour {
  let out = colour;
  for (let pass = 0; pass < passes; pass++) {
    out = bilateral(out, flow, sigma, tolerance, true);
    out = bilateral(out, flow, sigma, tolerance, false);
  }
  return out;
}

function bilateral(
  { channels: [r, g, b], width, height }: Colour,
  flow: Flow,
  sigma: number,
  tolerance: number,
  across: boolean,
): Colour {
  const count = width * height;
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const stride = Math.max(1, sigma / 2.5);
  const steps = Math.max(1, Math.round((2 * sigma) / stride));
  const near = Float32Array.from({ length: steps + 1 }, (_, i) =>
    Math.exp(-((i * stride) ** 2) / (2 * sigma ** 2)),
  );
  const sharp = 1 / (4 * tolerance ** 2);
  const [outR, outG, outB] = out;
  // Plain variables: destructuring in these loops costs as much as the filter.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fx = flow.x[at]!;
      const fy = flow.y[at]!;
      const tx = stride * (across ? -fy : fx);
      const ty = stride * (across ? fx : fy);
      const r0 = r[at]!;
      const g0 = g[at]!;
      const b0 = b[at]!;
      let sr = r0;
      let sg = g0;
      let sb = b0;
      let sw = 1;
      for (let s = -steps; s <= steps; s++) {
        const px = Math.floor(x + s * tx + 0.5);
        const py = Math.floor(y + s * ty + 0.5);
        if (s === 0 || px < 0 || py < 0 || px >= width || py >= height) continue;
        const p = py * width + px;
        const dr = r[p]! - r0;
        const dg = g[p]! - g0;
        const db = b[p]! - b0;
        // Close to a Gaussian, at a tenth of its price.
        const fit = 1 / (1 + (dr * dr + dg * dg + db * db) * sharp);
        const w = near[s < 0 ? -s : s]! * fit * fit * fit;
        sr += w * r[p]!;
        sg += w * g[p]!;
        sb += w * b[p]!;
        sw += w;
      }
      outR[at] = sr / sw;
      outG[at] = sg / sw;
      outB[at] = sb / sw;
    }
  return { channels: out, width, height };
}

/** The value below which a share of a plane lies. */
export function quantile({ data }: Plane, share: number): number {
  const bins = new Uint32Array(512);
  for (const value of data) bins[Math.min(511, Math.max(0, (value * 511) | 0))]!++;
  let rest = share * data.length;
  for (let i = 0; i < bins.length; i++) {
    rest -= bins[i]!;
    if (rest <= 0) return i / 511;
  }
  return 1;
}
