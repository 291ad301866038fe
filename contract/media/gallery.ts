import {
  type Infer,
  array,
  assign,
  enums,
  integer,
  max,
  min,
  nonempty,
  number,
  object,
  size,
  string,
} from 'superstruct';
import { atMost } from '#contract/http/bounded.ts';
import { Nothing, call } from '#contract/http/envelope.ts';
import { ListRequest, ListResponse } from './media.ts';

/** Words of a search, and letters of each. */
export const MOST_WORDS = 8;
export const LONGEST_WORD = 40;
/** Tools and days that a word can stand for. */
const MOST_TOOLS = 60;
export const MOST_DAYS = 40;
/** Creations of one call. */
export const MOST_AT_ONCE = 100;
/** The last moment that a date can name, in milliseconds. */
const LAST_MS = 8_640_000_000_000_000;

const Moment = min(max(integer(), LAST_MS), 0);
/**
 * One word: it is in the text that a creation was made from, or in the name of one of the tools, or in the date
 * of one of the days. The page knows names and dates in the language of its user.
 */
export const SearchWord = object({
  text: size(string(), 1, LONGEST_WORD),
  tools: atMost(array(size(string(), 1, 80)), MOST_TOOLS),
  /** From (included) and to (excluded), milliseconds since 1970. */
  days: atMost(array(object({ from: Moment, to: Moment })), MOST_DAYS),
});
export type SearchWord = Infer<typeof SearchWord>;

/** Creations that every word fits, the newest first. */
export const search = call(
  'POST',
  '/api/media/search',
  assign(ListRequest, object({ words: nonempty(atMost(array(SearchWord), MOST_WORDS)) })),
  ListResponse,
);

export const acts = ['favorite', 'unfavorite', 'remove', 'restore', 'erase'] as const;
export type Act = (typeof acts)[number];

/**
 * Does the same to several creations: `remove` moves to the bin, `erase` deletes what is in the bin for good.
 * Repeated it changes nothing more; what could not be done is named.
 */
export const several = call(
  'POST',
  '/api/media/several',
  object({
    act: enums(acts),
    creation_ids: nonempty(atMost(array(size(string(), 1, 128)), MOST_AT_ONCE)),
  }),
  object({ done: array(string()), failed: array(string()) }),
);

/** What the results of a user take, in bytes; `bin` is the part of it that is in the bin. */
export const Space = object({ bytes: number(), bin: object({ bytes: number(), creations: number() }) });
export type Space = Infer<typeof Space>;
export const space = call('POST', '/api/media/space', Nothing, Space);

/** Deletes for good all that is in the bin; answers what is left. */
export const emptyBin = call('POST', '/api/media/empty-bin', Nothing, Space);
