import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeDevice, makePerson, somewhere } from '#tests/support/people.ts';
import { useDatabase } from '#tests/support/database.ts';
import { HttpError } from '#server/http/errors.ts';
import { createCheckIns } from './check-in.ts';
import { createCredits } from './credits.ts';
import { createMembership } from './entitlements.ts';
import { balance } from './ledger/balance.ts';
import { forgetNewcomers } from './sign-up/newcomers.ts';
import { countDevice } from './visitor-limits.ts';

const database = useDatabase(20);
const HOUR = 3_600_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const credits = async (owner: number): Promise<number> =>
  (await balance(database.current.db, owner, NOW)).available;
const forget = (owner: number) =>
  database.current.db.deleteFrom('user_account').where('owner_id', '=', owner).execute();

describe('the welcome credits', () => {
  it('are given once for a mailbox and once for a device, also after a deletion', async () => {
    const { db } = database.current;
    const [mailbox, device] = [randomUUID(), randomUUID()];
    const first = await makePerson(db, { mailbox, device, now: NOW });
    expect(await credits(first)).toBe(20);
    expect(await credits(await makePerson(db, { mailbox, now: NOW })), 'one mailbox').toBe(0);
    expect(await credits(await makePerson(db, { device, now: NOW })), 'one device').toBe(0);
    await forget(first);
    expect(await credits(await makePerson(db, { mailbox, device: null, now: NOW })), 'deleted').toBe(0);
    expect(await credits(await makePerson(db, { device: null, now: NOW })), 'no cookie').toBe(20);
  });
});

describe('the first credits of new accounts', () => {
  const nets = Array.from({ length: 12 }, () => somewhere());
  const given = async (place: string, mailDomain?: string, now = NOW): Promise<number> => {
    const { db } = database.current;
    const owner = await makePerson(db, { place, now, ...(mailDomain === undefined ? {} : { mailDomain }) });
    return (await balance(db, owner, now)).available;
  };

  it('go to three a day of a mail domain from one network, and to thirty in all', async () => {
    for (const net of nets.slice(0, 10))
      expect(await Promise.all(Array.from({ length: 4 }, () => given(net, 'ours')))).toContain(0);
    const { db } = database.current;
    const counted = db.selectFrom('newcomer').select('id').where('mail_domain', '=', 'ours');
    expect(await counted.execute()).toHaveLength(30);
    expect(await given(nets[10]!, 'ours'), 'the thirty-first').toBe(0);
    expect(await given(nets[0]!, 'theirs'), 'another domain').toBe(20);
    expect(await given(nets[11]!, 'ours', after(24)), 'a day later').toBe(20);
    await forgetNewcomers(db, after(24));
    expect(await counted.execute()).toHaveLength(1);
  });

  it('go to three accounts a day of an IPv6 home and to sixty of the network around it', async () => {
    const home = (n: number) => `2001:db8:77:${n.toString(16)}::/64`;
    for (let n = 0; n < 20; n += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => given(home(n))));
      expect(
        answers.toSorted((a, b) => a - b),
        home(n),
      ).toEqual([0, 20, 20, 20]);
    }
    expect(await given(home(999))).toBe(0);
    expect(await given('2001:db8:78:1::/64')).toBe(20);
  });
});

describe('the daily claim', () => {
  it('of one mailbox is one a day, whichever of its accounts claims, and the account says so', async () => {
    const { db } = database.current;
    const mailbox = randomUUID();
    const accounts = await Promise.all(
      Array.from({ length: 6 }, () => makePerson(db, { mailbox, now: NOW })),
    );
    const claimAt = async (now: Date, owner: number): Promise<unknown> =>
      createCheckIns(
        db,
        createMembership(db, () => now),
        () => undefined,
        () => now,
      )
        .claim(owner, 'UTC')
        .then(({ credits: given }) => given)
        .catch((error: unknown) => (error instanceof HttpError ? error.errorName : error));
    const answers = await Promise.all(accounts.map((owner) => claimAt(NOW, owner)));
    expect(answers.filter((answer) => answer === 19)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'already_checked_in')).toHaveLength(5);

    const late = accounts[answers.indexOf('already_checked_in')]!;
    const { daily_credit: daily } = (await createCredits(db, () => NOW).details(late, 'en')).details;
    expect(daily).toMatchObject({ claimed: true, next_at: after(20).toISOString(), streak: 0 });
    const claimer = accounts[answers.indexOf(19)]!;
    await forget(claimer);
    const again = await makePerson(db, { mailbox, now: NOW });
    expect(await claimAt(after(19), again), 'deleted and signed up again').toBe('already_checked_in');
    expect(await claimAt(after(20), again)).toBe(19);
    expect(await claimAt(after(20), late)).toBe('already_checked_in');
  });
});

describe('the free credits of devices', () => {
  const use = (owner: number, place: string, now: Date): Promise<string> =>
    database.current.db
      .transaction()
      .execute((tx) => countDevice(tx, { owner, place }, now))
      .then(
        () => 'used',
        (error: unknown) => (error as HttpError).errorName,
      );
  const many = (n: number) => Promise.all(Array.from({ length: n }, () => makeDevice(database.current.db)));

  it('are counted for the network on each day on which a device uses them', async () => {
    const place = somewhere();
    const old = await many(20);
    for (const device of old) expect(await use(device, place, NOW)).toBe('used');
    const fresh = await many(20);
    for (const device of fresh) expect(await use(device, place, after(25))).toBe('used');
    expect(await use(old[0]!, place, after(26)), 'a device of yesterday beside twenty of today').toBe(
      'login_required',
    );
    expect(await use(fresh[0]!, place, after(26)), 'one that is counted').toBe('used');
    expect(await use(old[0]!, somewhere(), after(26)), 'elsewhere').toBe('used');
  });

  it('go to three devices of an IPv6 home and to sixty of the network around it', async () => {
    const home = (n: number) => `2001:db8:9:${n.toString(16)}::/64`;
    for (let n = 0; n < 20; n += 1) {
      const devices = await many(4);
      const answers = await Promise.all(devices.map((device) => use(device, home(n), NOW)));
      expect(answers.toSorted(), home(n)).toEqual(['login_required', 'used', 'used', 'used']);
    }
    const [device] = await many(1);
    expect(await use(device!, home(999), NOW)).toBe('login_required');
    expect(await use(device!, '2001:db8:10:1::/64', NOW)).toBe('used');
  });
});
