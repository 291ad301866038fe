import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { line, oval, repeat } from '#media/illustrate/draw/pen.ts';
import { type Thing, things } from '#media/illustrate/draw/things/thing.ts';

export const steam = (x: number, y: number): string =>
  repeat(3, (i) => line(`M${x - 16 + i * 16} ${y}q-9 -12 0 -24t0 -24`, '#ffffff', 4, 0.6));

export const plate = (w: number): string =>
  oval(0, -5, w, 9, '#f6f1ea') + oval(0, -7, w * 0.74, 5, '#e3dce0');

/** Steam rises from food that the words call so. */
const steaming =
  ({ draw, height }: Thing): Thing['draw'] =>
  (colour: string, look: Look) =>
    draw(colour, look) + (look.has.has('steam') ? steam(0, -height - 4) : '');

export const dishes = (table: Readonly<Record<string, Thing>>): Record<string, Draw> =>
  things(
    Object.fromEntries(Object.entries(table).map(([id, thing]) => [id, { ...thing, draw: steaming(thing) }])),
  );
