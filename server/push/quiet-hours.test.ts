import { describe, expect, it } from 'vitest';
import { minutesOf, quietUntil } from './quiet-hours.ts';

const span = (from: string, to: string) => ({ quiet_from: minutesOf(from), quiet_to: minutesOf(to) });
const night = span('22:00', '08:00');
const end = (now: string, zone: string, quiet = night) =>
  quietUntil(new Date(now), zone, quiet)?.toISOString();

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T21:59:59Z', 'UTC', undefined],
    ['2026-11-20T22:00:00Z', 'UTC', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T07:59:59Z', 'UTC', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00Z', 'UTC', undefined],
    ['2026-11-20T14:30:00Z', 'Asia/Tokyo', '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T14:30:00Z', 'Asia/Kolkata', undefined],
    ['2026-11-20T17:00:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21T03:30:00Z', 'America/Los_Angeles', undefined],
  ])('at %s in %s end at %s', (now, zone, expected) => {
    expect(end(now, zone)).toBe(expected);
  });

  it('end at the time on the clock when clocks are changed meanwhile', () => {
    // Berlin's clocks change on 2026-10-25 and 2026-03-29; New York's on other days.
    expect(end('2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z');
    expect(end('2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(end('2026-11-01T03:00:00Z', 'America/New_York')).toBe('2026-11-01T13:00:00.000Z');
  });

  it('may lie within a day, and are none where they begin when they end', () => {
    const lunch = span('12:00', '13:30');
    expect(end('2026-11-20T12:45:10Z', 'UTC', lunch)).toBe('2026-11-20T13:30:00.000Z');
    expect(end('2026-11-20T13:30:00Z', 'UTC', lunch)).toBeUndefined();
    expect(end('2026-11-20T12:45:10Z', 'UTC', span('12:00', '12:00'))).toBeUndefined();
    expect(quietUntil(new Date(), 'UTC', { quiet_from: null, quiet_to: null })).toBeUndefined();
  });

  it('end in the future in every zone at every hour of the days on which clocks are changed', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Pacific/Chatham',
      'America/Santiago',
    ];
    const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-09-06'];
    const moments = days.flatMap((day) =>
      Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(`${day}T00:17:00Z`) + hour * 3_600_000)),
    );
    const isRight = (zone: string, now: Date): boolean => {
      const until = quietUntil(now, zone, night);
      return (
        until === undefined ||
        (until > now &&
          until.getTime() - now.getTime() <= 12 * 3_600_000 &&
          quietUntil(until, zone, night) === undefined)
      );
    };
    const wrong = zones.flatMap((zone) =>
      moments.filter((now) => !isRight(zone, now)).map((now) => [zone, now.toISOString()]),
    );
    expect(wrong).toEqual([]);
  });
});
