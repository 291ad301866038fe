import { expect, it } from 'vitest';
import { daysBetween, endOfDate, localDate, zoneOf } from './local-days.ts';

const zones = Intl.supportedValuesOf('timeZone');

it('treats unknown zones as UTC', () => {
  for (const name of [
    undefined,
    '',
    ' ',
    'Mars/Olympus',
    '+05:30',
    'x'.repeat(5000),
    "'; drop table checkin --",
    'Europe/Berlin\u0000',
  ])
    expect(zoneOf(name), name).toBe('UTC');
  expect(zoneOf('europe/BERLIN')).toBe('Europe/Berlin');
  expect(zoneOf('US/Pacific')).toBe('America/Los_Angeles');
});

it('knows the last moment of a date in every zone, where clocks are changed too', () => {
  for (const zone of zones) {
    for (const date of ['2026-03-28', '2026-03-29', '2026-07-01', '2026-10-24', '2026-10-25', '2026-11-01']) {
      const end = endOfDate(date, zone);
      expect(localDate(new Date(end.getTime() - 1), zone), `${zone} ${date}`).toBe(date);
      expect(daysBetween(date, localDate(end, zone)), `${zone} ${date}`).toBe(1);
    }
  }
});

it('counts days between dates across a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
});
