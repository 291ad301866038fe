import { type Random, between, pick } from '#media/illustrate/draw/pen.ts';
import type { Stage } from '#media/illustrate/compose/layout.ts';

/** Where things of one nearness are seen: everything is enlarged from the focus and then shifted, in units. */
export interface Seen {
  zoom: number;
  x: number;
  y: number;
}

interface Camera {
  focus: readonly [x: number, y: number];
  /** At a share (0 to 1) of the shot, of a layer that is `near`: 0 the sky, 1 the lower edge of the ground. */
  seenAt(share: number, near: number): Seen;
}

/** The picture is at least enlarged so much that no edge is ever seen. */
const LEAST_ZOOM = 1.1;
/** How far it comes nearer, and goes to the side as a share of the stage. */
const [PUSH, SIDE, RISE] = [0.1, 0.026, 0.02];
/** The focus is drawn from the middle to the main figure so far. */
const LEAN = 0.3;

/** From -1 to 1, slow at both ends. */
const eased = (share: number): number => {
  const t = Math.min(1, Math.max(0, share));
  return 2 * (t + 0.5 * (t * t * (3 - 2 * t) - t)) - 1;
};

export const groundNear = (y: number, { horizon, height }: Stage): number =>
  0.35 + 0.65 * Math.min(1.15, Math.max(0, (y - horizon) / Math.max(1, height - horizon)));

/** A move by chance, towards what is looked at. */
export function cameraOf(stage: Stage, main: readonly [number, number] | undefined, random: Random): Camera {
  const { width, height } = stage;
  const [mx, my] = main ?? [width / 2, height / 2];
  const focus: [number, number] = [
    width / 2 + LEAN * (Math.min(width, Math.max(0, mx)) - width / 2),
    height / 2 + LEAN * (Math.min(height, Math.max(0, my)) - height / 2),
  ];
  const way = random() < 0.5 ? -1 : 1;
  const [push, side, rise] = pick(random, [
    [1, 0.5, 0],
    [-1, 0.5, 0],
    [0.35, 1, 0],
    [0.5, 0.7, 1],
    [1, 0.2, 0.5],
  ]);
  const reach = between(random, 0.85, 1);
  return {
    focus,
    seenAt(share, near) {
      const at = eased(share) * reach;
      return {
        zoom: LEAST_ZOOM + PUSH * near * (0.5 + 0.5 * push! * at),
        x: -way * side! * at * SIDE * width * Math.min(1.1, near),
        y: rise! * at * RISE * height * Math.min(1.1, near),
      };
    },
  };
}
