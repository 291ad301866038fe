import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { balance } from '#server/credits/ledger/balance.ts';
import { grant } from '#server/credits/ledger/ledger.ts';
import { useDatabase } from '#tests/support/database.ts';
import { deviceOf, makeDevice, makePaidPack, makePerson, somewhere } from '#tests/support/people.ts';
import { createInvites } from './invites.ts';
import { loggedIn } from './sign-up/sign-up-rewards.ts';

const database = useDatabase(20);
const DAY = 86_400_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

/** Invites with a fixed clock; owners passed to `onChange` are collected in `notified`. */
function invitesOn(now: Date = NOW) {
  const notified: number[] = [];
  const invites = createInvites(
    database.current.db,
    (owner) => notified.push(owner),
    () => now,
  );
  const jobDone = (owner: number) =>
    database.current.db.transaction().execute((tx) => invites.jobDone(tx, owner, now));
  return { ...invites, jobDone, notified };
}

const codeOf = async (owner: number): Promise<string> => (await invitesOn().info(owner)).invite_code;
const credits = async (owner: number, now: Date = NOW): Promise<number> =>
  (await balance(database.current.db, owner, now)).available;
const join = (
  inviteCode: string,
  more: Omit<NonNullable<Parameters<typeof makePerson>[1]>, 'inviteCode'> = {},
) => makePerson(database.current.db, { inviteCode, now: NOW, ...more });
/** A login of an account on a device that others use as well. */
const logIn = (owner: number, deviceOwner: number) =>
  database.current.db.transaction().execute(async (tx) => {
    const device = await deviceOf(tx, deviceOwner);
    await loggedIn(tx, { owner, device, place: somewhere(), now: NOW });
  });
const userOf = (more: { mailbox?: string; deviceOwner?: number; place?: string } = {}) =>
  makePerson(database.current.db, { now: NOW, ...more });

describe('an invite code', () => {
  it('is one per account, also for parallel calls', async () => {
    const ann = await userOf();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(ann)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[A-Z2-9]{8}$/);
    expect(await codeOf(await userOf())).not.toBe(codes[0]);
  });

  it('brings the invited 20 credits for 90 days, however it is spelt', async () => {
    const bob = await join(` ${(await codeOf(await userOf())).toLowerCase()} `);
    expect(await credits(bob)).toBe(40);
    expect(await credits(bob, inDays(30))).toBe(20);
    expect(await credits(bob, inDays(89.9))).toBe(20);
    expect(await credits(bob, inDays(90))).toBe(0);
  });

  it('that does not exist, or whose account is gone, is no error and earns nothing', async () => {
    const { db } = database.current;
    const ann = await userOf();
    const code = await codeOf(ann);
    await db.deleteFrom('user_account').where('owner_id', '=', ann).execute();
    for (const strange of ['', 'NOBODY22', code, 'x'.repeat(64), "' or 1=1 --"])
      expect(await credits(await join(strange)), strange).toBe(20);
  });

  it('of the same mailbox or device earns nothing, also when the earlier account was deleted', async () => {
    const { db } = database.current;
    const [mailbox, deviceOwner] = [randomUUID(), await makeDevice(db)];
    const ann = await userOf({ mailbox, deviceOwner });
    const code = await codeOf(ann);
    expect(await credits(await join(code, { mailbox }))).toBe(0);
    expect(await credits(await join(code, { deviceOwner }))).toBe(0);
    const gone = await join(code, { mailbox: 'again' });
    expect(await credits(gone)).toBe(40);
    await db.deleteFrom('user_account').where('owner_id', '=', gone).execute();
    expect(await credits(await join(code, { mailbox: 'again' })), 'deleted and signed up again').toBe(0);
    expect(await invitesOn().info(ann)).toMatchObject({ invited: 1, earned: 0, month_left: 5 });
  });

  it('rewards one of two accounts that one mailbox makes at the same moment', async () => {
    const code = await codeOf(await userOf());
    const twins = await Promise.all(Array.from({ length: 8 }, () => join(code, { mailbox: 'twins' })));
    const rich = await Promise.all(twins.map((owner) => credits(owner)));
    expect(rich.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 40]);
  });

  it('earns as often from one network a day as devices may', async () => {
    const code = await codeOf(await userOf());
    const home = '2001:db8:1:2::/64';
    const joined = [];
    for (let n = 0; n < 5; n += 1) joined.push(await credits(await join(code, { place: home })));
    expect(joined).toEqual([40, 40, 40, 0, 0]);
    expect(await credits(await join(code, { place: home, now: inDays(1.01) }), inDays(1.01))).toBe(40);
    expect(await credits(await join(code, { place: '2001:db8:1:3::/64' })), 'next door').toBe(40);
    await invitesOn().sweep(inDays(4));
    expect(
      await database.current.db.selectFrom('invitation').select('id').where('place', '=', home).execute(),
      'the place is forgotten',
    ).toEqual([]);
  });
});

