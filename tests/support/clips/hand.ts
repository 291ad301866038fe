import { smoothstep, type Extent, type Picture } from '#media/raster/plane.ts';

/** Palm and fingers as capsules: from, to and radius in face widths. */
const PARTS = [
  [0, 0.2, 0, -0.05, 0.2],
  [0.15, -0.1, 0.2, -0.55, 0.06],
  [0.05, -0.15, 0.06, -0.66, 0.062],
  [-0.06, -0.15, -0.09, -0.62, 0.06],
  [-0.16, -0.08, -0.23, -0.48, 0.052],
  [0.16, 0.15, 0.36, -0.12, 0.06],
  [0, 0.3, -0.05, 1.2, 0.15],
] as const;
const SKIN = [196, 146, 118] as const;

/** Where a hand is: its palm at (x, y), and the width of a face in pixels. */
export interface HandPlace {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** Calls `visit` for each pixel of a hand with its fingers up: how much of the pixel it covers, and its shade. */
export function eachOfHand(
  { width, height }: Extent,
  { x, y, unit }: HandPlace,
  visit: (i: number, share: number, shade: number) => void,
): void {
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [u, v] = [(px - x) / unit, (py - y) / unit];
      if (u < -0.6 || u > 0.7 || v < -0.9 || v > 1.5) continue;
      let [near, inside] = [Infinity, 0];
      for (const [x0, y0, x1, y1, r] of PARTS) {
        const [dx, dy] = [x1 - x0, y1 - y0];
        const t = Math.min(1, Math.max(0, ((u - x0) * dx + (v - y0) * dy) / (dx * dx + dy * dy)));
        const d = Math.hypot(u - x0 - t * dx, v - y0 - t * dy);
        near = Math.min(near, d - r);
        inside = Math.max(inside, 1 - d / r);
      }
      const share = smoothstep(0.006, -0.006, near);
      if (share > 0) visit(py * width + px, share, 0.62 + 0.42 * Math.sqrt(Math.max(0, inside)) - 0.1 * u);
    }
}

export function drawHand(frame: Picture, place: HandPlace): void {
  const { data } = frame;
  eachOfHand(frame, place, (i, share, shade) => {
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      data[at] = data[at]! + share * (Math.min(255, SKIN[c]! * shade) - data[at]!);
    }
  });
}
