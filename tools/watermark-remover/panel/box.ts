import type { OptionValues } from '#contract/tools/options.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { AT, sides } from '#tools/watermark-remover/tool.ts';

/** Round the mark, 0 to 1 of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place in the picture, 0 to 1. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const LEAST = 0.02;

/** Undefined where a form has none. */
export function boxOf(options: OptionValues): Box | undefined {
  const [x, y, width, height] = sides.map((side) => options[side]);
  return typeof x === 'number' &&
    typeof y === 'number' &&
    typeof width === 'number' &&
    typeof height === 'number'
    ? { x, y, width, height }
    : undefined;
}

const inside = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** Moved, and kept inside of the picture. */
export const movedBy = ({ x, y, width, height }: Box, dx: number, dy: number): Box => ({
  x: inside(x + dx, 1 - width),
  y: inside(y + dy, 1 - height),
  width,
  height,
});

/** Larger or smaller at its right and lower edge. */
export const sizedBy = ({ x, y, width, height }: Box, dx: number, dy: number): Box => ({
  x,
  y,
  width: Math.max(LEAST, inside(x + width + dx) - x),
  height: Math.max(LEAST, inside(y + height + dy) - y),
});

/** Between two spots; undefined where they are too close. */
export function boxBetween(a: Spot, b: Spot): Box | undefined {
  const [x0, x1] = [inside(Math.min(a.x, b.x)), inside(Math.max(a.x, b.x))];
  const [y0, y1] = [inside(Math.min(a.y, b.y)), inside(Math.max(a.y, b.y))];
  return x1 - x0 < LEAST || y1 - y0 < LEAST ? undefined : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** What a pointer at this spot takes hold of, with `room` round the corners. */
export function holdAt(box: Box | undefined, spot: Spot, room: Spot): { opposite: Spot } | 'box' | undefined {
  if (!box) return undefined;
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => ({ x, y })),
  );
  const corner = corners.find(({ x, y }) => Math.abs(x - spot.x) < room.x && Math.abs(y - spot.y) < room.y);
  if (corner)
    return {
      opposite: {
        x: corner.x === box.x ? box.x + box.width : box.x,
        y: corner.y === box.y ? box.y + box.height : box.y,
      },
    };
  const { x, y } = spot;
  const isIn = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  return isIn ? 'box' : undefined;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Keeps a box, drawn at the moment that is shown; without one it is taken away. */
export function keepBox(form: PanelForm, box: Box | undefined): void {
  for (const side of sides) form.setOption(side, box && rounded(box[side]));
  form.setOption(AT, box && Math.round(form.moment.peek().at) / 1000);
}
