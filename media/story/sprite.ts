import type { Sheet } from '#media/effects/moving/sheet.ts';
import type { Extent } from '#media/raster/plane.ts';

/** Draws an SVG document in so many pixels; colours of the sheet are multiplied by their opacity. */
export type Rasterize = (svg: string, size: Extent) => Promise<Sheet>;

/** A part of a drawing: from its upper left corner on, in units of the drawing. */
interface Frame extends Extent {
  readonly x: number;
  readonly y: number;
}

export interface Sprite {
  readonly sheet: Sheet;
  /** Where its first pixel lies in the drawing, and how many pixels a unit has. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const clear = (sheet: Sheet, x: number, y: number): boolean =>
  sheet.rgba[4 * (y * sheet.width + x) + 3] === 0;

/** The part of a sheet that is not clear. */
function solidPart(sheet: Sheet): { x0: number; y0: number; x1: number; y1: number } {
  const { width, height, rgba } = sheet;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0, at = 4 * y * width + 3; x < width; x++, at += 4) {
      if (rgba[at] === 0) continue;
      if (x < x0) x0 = x;
      if (x >= x1) x1 = x + 1;
      if (y < y0) y0 = y;
      y1 = y + 1;
    }
  return x1 > x0 ? { x0, y0, x1, y1 } : { x0: 0, y0: 0, x1: 1, y1: 1 };
}

function cropped(sheet: Sheet): Sheet & { x0: number; y0: number } {
  const part = solidPart(sheet);
  // A clear rim lets the edges be read between two pixels.
  const x0 = Math.max(0, part.x0 - 1);
  const y0 = Math.max(0, part.y0 - 1);
  const width = Math.min(sheet.width, part.x1 + 1) - x0;
  const height = Math.min(sheet.height, part.y1 + 1) - y0;
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 4 * ((y0 + y) * sheet.width + x0);
    rgba.set(sheet.rgba.subarray(from, from + 4 * width), 4 * y * width);
  }
  return { rgba, width, height, x0, y0 };
}

/** Without the clear border around it. */
export function trimmed({ sheet: whole, x, y, scale }: Sprite): Sprite {
  const { x0, y0, ...sheet } = cropped(whole);
  return { sheet, x: x + x0 / scale, y: y + y0 / scale, scale };
}

const touchesEdge = (sheet: Sheet): boolean => {
  const { width, height } = sheet;
  for (let x = 0; x < width; x++) if (!clear(sheet, x, 0) || !clear(sheet, x, height - 1)) return true;
  for (let y = 0; y < height; y++) if (!clear(sheet, 0, y) || !clear(sheet, width - 1, y)) return true;
  return false;
};

/** Sides of a sheet, pixels: a figure that is larger is drawn a little coarser. */
const MOST_SIDE = 2400;

const documentOf = (drawing: string, { x, y, width, height }: Frame, size: Extent, defs: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${defs === '' ? '' : `<defs>${defs}</defs>`}${drawing}</svg>`;

/** `scale`: pixels a unit of the drawing. */
export async function drawPart(
  drawing: string,
  frame: Frame,
  scale: number,
  rasterize: Rasterize,
  defs = '',
): Promise<Sprite> {
  const size = {
    width: Math.max(2, Math.round(frame.width * scale)),
    height: Math.max(2, Math.round(frame.height * scale)),
  };
  const sheet = await rasterize(documentOf(drawing, frame, size, defs), size);
  return { sheet, x: frame.x, y: frame.y, scale: size.width / frame.width };
}

/** Draws all of a figure whose measures are nearly known, without the clear border around it. */
export async function drawFigure(
  drawing: string,
  { width, height }: Extent,
  wanted: number,
  rasterize: Rasterize,
): Promise<Sprite> {
  for (let room = 1; ; room *= 1.8) {
    const x = room * (width * 0.75 + 50);
    const y = room * (height * 1.15 + 50);
    const frame = { x: -x, y: -y, width: 2 * x, height: y + room * (height * 0.6 + 40) };
    const scale = Math.min(wanted, MOST_SIDE / Math.max(frame.width, frame.height));
    const sprite = await drawPart(drawing, frame, scale, rasterize);
    if (touchesEdge(sprite.sheet) && room < 3) continue;
    return trimmed(sprite);
  }
}
