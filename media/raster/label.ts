import { clamp, type Extent, type Picture, type Rect } from './plane.ts';

type Segment = readonly [number, number, number, number];

/** The letters A and I as strokes, in a box 1 high. */
const STROKES: readonly Segment[] = [
  [0, 1, 0.36, 0],
  [0.36, 0, 0.72, 1],
  [0.14, 0.66, 0.58, 0.66],
  [1.05, 0, 1.05, 1],
];
const TEXT_WIDTH = 1.05;
const STROKE = 0.085;

function distanceTo([x0, y0, x1, y1]: Segment, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const t = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1);
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

/** Size of the badge's letters in a picture, pixels. */
const sizeIn = ({ width, height }: Extent): number =>
  clamp(Math.round(Math.min(width, height) * 0.02), 9, 48);

/** Where the badge lies in a picture of a size, from its upper left corner on. */
function labelPlace(whole: Extent): { left: number; top: number; size: number } {
  const size = sizeIn(whole);
  const { width, height } = badge(size);
  const margin = size * 0.8;
  return { left: whole.width - margin - width, top: whole.height - margin - height, size };
}

/** The corner of a picture that holds the label, on even pixels. */
export function labelRect(whole: Extent): Rect {
  const { left, top } = labelPlace(whole);
  const even = (value: number): number => Math.max(0, 2 * Math.floor(value / 2));
  return { x0: even(left), y0: even(top), x1: whole.width, y1: whole.height };
}

/**
 * Draws a small "AI" badge into the lower right corner, in place; drawn by distance fields, so that no font
 * is needed. `picture` may be the part of a `whole` one that begins at `part`, and RGBA, opaque under the badge.
 */
export function drawLabel(
  picture: Picture,
  whole: Extent = picture,
  part: Pick<Rect, 'x0' | 'y0'> = { x0: 0, y0: 0 },
): void {
  const { left, top, size } = labelPlace(whole);
  drawBadge(picture, left - part.x0, top - part.y0, size, 1);
}

/** Draws faint badges all over the picture, in place: a look at a result that is not the result. */
export function drawMarks(picture: Picture): void {
  const size = 1.6 * sizeIn(picture);
  const { width, height } = badge(size);
  const step = 7 * size;
  for (let row = 0; row * step < picture.height; row++)
    for (let x = (row % 2) * step; x < picture.width; x += 2 * step)
      drawBadge(picture, x + step / 2 - width / 2, (row + 0.5) * step - height / 2, size, 0.38);
}

const badge = (size: number) => ({ width: (TEXT_WIDTH + 1.24) * size, height: 2 * size });

function drawBadge(picture: Picture, left: number, top: number, size: number, opacity: number): void {
  const [padX, padY] = [size * 0.62, size * 0.5];
  const { width, height } = badge(size);
  const radius = height * 0.32;
  const bytes = picture.data.length / (picture.width * picture.height);
  const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  for (let y = y0; y < Math.min(picture.height, Math.ceil(top + height)); y++)
    for (let x = x0; x < Math.min(picture.width, Math.ceil(left + width)); x++) {
      const [px, py] = [x + 0.5 - left, y + 0.5 - top];
      const [qx, qy] = [
        Math.abs(px - width / 2) - width / 2 + radius,
        Math.abs(py - height / 2) - height / 2 + radius,
      ];
      const plate = Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
      const shade = 0.58 * opacity * clamp(0.5 - plate, 0, 1);
      const [u, v] = [(px - padX) / size, (py - padY) / size];
      const stroke = Math.min(...STROKES.map((s) => distanceTo(s, u, v))) - STROKE;
      const ink = 0.96 * opacity * clamp(0.5 - stroke * size, 0, 1);
      const at = bytes * (y * picture.width + x);
      for (let k = at; k < at + 3; k++) {
        const under = picture.data[k]! * (1 - shade) + 12 * shade;
        picture.data[k] = Math.round(under * (1 - ink) + 255 * ink);
      }
      if (bytes === 4 && shade + ink > 0) picture.data[at + 3] = 255;
    }
}
