import type { MiddlewareHandler } from 'hono';
import { addressBucket } from '#server/network/address.ts';
import type { Env } from '#server/http/env.ts';
import { slowDown } from '#server/http/errors.ts';

/** Requests of one place a second, and at once; a page makes a handful. */
const PER_SECOND = 100;
const AT_ONCE = 600;
/** Places that are remembered; the one that was silent for longest is forgotten first. */
const MOST_PLACES = 20_000;
const RETRY_S = 2;

/**
 * Paths that are counted: everything but the files of the build. This stands before identity, body and
 * database, so that a refusal costs next to nothing.
 */
export const pacedPaths = [
  '/api/*',
  '/files/*',
  '/s/*',
  '/report/*',
  '/objection/*',
  '/share',
  '/checkout/*',
  '/receipt/*',
  '/admin/*',
];

/** Counts requests per place in memory. @returns whether the place may send one more now */
export function createPace(now: () => number = () => performance.now()): (place: string) => boolean {
  const places = new Map<string, { left: number; at: number }>();
  return (place) => {
    const at = now();
    const known = places.get(place) ?? { left: AT_ONCE, at };
    const left = Math.min(AT_ONCE, known.left + ((at - known.at) / 1000) * PER_SECOND);
    places.delete(place);
    places.set(place, { left: Math.max(0, left - 1), at });
    const [oldest] = places.keys();
    if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
    return left >= 1;
  };
}

/** Answers `slow_down` to a place that sends more than any group of users does. */
export function paced(pace = createPace()): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!pace(addressBucket(c.var.address))) throw slowDown(RETRY_S);
    await next();
  };
}
