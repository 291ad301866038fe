import type { Draw, Figure, Look } from '#media/illustrate/draw/figure.ts';

/** A thing whose size does not depend on what is said of it. */
export interface Thing {
  /** Unless the words name another. */
  colour: string;
  width: number;
  height: number;
  draw: (colour: string, look: Look) => string;
  also?: Partial<Figure>;
}

export const things = (table: Readonly<Record<string, Thing>>): Record<string, Draw> =>
  Object.fromEntries(
    Object.entries(table).map(([id, { colour, width, height, draw, also }]): [string, Draw] => [
      id,
      (look) => ({ drawing: draw(look.colour ?? colour, look), width, height, ...also }),
    ]),
  );