describe('an invite code, where the accounts of the day are used up,', () => {
  it('earns nothing from other homes of one network, nor with other names of one mail domain', async () => {
    const ann = await userOf();
    const code = await codeOf(ann);
    const homes = Array.from({ length: 21 }, (_, n) => `2001:db8:2:${n.toString(16)}::/64`);
    const alike = [...homes.slice(0, 20), ...homes.slice(0, 20), ...homes.slice(0, 20)];
    for (const place of alike) await join(code, { place });
    expect(await credits(await join(code, { place: homes[20]! }))).toBe(0);
    const place = somewhere();
    const named = [];
    for (let n = 0; n < 4; n += 1) named.push(await credits(await join(code, { place, mailDomain: 'ours' })));
    expect(named).toEqual([40, 40, 40, 0]);
    expect(await invitesOn().info(ann)).toMatchObject({ invited: 63 });
  });
});

describe('a first job', () => {
  it('of the invited rewards the inviter, once, also for parallel calls', async () => {
    const ann = await userOf();
    const bob = await join(await codeOf(ann));
    const { jobDone, info } = invitesOn();
    const rewarded = await Promise.all(Array.from({ length: 10 }, () => jobDone(bob)));
    expect(rewarded.filter((inviter) => inviter !== undefined)).toEqual([ann]);
    expect(await credits(ann)).toBe(60);
    expect(await jobDone(bob)).toBeUndefined();
    expect(await info(ann)).toMatchObject({ invited: 1, earned: 40, month_left: 4 });
    expect(await credits(ann, inDays(89.9))).toBe(40);
    expect(await credits(ann, inDays(90))).toBe(0);
    expect(await audit(database.current.db)).toEqual([]);
  });

  it('rewards five friends a month, even when ten finish together, and five the month after', async () => {
    const ann = await userOf();
    const code = await codeOf(ann);
    const friends = await Promise.all(Array.from({ length: 20 }, () => join(code)));
    const march = invitesOn(new Date('2026-03-31T23:59:59Z'));
    await Promise.all(friends.slice(0, 10).map(march.jobDone));
    expect(await march.info(ann)).toMatchObject({ invited: 20, earned: 200, month_left: 0 });
    const april = invitesOn(new Date('2026-04-01T00:00:00Z'));
    expect(await april.info(ann)).toMatchObject({ month_left: 5 });
    for (const friend of friends) await april.jobDone(friend);
    expect(await april.info(ann)).toMatchObject({ earned: 400, month_left: 0 });
    expect(await audit(database.current.db)).toEqual([]);
  });

  it('rewards no inviter once both have used one device', async () => {
    const { db } = database.current;
    const ann = await userOf();
    const deviceOwner = await makeDevice(db);
    const bob = await join(await codeOf(ann), { deviceOwner });
    await logIn(ann, deviceOwner);
    expect(await invitesOn().jobDone(bob)).toBeUndefined();
    expect(await credits(ann)).toBe(20);
  });

  it('of an invited without a known device rewards no inviter, and the invited all the same', async () => {
    const ann = await userOf();
    const bob = await join(await codeOf(ann), { device: null });
    expect(await credits(bob)).toBe(40);
    expect(await invitesOn().jobDone(bob)).toBeUndefined();
    expect(await credits(ann)).toBe(20);
  });

  it('of two invited a day from a network of the inviter rewards the inviter, however it is numbered', async () => {
    for (const home of [() => '198.51.100.77', (n: number) => `2001:db8:7:${n}::/64`]) {
      const ann = await userOf({ place: home(99) });
      const code = await codeOf(ann);
      const { jobDone } = invitesOn();
      const friends = [];
      for (let n = 0; n < 4; n += 1) friends.push(await join(code, { place: home(n) }));
      for (const friend of friends) await jobDone(friend);
      expect(await Promise.all(friends.map((friend) => credits(friend)))).toEqual([40, 40, 40, 40]);
      expect(await credits(ann)).toBe(20 + 2 * 40);
      await jobDone(await join(code));
      const tomorrow = await join(code, { place: home(5), now: inDays(1.01) });
      await invitesOn(inDays(1.01)).jobDone(tomorrow);
      expect(await credits(ann, inDays(1.01))).toBe(20 + 4 * 40);
    }
  });

  it('in a ring of accounts on one device or in one mailbox earns nothing', async () => {
    const { db } = database.current;
    const deviceOwner = await makeDevice(db);
    let last = await userOf({ deviceOwner });
    const ring = [last];
    for (let n = 0; n < 6; n += 1) {
      last = await join(
        await codeOf(last),
        n % 2 === 0 ? { deviceOwner } : { deviceOwner, place: somewhere() },
      );
      ring.push(last);
    }
    const { jobDone, sweep } = invitesOn(inDays(20));
    for (const owner of ring) {
      await jobDone(owner);
      await grant(db, { ownerId: owner, amount: 1, kind: 'bought', key: `ring:${owner}`, now: NOW });
      await makePaidPack(db, owner, NOW);
    }
    await sweep(inDays(20));
    expect(await Promise.all(ring.map((owner) => credits(owner)))).toEqual([
      21,
      ...ring.slice(1).map(() => 1),
    ]);
  });
});

