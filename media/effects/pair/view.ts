import type { Rgb } from '#media/effects/canvas/canvas.ts';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import { smoothstep, type Picture } from '#media/raster/plane.ts';
import type { Figure } from './figure.ts';

/** What a view is made of: the one on the left and the one on the right, and the ground behind them. */
interface Given {
  readonly people: readonly [Figure, Figure];
  readonly ground: Sheet;
}

/** Another place of the camera, from which the two are drawn; what it sees stays until the next one's. */
export interface View {
  /** When it begins to be seen, and when nothing else is: seconds. */
  readonly from: readonly [number, number];
  /** The light that passes over the picture in between, bytes. */
  readonly light: Rgb;
  open(given: Given): (frame: Picture, second: number) => void;
}

/** How much of the picture is a view's, 0..1. */
export const shareOf = ({ from }: View, second: number): number => smoothstep(from[0], from[1], second);
