import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  number,
  object,
  size,
  string,
} from 'superstruct';
import { call } from '#contract/http/envelope.ts';
import { MOST_SHARE, borders, ratios } from './options.ts';

const Share = max(min(number(), 0), MOST_SHARE);

const Proposal = object({
  border: enums(borders),
  /** Of `fill`: the option that makes this very one. */
  seed: integer(),
  /** A small picture of the whole, as a data URL. */
  picture: string(),
  /** It does not hold together. */
  poor: boolean(),
});
export type Proposal = Infer<typeof Proposal>;

/** Small pictures of what a picture becomes with these options; nothing is charged. Seeds count from `seed`. */
export const proposeBorders = call(
  'POST',
  '/api/media/borders',
  object({
    file: size(string(), 1, 128),
    ratio: enums(ratios),
    left: Share,
    right: Share,
    top: Share,
    bottom: Share,
    seed: max(min(integer(), 0), 2_147_483_000),
  }),
  object({ width: integer(), height: integer(), proposals: array(Proposal) }),
);
