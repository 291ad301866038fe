import { DAY_MS } from '#contract/time.ts';

/** No IANA name is longer. */
const LONGEST_NAME = 64;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** The canonical name of an IANA zone; UTC for anything else. */
export function zoneOf(name: string | undefined): string {
  // Newer engines accept offsets such as `+05:30` as zones; they are not IANA names.
  if (name === undefined || name.length > LONGEST_NAME || !/^[A-Za-z]/.test(name)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC'; // not a zone
  }
}

/** The calendar date in a zone, as `2026-03-01`. */
export const localDate = (at: Date, zone: string): string => formatOf(zone).format(at);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The moment at which a date ends in a zone, to the millisecond; clocks can change at any hour. */
export function endOfDate(date: string, zone: string): Date {
  let before = Date.parse(date) - DAY_MS;
  let after = before + 4 * DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(new Date(middle), zone) > date) after = middle;
    else before = middle;
  }
  return new Date(after);
}
