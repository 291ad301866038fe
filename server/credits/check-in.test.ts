import { describe, expect, it } from 'vitest';
import { balance } from '#server/credits/ledger/balance.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePaidPack, makePerson } from '#tests/support/people.ts';
import { type Claim, createCheckIns } from './check-in.ts';
import { streakBonus } from './daily-claims.ts';
import { createCredits } from './credits.ts';
import { HttpError } from '#server/http/errors.ts';
import { createMembership } from './entitlements.ts';

const database = useDatabase(20);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WELCOME = 20;

const offsetOf = (timeZone: string): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(Date.parse('2026-03-01T10:30:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;

/** One user and a clock that is set by hand. */
async function userAt(start: string) {
  const { db } = database.current;
  let now = new Date(start);
  const clock = () => now;
  const owner = await makePerson(db, { now });
  const checkIns = createCheckIns(db, createMembership(db, clock), () => undefined, clock);
  return {
    db,
    owner,
    at(time: string | number) {
      now = new Date(time);
      return now;
    },
    clock,
    claim: (zone?: string) => checkIns.claim(owner, zone),
    /** The claim, or undefined when it was rejected. */
    async tries(zone?: string): Promise<Claim | undefined> {
      try {
        return await checkIns.claim(owner, zone);
      } catch (error) {
        if (error instanceof HttpError && error.errorName === 'already_checked_in') return undefined;
        throw error;
      }
    },
    details: async () => (await createCredits(db, clock).details(owner, 'en')).details,
    available: async () => (await balance(db, owner, now)).available,
  };
}

describe('a claim', () => {
  it('counts once, however many arrive together', async () => {
    const { at, claim, available, db } = await userAt('2026-03-01T12:00:00Z');
    for (const day of ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z']) {
      at(day);
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => claim('Europe/Berlin')));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        results.every(
          (result) => result.status === 'fulfilled' || (result.reason as HttpError).code === 40001,
        ),
      ).toBe(true);
      expect(await available()).toBe(WELCOME + 19);
    }
    expect(await audit(db)).toEqual([]);
  });

  it('counts once from every zone of the world at one moment', async () => {
    const { tries, available } = await userAt('2026-03-01T10:30:00Z');
    const zones = Intl.supportedValuesOf('timeZone');
    const together = await Promise.all(zones.map((zone) => tries(zone)));
    const after = [];
    const offsets = new Map(zones.map((zone) => [offsetOf(zone), zone]));
    for (const zone of offsets.values()) after.push(await tries(zone));
    expect([...together, ...after].filter((claim) => claim !== undefined)).toHaveLength(1);
    expect(await available()).toBe(WELCOME + 19);
  });

  it('needs a later date and twenty hours', async () => {
    const { at, tries } = await userAt('2026-03-01T22:30:00Z');
    const first = await tries('Europe/Berlin');
    expect(first?.nextAt.toISOString()).toBe('2026-03-02T18:30:00.000Z');
    at('2026-03-02T00:30:00Z');
    expect(await tries('Europe/Berlin')).toBeUndefined();
    at('2026-03-02T18:29:59.999Z');
    expect(await tries('Europe/Berlin')).toBeUndefined();
    at('2026-03-02T18:30:00Z');
    const second = await tries('Europe/Berlin');
    expect(second?.streak).toBe(2);
    at('2026-03-03T14:29:00Z');
    expect(await tries('Europe/Berlin')).toBeUndefined();
    at('2026-03-03T14:30:00Z');
    expect(await tries('Europe/Berlin')).toBeDefined();
    at('2026-03-04T10:30:00Z');
    expect((await tries('Europe/Berlin'))?.nextAt.toISOString()).toBe('2026-03-05T06:30:00.000Z');
    at('2026-03-05T06:30:00Z');
    expect((await tries('Europe/Berlin'))?.nextAt.toISOString(), 'midnight comes after twenty hours').toBe(
      '2026-03-06T02:30:00.000Z',
    );
  });

  it('replaces what is left of the last one, and expires after 36 hours', async () => {
    const { at, claim, available, details } = await userAt('2026-03-01T12:00:00Z');
    await claim();
    expect(await details()).toMatchObject({
      credit_remain: WELCOME + 19,
      daily_credit: { init_credits: 19, claimed: true, next_at: '2026-03-02T08:00:00.000Z', streak: 1 },
    });
    at('2026-03-02T13:00:00Z');
    expect((await details()).daily_credit).toMatchObject({ claimed: false, next_at: null, streak: 1 });
    await claim();
    expect(await available()).toBe(WELCOME + 19);
    at('2026-03-04T00:59:00Z');
    expect(await available()).toBe(WELCOME + 19);
    at('2026-03-04T01:00:00Z');
    expect(await available()).toBe(WELCOME);
    expect((await details()).daily_credit).toMatchObject({ claimed: false, streak: 0 });
  });

  it('gives a member more', async () => {
    const { claim, clock, owner, db } = await userAt('2026-03-01T12:00:00Z');
    await makePaidPack(db, owner, clock());
    expect((await claim()).credits).toBe(29);
  });
});

