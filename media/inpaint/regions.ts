import type { Extent, Rect } from '#media/raster/plane.ts';

/** Side of the squares in which holes are gathered, pixels. */
const CELL = 16;
/** Least pixels around a hole that it is filled from. */
const LEAST_MARGIN = 96;

const overlap = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
const join = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** A hole with as much around it as it is large. */
function surroundings({ x0, y0, x1, y1 }: Rect, { width, height }: Extent): Rect {
  const margin = Math.max(LEAST_MARGIN, x1 - x0, y1 - y0);
  return {
    x0: Math.max(0, x0 - margin),
    y0: Math.max(0, y0 - margin),
    x1: Math.min(width, x1 + margin),
    y1: Math.min(height, y1 + margin),
  };
}

/** Boxes of the holes: what touches in squares of 16 pixels is one. */
function holesOf(mask: Uint8Array, { width, height }: Extent): Rect[] {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const boxes = Array.from<Rect | undefined>({ length: across * down });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL);
      const own = { x0: x, y0: y, x1: x + 1, y1: y + 1 };
      const before = boxes[cell];
      boxes[cell] = before ? join(before, own) : own;
    }
  const holes: Rect[] = [];
  for (let first = 0; first < boxes.length; first++) {
    if (!boxes[first]) continue;
    let hole = boxes[first]!;
    const open = [first];
    boxes[first] = undefined;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop())
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [x, y] = [(cell % across) + dx, Math.floor(cell / across) + dy];
          const next = y * across + x;
          const box = x < 0 || y < 0 || x >= across || y >= down ? undefined : boxes[next];
          if (!box) continue;
          hole = join(hole, box);
          boxes[next] = undefined;
          open.push(next);
        }
    holes.push(hole);
  }
  return holes;
}

/** The parts of a picture that can be filled one after the other: holes with their surroundings. */
export function regionsOf(mask: Uint8Array, extent: Extent): Rect[] {
  let regions = holesOf(mask, extent).map((hole) => ({ hole, around: surroundings(hole, extent) }));
  for (let merged = true; merged;) {
    merged = false;
    const apart: typeof regions = [];
    for (const region of regions) {
      const met = apart.findIndex(
        ({ hole, around }) => overlap(hole, region.around) || overlap(around, region.hole),
      );
      if (met < 0) apart.push(region);
      else {
        const hole = join(apart[met]!.hole, region.hole);
        apart[met] = { hole, around: surroundings(hole, extent) };
        merged = true;
      }
    }
    regions = apart;
  }
  return regions.map(({ around }) => around);
}
