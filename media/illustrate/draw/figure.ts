import type { Random } from './pen.ts';

/**
 * A drawing of one thing, in units of a hundredth of half a grown-up (200 high). It stands on y = 0 at x = 0; up
 * is negative.
 */
export interface Figure {
  drawing: string;
  /** To the left and the right of x = 0 together. */
  width: number;
  /** Above y = 0. */
  height: number;
  /** Where something on it stands, if not at its top. */
  seat?: number;
  /** Where something in it stands, and is hidden below by `front`. */
  inside?: number;
  /** Drawn over what is in it. */
  front?: string;
  /** Where it holds a thing. */
  hand?: readonly [x: number, y: number];
  /** Does not touch the ground: no shadow. */
  floats?: boolean;
}

export interface Moment {
  /** Of a step with every leg, or of a stroke of wings: 0 to 1. */
  step?: number;
  /** It goes, whatever the words say of it. */
  gait?: 'walking' | 'running';
  /** How far arms and tails swing: -1 to 1. */
  sway?: number;
  /** Lids over the eyes. */
  isShut?: boolean;
  /** How far the mouth is open that speaks: 0 to 1. */
  mouth?: number;
}

/** What the words say about one subject. */
export interface Look {
  /** Ids of ideas: colours, sizes, moods, poses. */
  has: ReadonlySet<string>;
  /** `#rrggbb` that the words ask for. */
  colour: string | undefined;
  /** Worn things and parts, with the colour asked for. */
  wears: ReadonlyMap<string, string | undefined>;
  /** It is night or dark: what can shine does. */
  isDark: boolean;
  random: Random;
  /** Without one it is drawn still. */
  moment?: Moment | undefined;
}

export type Draw = (look: Look) => Figure;

/** The first of these ideas that the words name. */
export const firstOf = <T extends string>(look: Look, ids: readonly T[]): T | undefined =>
  ids.find((id) => look.has.has(id));