describe('the zone', () => {
  it('may change once in seven days; sooner, the old calendar counts', async () => {
    const { at, tries } = await userAt('2026-03-01T12:00:00Z');
    expect(await tries('Pacific/Honolulu')).toBeDefined();
    // 09:00 UTC on March 2 is March 2 in Kiritimati and still March 1 in Honolulu.
    at('2026-03-02T09:00:00Z');
    expect(await tries('Pacific/Kiritimati')).toBeUndefined();
    at('2026-03-02T10:00:00Z');
    expect(await tries('Pacific/Kiritimati')).toBeDefined();
    at('2026-03-08T12:00:00Z');
    expect(
      (await tries('Pacific/Kiritimati'))?.nextAt.toISOString(),
      'seven days on, the new calendar counts',
    ).toBe('2026-03-09T10:00:00.000Z');
    at('2026-03-09T09:00:00Z');
    expect(await tries('Pacific/Honolulu')).toBeUndefined();
  });

  it('never gives more than a claim a day when it changes every week', async () => {
    const start = Date.parse('2026-03-01T00:00:00Z');
    const { at, tries } = await userAt('2026-03-01T00:00:00Z');
    const ends = ['Etc/GMT+12', 'Pacific/Kiritimati'];
    let claims = 0;
    // Both zones are whole hours from UTC, and even ones.
    for (let hour = 0; hour < 28 * 24; hour += 2) {
      at(start + hour * HOUR);
      for (const zone of ends) if (await tries(zone)) claims += 1;
    }
    expect(claims).toBeLessThanOrEqual(28 + 2);
    expect(claims).toBeGreaterThanOrEqual(26);
  });
});

describe('thirty days', () => {
  // Both set clocks forward; the second by half an hour.
  it.each([
    ['America/New_York', '2026-02-25'],
    ['Australia/Lord_Howe', '2026-03-20'],
  ])('in %s from %s give thirty claims and the bonuses of each week', async (zone, date) => {
    const start = Date.parse(`${date}T12:00:00Z`);
    const { at, tries, owner, db } = await userAt(`${date}T00:00:00Z`);
    const bonuses = [];
    for (let day = 0; day < 30; day += 1) {
      at(start + day * DAY);
      const claim = await tries(zone);
      expect(claim?.streak, `day ${day}`).toBe(day + 1);
      expect(await tries(zone)).toBeUndefined();
      if (claim?.streakBonus) bonuses.push([claim.streak, claim.streakBonus]);
    }
    expect(bonuses).toEqual([
      [3, 5],
      [7, 20],
      [10, 5],
      [14, 20],
      [17, 5],
      [21, 20],
      [24, 5],
      [28, 20],
    ]);
    const daily = await db
      .selectFrom('credit_grant')
      .select('amount')
      .where('owner_id', '=', owner)
      .where('kind', '=', 'daily')
      .execute();
    expect(daily.map(({ amount }) => amount)).toEqual(Array.from({ length: 30 }, () => 19));
    expect(await audit(db)).toEqual([]);
  });

  it('start again after a missed day', async () => {
    const { at, tries } = await userAt('2026-03-01T12:00:00Z');
    expect((await tries())?.streak).toBe(1);
    at('2026-03-02T12:00:00Z');
    expect((await tries())?.streak).toBe(2);
    at('2026-03-04T12:00:00Z');
    expect((await tries())?.streak).toBe(1);
  });

  it('continue over the date that a flight east skips', async () => {
    const { at, tries } = await userAt('2026-03-01T07:00:00Z');
    await tries('America/Los_Angeles');
    // The evening of the 8th in Los Angeles, then the morning of the 10th in Tokyo.
    at('2026-03-09T03:00:00Z');
    expect((await tries('America/Los_Angeles'))?.streak).toBe(1);
    at('2026-03-09T23:30:00Z');
    expect((await tries('Asia/Tokyo'))?.streak).toBe(2);
  });
});

it('pays the bonus on day 3 and 7 of each week of a streak', () => {
  expect(Array.from({ length: 15 }, (_, index) => streakBonus(index + 1))).toEqual([
    0, 0, 5, 0, 0, 0, 20, 0, 0, 5, 0, 0, 0, 20, 0,
  ]);
});
