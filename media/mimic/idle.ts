import { smoothstep } from '#media/raster/plane.ts';
import { type Drive, still } from './drive.ts';

/** Seconds between blinks, and of closing, being closed and opening. */
const [LEAST_S, MORE_S] = [2, 3];
const [CLOSING, CLOSED, OPENING] = [0.08, 0.04, 0.15];
/** No two people begin to blink within so many seconds. */
const APART_S = 0.4;

/** How far something goes at most, how long it rests where it is (least and more), and how long it is on its way. */
interface Habit {
  readonly most: number;
  readonly rests: readonly [least: number, more: number];
  readonly way: number;
}

/** Angles in radians, gaze in eye widths, times in seconds. */
const TURN: Habit = { most: 0.095, rests: [0.2, 1.1], way: 1.1 };
const NOD: Habit = { most: 0.05, rests: [0.1, 0.9], way: 0.9 };
const TILT: Habit = { most: 0.02, rests: [0.5, 1.5], way: 1.4 };
const GAZE: Habit = { most: 0.06, rests: [0.6, 1.2], way: 0.07 };
/** Eyes stay with the viewer while the head turns: eye widths a radian. */
const HOLDS = 0.4;
/** Seconds of a breath. */
const BREATH_S = [3.4, 1.4] as const;

/** Numbers of 0 to 1 that are the same for the same seed (Park and Miller). */
export function randomOf(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Moments at which the eyes begin to close, seconds; not those at which somebody else's do. */
export function blinksIn(seconds: number, random: () => number, others: readonly number[] = []): number[] {
  const all: number[] = [];
  for (let at = 0.6 + random(); at < seconds; at += LEAST_S + MORE_S * random()) {
    while (others.some((other) => Math.abs(other - at) < APART_S)) at += APART_S / 2;
    all.push(at);
  }
  return all;
}

/** How far lids are open at a moment, 0 to 1. */
export function lidAt(second: number, blinks: readonly number[]): number {
  const since = second - (blinks.findLast((at) => at <= second) ?? -Infinity);
  if (since < CLOSING) return 1 - since / CLOSING;
  return since < CLOSING + CLOSED ? 0 : Math.min(1, (since - CLOSING - CLOSED) / OPENING);
}

/** What rests, goes elsewhere and rests again, from 0 on; `next` tells where it goes from a place, -1 to 1. */
function wander(
  seconds: number,
  random: () => number,
  { most, rests, way }: Habit,
  next: (from: number) => number,
): (second: number) => number {
  const goes: { at: number; from: number; to: number }[] = [];
  let from = 0;
  for (let at = rests[0] * random(); at < seconds; at += way + rests[0] + rests[1] * random()) {
    const to = next(from);
    goes.push({ at, from, to });
    from = to;
  }
  return (second) => {
    const go = goes.findLast(({ at }) => at <= second);
    return go ? most * (go.from + smoothstep(0, way, second - go.at) * (go.to - go.from)) : 0;
  };
}

/** What somebody does who only looks and breathes. */
export interface Idle {
  readonly drive: Drive;
  /** How far the breath is drawn beside the first moment, -1 to 1. */
  readonly breath: number;
}

/** What so many people do: each moves at other moments, and no two of them blink together. */
export function idling(
  people: number,
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
): ((second: number) => Idle)[] {
  const taken: number[] = [];
  return Array.from({ length: people }, (_, k) => {
    // small seeds begin with small numbers
    const random = randomOf(104_729 * seed + 7919 * (k + 1));
    const blinks = blinksIn(seconds, random, taken);
    taken.push(...blinks);
    const side = random() < 0.5 ? -1 : 1;
    const across = (from: number): number =>
      (from === 0 ? side : -Math.sign(from)) * (0.55 + 0.45 * random());
    const away = (from: number): number => (from === 0 ? 2 * random() - 1 : 0);
    const [turn, nod, tilt] = [TURN, NOD, TILT].map((habit) => wander(seconds, random, habit, across));
    const [along, up] = [wander(seconds, random, GAZE, away), wander(seconds, random, GAZE, away)];
    const [period, phase] = [BREATH_S[0] + BREATH_S[1] * random(), 2 * Math.PI * random()];
    return (second) => {
      const lid = lidAt(second, blinks);
      const angles = { turn: turn!(second), nod: nod!(second), tilt: tilt!(second) };
      return {
        drive: {
          ...still(),
          ...angles,
          eyes: [lid, lid],
          gaze: [along(second) - HOLDS * angles.turn, 0.3 * up(second) - HOLDS * angles.nod],
        },
        breath: (Math.sin((2 * Math.PI * second) / period + phase) - Math.sin(phase)) / 2,
      };
    };
  });
}
