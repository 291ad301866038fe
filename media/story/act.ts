import type { Moment } from '#media/illustrate/draw/figure.ts';

export interface Act {
  /** Moved on the stage, in its units. */
  x: number;
  y: number;
  /** Around its foot, radians. */
  turn: number;
  /** How far its top leans to the side, as a share of its height. */
  lean: number;
  tall: number;
  moment?: Moment;
  /** Height on the stage below which water hides it. */
  surface?: number;
}

export type Actor = (seconds: number) => Act;
