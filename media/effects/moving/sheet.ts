import { toPicture, type Canvas } from '#media/effects/canvas/canvas.ts';
import { clamp, type Extent, type Picture } from '#media/raster/plane.ts';

/** Bytes of red, green, blue and opacity; the colors are multiplied by the opacity. */
export interface Sheet extends Extent {
  readonly rgba: Uint8Array;
}

/** Where a pixel of a frame is read: writes the place on the sheet, in its pixels, to `out`. */
export type Place = (x: number, y: number, out: Float64Array) => void;

/** A canvas as a sheet; `alpha` 0..1 a pixel. */
export function sheetOf(canvas: Canvas, alpha: Float32Array): Sheet {
  const { data, width, height } = toPicture(canvas);
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < alpha.length; i++) {
    const a = clamp(alpha[i]!, 0, 1);
    for (let c = 0; c < 3; c++) rgba[4 * i + c] = Math.round(a * data[3 * i + c]!);
    rgba[4 * i + 3] = Math.round(255 * a);
  }
  return { rgba, width, height };
}

export const opaque = (canvas: Canvas): Sheet =>
  sheetOf(canvas, new Float32Array(canvas.width * canvas.height).fill(1));

/** A mix of two sheets of one size, into `out`. */
export function blend(a: Sheet, b: Sheet, share: number, out: Sheet): void {
  const part = Math.round(256 * clamp(share, 0, 1));
  for (let i = 0; i < out.rgba.length; i++)
    out.rgba[i] = (a.rgba[i]! * (256 - part) + b.rgba[i]! * part) >> 8;
}

/** Side of the cells inside which places are interpolated, pixels. */
const CELL = 8;

interface Laying {
  /** Factors of its light, by color. */
  readonly gain?: readonly [number, number, number];
  /** Of all of it, 0..1. */
  readonly opacity?: number;
  /** Takes the opacity of the frame's pixels, 0..255. */
  readonly seen?: Uint8Array;
}

/**
 * Lays a sheet over a frame, in place. Places are asked for at the corners of cells of 8 pixels, so that a place may be
 * as dear as it likes; what lies outside the sheet is clear.
 */
export function lay(frame: Picture, { rgba, width, height }: Sheet, place: Place, laying: Laying = {}): void {
  const { gain: [gr, gg, gb] = [1, 1, 1], opacity = 1, seen } = laying;
  const across = Math.ceil(frame.width / CELL) + 1;
  let [above, below] = [new Float64Array(2 * across), new Float64Array(2 * across)];
  const at = new Float64Array(2);
  const fill = (row: Float64Array, y: number): void => {
    for (let k = 0; k < across; k++) {
      place(k * CELL, y, at);
      row.set(at, 2 * k);
    }
  };
  const part = opacity / 65_536;
  const lastX = width - 1;
  const lastY = height - 1;
  const { data } = frame;
  const layRun = (u0: number, v0: number, du: number, dv: number, first: number, count: number): void => {
    for (let k = 0; k < count; k++) {
      const u = u0 + k * du;
      const v = v0 + k * dv;
      const to = first + k;
      if (u < 0 || v < 0 || u > lastX || v > lastY) continue;
      const ix = u | 0;
      const iy = v | 0;
      const a = 4 * (iy * width + ix);
      const b = ix < lastX ? a + 4 : a;
      const c = iy < lastY ? a + 4 * width : a;
      const d = c + b - a;
      const clear = rgba[a + 3]! | rgba[b + 3]! | rgba[c + 3]! | rgba[d + 3]!;
      if (clear === 0) continue;
      const px = ((u - ix) * 256) | 0;
      const py = ((v - iy) * 256) | 0;
      const wb = px * (256 - py);
      const wc = (256 - px) * py;
      const wd = px * py;
      const wa = 65_536 - wb - wc - wd;
      const alpha = (rgba[a + 3]! * wa + rgba[b + 3]! * wb + rgba[c + 3]! * wc + rgba[d + 3]! * wd) * part;
      const keep = 1 - alpha / 255;
      const p = 3 * to;
      const red = (rgba[a]! * wa + rgba[b]! * wb + rgba[c]! * wc + rgba[d]! * wd) * part;
      const green = (rgba[a + 1]! * wa + rgba[b + 1]! * wb + rgba[c + 1]! * wc + rgba[d + 1]! * wd) * part;
      const blue = (rgba[a + 2]! * wa + rgba[b + 2]! * wb + rgba[c + 2]! * wc + rgba[d + 2]! * wd) * part;
      data[p] = Math.min(255, data[p]! * keep + red * gr + 0.5);
      data[p + 1] = Math.min(255, data[p + 1]! * keep + green * gg + 0.5);
      data[p + 2] = Math.min(255, data[p + 2]! * keep + blue * gb + 0.5);
      if (seen && alpha > seen[to]!) seen[to] = alpha;
    }
  };
  fill(below, 0);
  for (let y0 = 0; y0 < frame.height; y0 += CELL) {
    [above, below] = [below, above];
    fill(below, y0 + CELL);
    const rows = Math.min(CELL, frame.height - y0);
    for (let k = 0; k + 1 < across; k++) {
      const x0 = k * CELL;
      const columns = Math.min(CELL, frame.width - x0);
      const corner = 2 * k;
      const [ua, va] = [above[corner]!, above[corner + 1]!];
      const [ub, vb] = [above[corner + 2]!, above[corner + 3]!];
      const [uc, vc] = [below[corner]!, below[corner + 1]!];
      const [ud, vd] = [below[corner + 2]!, below[corner + 3]!];
      if (Math.max(ua, ub, uc, ud) < 0 || Math.min(ua, ub, uc, ud) > lastX) continue;
      if (Math.max(va, vb, vc, vd) < 0 || Math.min(va, vb, vc, vd) > lastY) continue;
      for (let dy = 0; dy < rows; dy++) {
        const fy = dy / CELL;
        const u = ua + (uc - ua) * fy;
        const v = va + (vc - va) * fy;
        const du = (ub + (ud - ub) * fy - u) / CELL;
        const dv = (vb + (vd - vb) * fy - v) / CELL;
        layRun(u, v, du, dv, (y0 + dy) * frame.width + x0, columns);
      }
    }
  }
}

/** What darkens frames of a size where a sheet would lie, as far as `seen` (0..255) lets it; `amount` 0..1. */
export function shader({ width, height }: Extent) {
  const under = new Uint8Array(width * height);
  const none = { data: new Uint8Array(3 * width * height), width, height };
  return (frame: Picture, sheet: Sheet, place: Place, seen: Uint8Array, amount: number): void => {
    under.fill(0);
    lay(none, sheet, place, { seen: under });
    for (let i = 0; i < under.length; i++) {
      if (under[i] === 0 || seen[i] === 0) continue;
      const keep = 1 - (amount * under[i]! * seen[i]!) / 65_025;
      for (let c = 0; c < 3; c++) frame.data[3 * i + c]! *= keep;
    }
  };
}
