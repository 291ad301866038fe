import { array, max, min, number, object, optional, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';

const share = max(min(number(), 0), 1);

/** The outline of the person at a place of one's picture, as points x, y, x, y … of a closed line; none: nobody. */
export const outlinePerson = call(
  'POST',
  '/api/media/outline-person',
  object({ file: size(string(), 1, 128), x: share, y: share }),
  object({ points: optional(array(number())) }),
);
