/** A part of something that lasts, in milliseconds. */
export interface Range {
  from: number;
  to: number;
}

export type Handle = 'from' | 'to' | 'at';

export interface Moments extends Range {
  at: number;
}

export interface Bounds {
  /** The whole length, in milliseconds. */
  length: number;
  /** The shortest part, in milliseconds. */
  least: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Moves a handle to a time, as far as it can go: the ends keep their distance, the play head stays between
 * them and goes along with an end that is moved, so that its picture is on show.
 */
export function moved(now: Moments, handle: Handle, value: number, { length, least }: Bounds): Moments {
  const { from, to } = now;
  if (handle === 'at') return { ...now, at: clamp(value, from, to) };
  const apart = Math.min(least, length);
  if (handle === 'from') {
    const next = clamp(value, 0, to - apart);
    return { ...now, from: next, at: next };
  }
  const next = clamp(value, from + apart, length);
  return { ...now, to: next, at: next };
}

/** A key's step in milliseconds; `fine` is about a frame of a slow clip. */
const FINE_MS = 100;
const COARSE_MS = 1000;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: FINE_MS,
  ArrowUp: FINE_MS,
  ArrowLeft: -FINE_MS,
  ArrowDown: -FINE_MS,
  PageUp: COARSE_MS,
  PageDown: -COARSE_MS,
  Home: -Infinity,
  End: Infinity,
};

/** Where a key moves a handle to; undefined for other keys. */
export function keyed(now: Moments, handle: Handle, key: string, bounds: Bounds): Moments | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const { length } = bounds;
  return moved(now, handle, clamp(now[handle] + step, 0, length), bounds);
}
