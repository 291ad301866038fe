import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import type { Person } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { type Lab, openLab } from '#tests/support/engines/lab.ts';
import { type ServerUnderTest, WORK_TIMEOUT, builtEntry, startServer } from '#tests/support/server.ts';
import { follow } from '#tests/support/visitor.ts';
import { memberOf } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);

let lab: Lab;
let server: ServerUnderTest;

beforeAll(async () => {
  lab = await openLab();
  const database = await makeDatabase(4);
  // Two pictures of $0.04.
  const env = { STUDIO: lab.origin, TRUSTED_PROXIES: '127.0.0.1,::1', FREE_ON_PAID_USD_PER_DAY: '0.1' };
  const script = builtEntry('studio-server');
  server = { ...(await startServer({ script, env, databaseUrl: database.url })), database };
  const create = { width: 60, height: 40, channels: 3 as const, background: '#357' };
  lab.next = { said: { done: true }, result: await sharp({ create }).jpeg().toBuffer() };
});
afterAll(async () => {
  expect(await audit(server.database.db)).toEqual([]);
  await server.end();
  await server.database.close();
  await lab.close();
});

const member = (kind: 'welcome' | 'bought'): Promise<Person> => memberOf(server, 30, kind);

const drawing = () => ({
  operation: 'text_to_image',
  tool: 'ai-text-to-image',
  inputs: {},
  options: { prompt: 'a fox' },
  model: 'studio-photo',
  client_job_id: randomUUID(),
  max_credits: 7,
});
async function paidBy(person: Person): Promise<string> {
  const answer = await person.ask(media.create, drawing());
  if (answer.code === errorCodes.credits_short.code) return 'nothing';
  const job = await follow(person, (answer.data as media.Job).job_id);
  expect(job).toMatchObject({ status: 1, captured: 7, model: 'studio-photo' });
  const { rows } = await sql<{ kind: string }>`select distinct g.kind from ledger_entry e
    join credit_grant g on g.id = e.grant_id join job on job.hold_id = e.txn_id
    where job.public_id = ${job.job_id}`.execute(server.database.db);
  return rows.map(({ kind }) => kind).join();
}

it('free credits buy what costs money up to the dollars of the day, and bought ones are taken first', async () => {
  const free = await member('welcome');
  const { tools } = await free.call(media.tools);
  const { models } = tools.find(({ slug }) => slug === 'ai-text-to-image')!;
  expect(models?.find(({ id }) => id === 'studio-photo')?.state).toBe('ready');
  expect(await paidBy(await member('bought'))).toBe('bought');
  expect([await paidBy(free), await paidBy(free), await paidBy(free)]).toEqual([
    'welcome',
    'welcome',
    'nothing',
  ]);
  expect(await paidBy(await member('bought'))).toBe('bought');
});
