import type { Nearness } from '#media/camera/view.ts';
import { type Extent, clamp, smoothstep } from '#media/raster/plane.ts';
import type { Group } from './groups.ts';
import type { Blur } from './solid.ts';

/** Nearness of what is behind everything. */
const FAR = 0.14;
/** Of the lowest row, where somebody stands before it and is cut off: what is seen of the ground is behind them. */
const BEHIND = 0.46;
/** Of the highest row, where nothing says more: clouds and roofs come towards the camera. */
const ABOVE = 0.22;
/** Who reaches this share of the height is cut off by the edge. */
export const CUT = 0.975;
const USUAL_HORIZON = 0.45;

export interface Space {
  /** Share of the height. */
  readonly horizon: number | undefined;
  /** Somebody is cut off by the lower edge: they are at the near plane. */
  readonly isCut: boolean;
}

/** `y` is a share of the height. */
export function floorAt({ horizon = USUAL_HORIZON, isCut }: Space, y: number): number {
  const below = clamp((y - horizon) / (1 - horizon), 0, 1);
  // a plane comes near in proportion to its distance from the horizon; rounded where it meets what stands
  const rounded = below * smoothstep(-0.1, 0.25, below);
  const above = clamp((horizon - y) / horizon, 0, 1) ** 2;
  const lowest = isCut ? BEHIND : 1;
  return FAR + (lowest - FAR) * rounded + (ABOVE - FAR) * above;
}

/** That of the ground under its feet; cut off, the near plane's. */
export function nearnessOf({ bottom }: Pick<Group, 'bottom'>, { height }: Extent, space: Space): number {
  const foot = bottom / height;
  return foot >= CUT ? 1 : Math.min(1, floorAt(space, foot) + 0.04);
}

/** How much of the way from people to the ground behind them is seen, and how wide the slope is. */
const [RELIEF, AROUND] = [0.6, 0.07];

/** The nearness of a picture with people: theirs, and down to the ground's around them, without a step. */
export function slopeTo(space: Space, labels: Uint16Array, people: Nearness, blur: Blur): Nearness {
  const { width, height } = people;
  const around = blur(
    Float32Array.from(labels, (id) => (id > 0 ? 1 : 0)),
    AROUND,
  );
  const values = people.values.map((own, i) => {
    const floor = floorAt(space, (Math.floor(i / width) + 0.5) / height);
    const ground = own + RELIEF * Math.min(0, floor - own);
    return ground + smoothstep(0.01, 0.45, around[i]!) * (own - ground);
  });
  return { values, width, height };
}

/** How much nearer the middle of a body is than its outline. */
const ROUND = 0.09;

/** That of each group, rounder in the middle. Beyond them it goes on as it is at the nearest edge. */
export function peopleNearness(
  labels: Uint16Array,
  extent: Extent,
  nearOf: (id: number) => number,
  blur: Blur,
): Nearness {
  const there = new Float32Array(labels.length);
  const near = new Float32Array(labels.length);
  labels.forEach((id, i) => {
    if (id === 0) return;
    there[i] = 1;
    near[i] = nearOf(id);
  });
  const body = blur(there, 0.045);
  const sums = [0.02, 0.09, 0.4].map((share) => ({ near: blur(near, share), there: blur(there, share) }));
  const mean =
    near.reduce((sum, value) => sum + value, 0) /
    Math.max(
      1,
      there.reduce((sum, v) => sum + v, 0),
    );
  const values = near.map((_, i) => {
    const sum = sums.find((one) => one.there[i]! > 0.02);
    const own = sum ? sum.near[i]! / sum.there[i]! : mean;
    return own * (1 + ROUND * (smoothstep(0.2, 1, body[i]!) - 0.5));
  });
  return { values, width: extent.width, height: extent.height };
}
