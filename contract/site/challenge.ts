import { array, enums, integer, nullable, number, object, optional, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';
import { Result } from '#contract/media/media.ts';
import { DAY_MS } from '#contract/time.ts';

/** Themes in the order in which the weeks take them; their texts are `themes.<name>` and `ideas.<name>`. */
export const themes = [
  'royal',
  'places',
  'words',
  'seasons',
  'styles',
  'together',
  'moving',
  'swap',
] as const;
export type Theme = (typeof themes)[number];

const WEEK_MS = 7 * DAY_MS;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The number of the week of a moment (milliseconds since 1970): weeks begin on Mondays, UTC. */
export const weekAt = (at: number): number => Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS);
/** When a week ends, in milliseconds since 1970. */
export const endOfWeek = (week: number): number => FIRST_MONDAY_MS + (week + 1) * WEEK_MS;
export const themeOfWeek = (week: number): Theme =>
  themes[((week % themes.length) + themes.length) % themes.length]!;

/** Entries of one user in one week. */
export const ENTRIES_A_WEEK = 3;
export const enteredKinds = ['image', 'gif', 'video'] as const;
/** The operator looks at an entry (`waiting`) and shows it to all or does not. */
export const entryStates = ['waiting', 'shown', 'declined'] as const;

/** An entry that the operator has shown to all. */
const ShownEntry = object({
  entry_id: string(),
  week: integer(),
  kind: enums(enteredKinds),
  width: nullable(number()),
  height: nullable(number()),
  /** Addresses that end with the entry: the result, and a still picture of it. */
  url: string(),
  still: string(),
});
export type ShownEntry = typeof ShownEntry.TYPE;

/** This week's theme, and what is shown of this week and the one before, newest first. Public. */
export const challenge = call(
  'GET',
  '/api/challenge',
  object({ lang: optional(string()) }),
  object({
    week: integer(),
    theme: enums(themes),
    ends_at: string(),
    entries: array(ShownEntry),
  }),
);

const Entry = object({
  creation_id: string(),
  week: integer(),
  theme: enums(themes),
  state: enums(entryStates),
  result: Result,
});
export type Entry = typeof Entry.TYPE;

/** The user's own entries, newest first, and how many more this week takes. */
export const myEntries = call(
  'POST',
  '/api/challenge/mine',
  Nothing,
  object({ entries: array(Entry), left: integer() }),
);

const OneCreation = object({ creation_id: string() });
/**
 * Enters an own creation for this week's theme; nobody but owner and operator sees it until the operator shows
 * it. A second time changes nothing. Refused (40000) beyond the limit of a week, for sounds, for what was brought from
 * a device and for what was declined.
 */
export const enterChallenge = call('POST', '/api/challenge/enter', OneCreation, OneCreation);
/** Takes an entry back; idempotent. What was declined stays. */
export const leaveChallenge = call('POST', '/api/challenge/leave', OneCreation, OneCreation);
/** Files of entries that are shown; they end with the entry. */
export const entryPath = '/api/challenge/shown/:entry_id';
