import type { Spot } from '#media/effects/moving/swarm.ts';
import type { Stage } from '#media/effects/moving/motion.ts';

type Fate = readonly [number, number, number, number];

/** Speeds in frame heights a second; sizes in shares of its longer side. */
interface Drift {
  readonly rise: readonly [number, number];
  readonly size: readonly [number, number];
  /** How far they swing to the sides, in shares of the width, and how often a second. */
  readonly swing?: readonly [number, number];
  /** Turns a second, and whether they tumble. */
  readonly spin?: number;
  readonly tumble?: boolean;
  readonly opacity?: number;
  readonly twinkle?: number;
}

const between = ([low, high]: readonly [number, number], share: number): number => low + (high - low) * share;

/** Things that rise (or fall, with a negative speed) for ever, few large ones and many small ones. */
export function drifting(stage: Stage, drift: Drift) {
  const { width, height } = stage;
  const [far, often] = drift.swing ?? [0.02, 0.3];
  return ([a, b, c, d]: Fate, second: number): Spot => {
    const size = Math.max(width, height) * between(drift.size, c ** 3);
    const speed = between(drift.rise, 0.35 * d + 0.65 * c);
    const way = (((b - speed * second) % 1) + 1) % 1;
    const phase = 2 * Math.PI * (a + d);
    const angle = 2 * Math.PI * often * (0.6 + 0.8 * d) * second + phase;
    const blink = drift.twinkle ? 1 - drift.twinkle * (0.5 + 0.5 * Math.sin(angle * 3 + phase)) : 1;
    return {
      x: (a + far * Math.sin(angle)) * (width + 2 * size) - size,
      y: way * (height + 2 * size) - size,
      size,
      turn: 2 * Math.PI * ((drift.spin ?? 0) * second * (d > 0.5 ? 1 : -1) + d),
      flat: drift.tumble ? Math.cos(angle * 2.2) : 1,
      opacity: (drift.opacity ?? 1) * blink,
    };
  };
}

/** Things that fly out of one point for some seconds, from `from` on, and sink. */
export function bursting(
  stage: Stage,
  { x, y }: { x: number; y: number },
  {
    from,
    lasts,
    reach,
    size,
  }: { from: number; lasts: number; reach: number; size: readonly [number, number] },
) {
  return ([a, b, c, d]: Fate, second: number): Spot | undefined => {
    const age = (second - from - 0.35 * d) / (lasts * (0.6 + 0.4 * c));
    if (age <= 0 || age >= 1) return undefined;
    const out = (1 - (1 - age) ** 2.4) * reach * (0.25 + 0.75 * b) * stage.height;
    const angle = 2 * Math.PI * a;
    return {
      x: x + Math.cos(angle) * out,
      y: y + Math.sin(angle) * out * 0.8 + 0.22 * stage.height * age * age - 0.05 * stage.height * age,
      size: stage.height * between(size, c ** 2) * Math.min(1, 6 * age),
      turn: (d - 0.5) * 1.2,
      flat: Math.cos(6 * age * (1 + d) + d * 6),
      opacity: Math.min(1, 3 * (1 - age)),
    };
  };
}
