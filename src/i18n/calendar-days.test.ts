import { expect, it } from 'vitest';
import { calendarDays } from './calendar-days.ts';

it.each([
  // The clock of the server is known to a second: a moment before 180 days is no day more.
  ['2026-11-30T19:10:01', '2027-05-29T19:10:02', 180],
  ['2026-11-30T23:59', '2026-12-01T00:01', 1],
  ['2026-11-30T00:01', '2026-11-30T23:59', 0],
  // Over a night of 23 or 25 hours, where there is one.
  ['2026-03-28T12:00', '2026-03-30T12:00', 2],
  ['2026-10-24T12:00', '2026-10-26T12:00', 2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(calendarDays(Date.parse(from), Date.parse(to))).toBe(days);
});
