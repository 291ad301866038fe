import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import {
  challenge,
  enterChallenge,
  leaveChallenge,
  myEntries,
  themeOfWeek,
} from '#contract/site/challenge.ts';
import { signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { plain, send } from '#tests/support/works.ts';

const server = useServer({ env: { ADMIN_TOKEN: OPERATOR_TOKEN } });

/** A creation of this user, as if the server had made it. @returns its id */
async function make(user: Visitor): Promise<string> {
  const { name: file } = await send(user, await plain(300, 200));
  const kept = await user.call(media.keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
  await server.current.database.db
    .updateTable('job')
    .set({ engine: 'embedded' })
    .where('public_id', '=', kept.job_id)
    .execute();
  return kept.creation_id;
}

async function operator() {
  const { get, open, send: act } = await openDesk(server.current.origin);
  return {
    get: (path = '') => open(`/admin/challenge${path}`),
    async say(word: 'show' | 'decline'): Promise<string> {
      const id = /challenge\/([\w-]{22})\/still/.exec(await get('/admin/challenge'))?.[1] ?? '';
      expect((await act(`/admin/challenge/${id}/${word}`, {})).status).toBe(303);
      return id;
    },
  };
}

it('an entry is its owner’s and the operator’s, all see it once the operator says so, and it leaves', async () => {
  const anyone = createVisitor(server.current.origin);
  const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
  const { week, theme, entries, ends_at: ends } = await anyone.call(challenge);
  expect([theme, entries]).toEqual([themeOfWeek(week), []]);
  expect(new Date(ends).getUTCDay()).toBe(1);
  const creation = { creation_id: await make(ann) };
  for (let times = 0; times < 2; times += 1) await ann.call(enterChallenge, creation);
  expect(await ann.call(myEntries)).toMatchObject({
    left: 2,
    entries: [{ ...creation, week, state: 'waiting' }],
  });
  expect((await bob.call(myEntries)).entries).toEqual([]);
  expect((await anyone.call(challenge)).entries).toEqual([]);
  expect(await bob.ask(enterChallenge, creation)).toMatchObject({ code: errorCodes.not_found.code });
  await bob.call(leaveChallenge, creation);

  const desk = await operator();
  const id = await desk.say('show');
  expect((await desk.get(`/${id}/still`)).headers.get('content-type')).toMatch(/^image\//);
  expect(
    (await fetch(`${server.current.origin}/admin/challenge/${id}/file`, { redirect: 'manual' })).status,
  ).toBe(303);
  const [shown] = (await anyone.call(challenge)).entries;
  expect(shown).toMatchObject({ entry_id: id, week, kind: 'image', width: 300 });
  const seen = async () => [
    (await anyone.fetch(shown?.url ?? '')).status,
    (await anyone.fetch(shown?.still ?? '')).status,
    (await anyone.call(challenge)).entries.length,
    (await ann.call(myEntries)).entries[0]?.state,
  ];
  expect(await seen()).toEqual([200, 200, 1, 'shown']);
  await desk.say('decline');
  expect(await seen()).toEqual([404, 404, 0, 'declined']);
  await ann.call(leaveChallenge, creation);
  await ann.call(media.remove, creation);
  await ann.call(media.restore, creation);
  expect(await ann.ask(enterChallenge, creation), 'what was declined stays declined').toMatchObject({
    code: errorCodes.input_refused.code,
    data: { fields: [{ field: 'creation_id', message: 'declined' }] },
  });
  expect(await ann.call(myEntries)).toMatchObject({ left: 2, entries: [{ ...creation, state: 'declined' }] });

  const other = { creation_id: await make(ann) };
  await ann.call(enterChallenge, other);
  await ann.call(leaveChallenge, other);
  await ann.call(enterChallenge, other);
  await desk.say('show');
  expect((await anyone.call(challenge)).entries).toHaveLength(1);
  await ann.call(media.remove, other);
  await ann.call(media.restore, other);
  expect([(await anyone.call(challenge)).entries, (await ann.call(myEntries)).left]).toEqual([[], 2]);
});

it('three entries a week, for those who are logged in', async () => {
  const ann = await signUp(server.current);
  const made = await Promise.all(Array.from({ length: 5 }, () => make(ann)));
  const tried = await Promise.all(made.map((creation_id) => ann.ask(enterChallenge, { creation_id })));
  const refused = tried.filter(({ code }) => code === errorCodes.input_refused.code);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.msg).toContain('three creations');
  expect((await ann.call(myEntries)).left).toBe(0);
  const visitor = createVisitor(server.current.origin);
  expect(await visitor.ask(enterChallenge, { creation_id: made[0] ?? '' })).toMatchObject({
    code: errorCodes.login_required.code,
  });
  expect(await visitor.call(myEntries)).toEqual({ entries: [], left: 3 });
});

it('the operator sees one entry of each before the second of any, and all on further pages', async () => {
  const { db } = server.current.database;
  const [ann, bob] = [await signUp(server.current), await signUp(server.current)];
  const [flooding, quiet] = [await make(ann), await make(bob)];
  await bob.call(enterChallenge, { creation_id: quiet });
  // A page of what came before, of one account.
  await sql`with made as (
      insert into creation (owner_id, job_id, part, operation, tool, created_at, expires_at, words)
      select c.owner_id, c.job_id, n, c.operation, c.tool, now(), c.expires_at, c.words
      from creation c join job on job.id = c.job_id, generate_series(0, 60) n
      where job.public_id = ${flooding} returning id)
    insert into challenge_entry (public_id, creation_id, week, state, created_at)
    select gen_random_uuid()::text, made.id, (select max(week) from challenge_entry), 'waiting', now() - interval '1 hour'
    from made`.execute(db);
  const { entry } = await db
    .selectFrom('challenge_entry')
    .select('public_id as entry')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const desk = await operator();
  const first = await (await desk.get()).text();
  expect(first).toContain(`/${entry}/still`);
  const next = /href="\/admin\/challenge(\?page=1)"/.exec(first)?.[1] ?? '';
  expect(await (await desk.get(next)).text()).toMatch(/challenge\/[\w-]+\/still/);
});
