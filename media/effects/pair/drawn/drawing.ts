import { clamp, gaussian, smoothstep } from '#media/raster/plane.ts';
import { luminance, type Rgb } from '#media/effects/canvas/canvas.ts';
import type { Place, Sheet } from '#media/effects/moving/sheet.ts';
import type { Distance, Spot } from './shapes.ts';

/** Where something is, centimetres. */
export type Box = readonly [left: number, right: number, low: number, high: number];
/** Bytes at a place, `far` centimetres from the edge of what is filled, negative inside. */
type Ink = Rgb | ((x: number, y: number, far: number) => Rgb);

interface Filling {
  readonly box?: Box;
  /** How wide the edge is, centimetres; else a pixel. */
  readonly soft?: number;
  readonly opacity?: number;
}

/** What is drawn on a sheet, and where on it the origin is; `fine` pixels a centimetre. */
export interface Drawn {
  readonly sheet: Sheet;
  readonly fine: number;
  readonly origin: Spot;
}

/** Light from behind what is drawn. */
interface Backlight {
  /** Share of the own light that is left, by colour, and the light that everything gets, bytes. */
  readonly keep: Rgb;
  readonly dusk: Rgb;
  /** Where the sun is, centimetres, and the light of edges that face it, bytes. */
  readonly sun: Spot;
  readonly rim: Rgb;
}

/** Light from behind goes round edges: sharp and far, centimetres. */
const [SHARP, FAR] = [0.24, 1.7];
/** What all edges get, and those that look up, of the light of those that face the sun. */
const [AROUND, SKY] = [0.3, 0.25];

/** A sheet on which one draws in centimetres, y up. */
export function drawing(whole: Box, fine: number) {
  const [left, right, low, high] = whole;
  const [width, height] = [Math.round((right - left) * fine), Math.round((high - low) * fine)];
  const [x0, y0] = [-left * fine, high * fine];
  const rgb = new Float32Array(3 * width * height);
  const alpha = new Float32Array(width * height);
  const over = (i: number, a: number, colour: Rgb): void => {
    const sum = a + alpha[i]! * (1 - a);
    for (let c = 0; c < 3; c++) rgb[3 * i + c]! += (a / sum) * (colour[c]! - rgb[3 * i + c]!);
    alpha[i] = sum;
  };
  const drawn = (rgba: Uint8Array): Drawn => ({ sheet: { rgba, width, height }, fine, origin: [x0, y0] });
  return {
    width,
    height,
    origin: [x0, y0] as const,
    over,
    /** Fills where a distance is negative. */
    fill(distance: Distance, ink: Ink, { box = whole, soft = 0.5 / fine, opacity = 1 }: Filling = {}): void {
      const rows = [
        Math.max(0, Math.floor(y0 - box[3] * fine)),
        Math.min(height, y0 - box[2] * fine),
      ] as const;
      const across = [
        Math.max(0, Math.floor(x0 + box[0] * fine)),
        Math.min(width, x0 + box[1] * fine),
      ] as const;
      for (let py = rows[0]; py < rows[1]; py++)
        for (let px = across[0]; px < across[1]; px++) {
          const [x, y] = [(px - x0) / fine, (y0 - py) / fine];
          const d = distance(x, y);
          const a = opacity * clamp(0.5 - (0.5 * d) / soft, 0, 1);
          if (a > 0) over(py * width + px, a, typeof ink === 'function' ? ink(x, y, d) : ink);
        }
    },
    plain(): Drawn {
      const rgba = new Uint8Array(4 * alpha.length);
      for (let i = 0; i < alpha.length; i++) {
        for (let c = 0; c < 3; c++) rgba[4 * i + c] = Math.round(alpha[i]! * clamp(rgb[3 * i + c]!, 0, 255));
        rgba[4 * i + 3] = Math.round(255 * alpha[i]!);
      }
      return drawn(rgba);
    },
    backlit({ keep, dusk, sun: [sunX, sunY], rim }: Backlight): Drawn {
      const [sharp, wide] = [SHARP, FAR].map((cm) => gaussian(alpha, { width, height }, cm * fine)) as [
        Float32Array,
        Float32Array,
      ];
      const rgba = new Uint8Array(4 * alpha.length);
      for (let y = 1; y < height - 1; y++)
        for (let x = 1; x < width - 1; x++) {
          const i = y * width + x;
          const a = alpha[i]!;
          if (a <= 0) continue;
          const [dx, dy] = [x0 + sunX * fine - x, y0 - sunY * fine - y];
          const long = Math.hypot(dx, dy) || 1;
          /** How much of an edge there is, and how it looks at sun and sky. */
          const edge = (plane: Float32Array, cm: number): number => {
            const [gx, gy] = [plane[i - 1]! - plane[i + 1]!, plane[i - width]! - plane[i + width]!];
            const facing = (gx * dx + gy * dy) / long;
            const all = Math.max(0, facing) + AROUND * Math.hypot(gx, gy) + SKY * Math.max(0, -gy);
            return all * cm * fine;
          };
          const own = luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!) / 255;
          const near = smoothstep(34, 4, long / fine);
          const bright = Math.min(1, 1.3 * edge(sharp, SHARP)) * (0.4 + 0.6 * near) * (0.5 + 0.5 * own);
          const glow = Math.min(1, edge(wide, FAR)) * near * (0.14 + 0.5 * own);
          for (let c = 0; c < 3; c++) {
            const light = keep[c]! * rgb[3 * i + c]! + dusk[c]! + (bright + 0.5 * glow) * rim[c]!;
            rgba[4 * i + c] = Math.round(a * clamp(light, 0, 255));
          }
          rgba[4 * i + 3] = Math.round(255 * a);
        }
      return drawn(rgba);
    },
  };
}

interface Held {
  /** The place of the drawing, centimetres, and the pixel of the frame that it is at. */
  readonly spot: Spot;
  readonly at: Spot;
  /** Pixels of the frame a centimetre. */
  readonly unit: number;
  /** Radians about the spot, forwards; -1 where what looks right looks left. */
  readonly turn: number;
  readonly way: -1 | 1;
}

/** Where the pixels of a drawing are read. */
export function heldAt({ fine, origin }: Drawn, { spot, at, unit, turn, way }: Held): Place {
  const scale = fine / unit;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [x0, y0] = [origin[0] + spot[0] * fine, origin[1] - spot[1] * fine];
  return (x, y, out) => {
    const [u, v] = [way * (x - at[0]) * scale, (y - at[1]) * scale];
    out[0] = x0 + u * cos + v * sin;
    out[1] = y0 + v * cos - u * sin;
  };
}
