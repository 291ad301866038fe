import { clamp, type Extent, type Rect } from '#media/raster/plane.ts';

/** What is to be filled of a frame. */
export interface Hole {
  /** Inside of the frame, pixels. */
  readonly rect: Rect;
  /** Row by row of the rectangle; 1 where it is filled. */
  readonly bits: Uint8Array;
}

/** A part of a picture, 0 to 1 of its sides. */
interface Share {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a drawn mask is white: the smallest box round it, and its pixels there. */
export interface Drawn {
  readonly box: Share;
  readonly bits: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A mark's edges are smeared by compression: pixels that are filled round it. */
const PAD = 2;

/** Undefined for an empty mask. */
export function drawnOf(mask: Uint8Array, { width, height }: Extent): Drawn | undefined {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  if (x1 <= x0) return undefined;
  const size = { width: x1 - x0, height: y1 - y0 };
  const bits = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    bits.set(mask.subarray((y + y0) * width + x0, (y + y0) * width + x1), y * size.width);
  const box = { x: x0 / width, y: y0 / height, width: size.width / width, height: size.height / height };
  return { box, bits, ...size };
}

/**
 * The hole of a mark in a frame: `box` with its upper left corner at `at`, both 0 to 1, grown by `pad` further pixels
 * and cut at the frame. `drawn`: its shape, where it is no rectangle.
 */
export function holeAt(
  box: Share,
  at: { x: number; y: number },
  { width, height }: Extent,
  { pad = 0, drawn }: { pad?: number; drawn?: Drawn | undefined } = {},
): Hole {
  const grow = PAD + pad;
  const [left, top] = [at.x * width, at.y * height];
  const [wide, high] = [box.width * width, box.height * height];
  const rect = {
    x0: clamp(Math.floor(left) - grow, 0, width - 2),
    y0: clamp(Math.floor(top) - grow, 0, height - 2),
    x1: clamp(Math.ceil(left + wide) + grow, 2, width),
    y1: clamp(Math.ceil(top + high) + grow, 2, height),
  };
  const across = rect.x1 - rect.x0;
  const bits = new Uint8Array(across * (rect.y1 - rect.y0)).fill(drawn ? 0 : 1);
  if (drawn)
    for (let i = 0; i < bits.length; i++) {
      const [x, y] = [rect.x0 + (i % across) - left, rect.y0 + Math.floor(i / across) - top];
      bits[i] = isNear(drawn, x, y, wide, high, grow) ? 1 : 0;
    }
  return { rect, bits };
}

/** Whether the drawing has a pixel within `reach` of a place of the hole. */
function isNear(drawn: Drawn, x: number, y: number, wide: number, high: number, reach: number): boolean {
  const column = (value: number): number => Math.floor(((value + 0.5) / wide) * drawn.width);
  const row = (value: number): number => Math.floor(((value + 0.5) / high) * drawn.height);
  const last = { x: drawn.width - 1, y: drawn.height - 1 };
  const [u0, u1] = [Math.max(0, column(x - reach)), Math.min(last.x, column(x + reach))];
  const [v0, v1] = [Math.max(0, row(y - reach)), Math.min(last.y, row(y + reach))];
  for (let v = v0; v <= v1; v++)
    for (let u = u0; u <= u1; u++) if (drawn.bits[v * drawn.width + u] !== 0) return true;
  return false;
}