describe('a first pack', () => {
  const invite = async () => {
    const ann = await userOf();
    return { ann, bob: await join(await codeOf(ann)), db: database.current.db };
  };

  it('that is fourteen days old rewards the inviter, once, also for parallel sweeps', async () => {
    const { ann, bob, db } = await invite();
    await makePaidPack(db, bob, NOW, { cardHash: randomUUID() });
    const { sweep, info, notified } = invitesOn();
    await sweep(inDays(13.99));
    expect(notified).not.toContain(ann);
    await Promise.all(Array.from({ length: 6 }, () => sweep(inDays(14))));
    expect(notified.filter((owner) => owner === ann)).toEqual([ann]);
    await makePaidPack(db, bob, NOW);
    await sweep(inDays(40));
    expect(await info(ann)).toMatchObject({ earned: 100 });
    expect(await credits(ann, inDays(31))).toBe(100);
    expect(await audit(db)).toEqual([]);
  });

  it('that was refunded earns nothing; a later one that was not does', async () => {
    const { ann, bob, db } = await invite();
    const { sweep, info } = invitesOn();
    await makePaidPack(db, bob, NOW, { refunded: true });
    await sweep(inDays(15));
    expect(await info(ann)).toMatchObject({ earned: 0 });
    await makePaidPack(db, bob, inDays(15));
    await sweep(inDays(28));
    expect(await info(ann)).toMatchObject({ earned: 0 });
    await sweep(inDays(29));
    expect(await info(ann)).toMatchObject({ earned: 100 });
  });

  it('earns nothing once both have used one device', async () => {
    const { ann, bob, db } = await invite();
    const deviceOwner = await makeDevice(db);
    for (const owner of [ann, bob]) await logIn(owner, deviceOwner);
    await makePaidPack(db, bob, NOW);
    const { sweep, info } = invitesOn();
    await sweep(inDays(20));
    expect(await info(ann)).toMatchObject({ invited: 1, earned: 0 });
  });

  it('paid with a card of the inviter, or one that paid for another account before, earns nothing', async () => {
    const { ann, bob, db } = await invite();
    const { ann: cat, bob: dan } = await invite();
    const [own, shared] = [randomUUID(), randomUUID()];
    await makePaidPack(db, bob, NOW, { cardHash: own });
    await makePaidPack(db, ann, NOW, { cardHash: own });
    await makePaidPack(db, await userOf(), NOW, { cardHash: shared });
    await makePaidPack(db, dan, NOW, { cardHash: shared });
    const { sweep, info } = invitesOn();
    await sweep(inDays(20));
    expect(await info(ann)).toMatchObject({ earned: 0 });
    expect(await info(cat)).toMatchObject({ earned: 0 });
  });
});
