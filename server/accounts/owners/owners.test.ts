import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { grant } from '#server/credits/ledger/ledger.ts';
import type { Env } from '#server/http/env.ts';
import { createRateLimits } from '#server/http/limits/rate-limits.ts';
import { createRequestIdentity } from '#server/http/request/identity.ts';
import { createSigner } from '#server/secrets/signing.ts';
import { useDatabase } from '#tests/support/database.ts';
import { KEEPING } from './idle-visitors.ts';
import { createOwners } from './owners.ts';
import { createSessions } from '#server/accounts/sign-in/sessions.ts';

const database = useDatabase(4);
const DAY = 86_400_000;

const open = () =>
  createOwners(
    database.current.db,
    createSigner('x'.repeat(32)),
    createSessions(database.current.db, async () => undefined),
  );

it('visitors who sent no job and left nothing are removed after some days, others stay', async () => {
  const { db } = database.current;
  const owners = open();
  const [idle, spender] = [await owners.enroll('idle'), await owners.enroll('spender')];
  const now = new Date();
  await grant(db, { ownerId: spender, amount: 5, kind: 'anonymous', key: 'a', now });
  const left = async () => {
    const rows = await db.selectFrom('owner').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  await owners.sweep(new Date(now.getTime() + DAY));
  expect(await left()).toEqual([idle, spender]);
  await owners.sweep(new Date(now.getTime() + 4 * DAY));
  expect(await left()).toEqual([spender]);
  expect(await owners.enroll('idle'), 'the same browser again').not.toBe(idle);
});

it('a wish goes with its visitor, some days after it was made', async () => {
  const { db } = database.current;
  const owners = open();
  const [wisher, idle] = [await owners.enroll('wisher'), await owners.enroll('beside')];
  const made = new Date(Date.now() + DAY);
  await db
    .insertInto('tool_wish')
    .values({ owner_id: wisher, slug: 'ai-image-enhancer', created_at: made })
    .execute();
  const left = async (): Promise<number[]> => {
    const rows = await db.selectFrom('owner').select('id').where('id', 'in', [wisher, idle]).execute();
    return rows.map(({ id }) => id);
  };
  await owners.sweep(new Date(made.getTime() + 2.5 * DAY));
  expect(await left()).toEqual([wisher]);
  await owners.sweep(new Date(made.getTime() + 4 * DAY));
  expect(await left()).toEqual([]);
});

it('every table with rows of owners is considered when visitors are removed', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name
    from pg_constraint where contype = 'f' and confrelid = 'owner'::regclass`.execute(database.current.db);
  const removed = ['device', 'tool_wish'];
  /** Their keys say what becomes of them. */
  const cascading = ['removal', 'report'];
  const ofAccounts = [
    'account_deletion',
    'account_trace',
    'checkin',
    'checkin_zone',
    'invitation',
    'invite_code',
    'kept_file',
    'payment_txn',
    'user_account',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...KEEPING, ...removed, ...cascading, ...ofAccounts].toSorted(),
  );
});

it.each([
  ['https', '__Host-mirari_device', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['http', 'mirari_device', 'Path=/; HttpOnly; SameSite=Lax'],
])('with %s a device is known by the cookie %s alone', async (scheme, name, rules) => {
  const { db } = database.current;
  const app = new Hono<Env>();
  const identity = createRequestIdentity(open(), createRateLimits(db), scheme === 'https');
  app.get('/', async (c) => c.text((await identity.greet(c)).device ?? ''));
  const visit = (cookie = '') => app.request('/', { headers: { cookie } });
  const first = await visit();
  const [value = '', ...others] = (first.headers.get('set-cookie') ?? '').split('; ');
  expect(value).toMatch(new RegExp(`^${name}=`));
  expect(others.filter((rule) => !rule.startsWith('Max-Age=')).join('; ')).toBe(rules);
  const device = await first.text();
  const again = await visit(value);
  expect([await again.text(), again.headers.get('set-cookie')]).toEqual([device, null]);
  const other = name.startsWith('__Host-') ? 'mirari_device' : '__Host-mirari_device';
  expect(await (await visit(value.replace(name, other))).text()).not.toBe(device);
});
