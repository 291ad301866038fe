/** Silence before and after what is said in a shot, seconds. */
export const BEFORE_S = 0.2;
export const AFTER_S = 0.15;

/** A shot is at least so long, seconds. */
const LEAST_S = 0.9;

/** Seconds of a shot in which somebody speaks for so many. */
export const shotSeconds = (spoken: number): number => Math.max(LEAST_S, BEFORE_S + spoken + AFTER_S);
