import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import type { Person } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { memberOf } from '#tests/support/member.ts';
import { ELEVENLABS_KEY, elevenRefusals, openElevenLabs } from '#tests/support/providers/elevenlabs.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { TITLE, toneOf } from '#tests/support/tone.ts';
import { follow } from '#tests/support/visitor.ts';
import { bytesAt, send } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);
const WAIT = { timeout: 20_000, interval: 20 };
const TEXT = 'สวัสดีค่ะ ยินดีต้อนรับ';

let double: Awaited<ReturnType<typeof openElevenLabs>>;
let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  double = await openElevenLabs();
  const database = await makeDatabase(4);
  const env = { ELEVENLABS_API_KEY: ELEVENLABS_KEY, ELEVENLABS_API_BASE: double.origin, LOG_LEVEL: 'debug' };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
});
afterEach(async () => {
  expect(double.voices).toEqual([]);
  expect(await audit(server.database.db)).toEqual([]);
});
afterAll(async () => {
  for (const line of server.lines) expect(line).not.toContain('a-secret');
  await server.end();
  await Promise.all([double.close(), server.database.close()]);
});

const speech = (text: string) => ({ inputs: {}, options: { text, voice: 'th-nia' }, model: 'elevenlabs-v3' });
const clone = async () => ({
  inputs: { audio: (await send(member, toneOf(8), 'voice.wav')).name },
  options: { text: TEXT, language: 'th' },
  model: 'elevenlabs-v3-clone',
});

async function order(what: object): Promise<{ id: string; credits: number }> {
  const work = { operation: 'text_to_audio', tool: 'ai-voice-cloning', ...what };
  const { quote_id, credits } = await member.call(media.quote, work);
  const whole = { ...work, client_job_id: randomUUID(), quote_id, consent: 'agreed' };
  return { id: (await member.call(media.create, whole)).job_id, credits };
}
const spendOf = async (job: string): Promise<unknown[]> => {
  const rows = await server.database.db
    .selectFrom('spend')
    .select(['kind', 'usd'])
    .where('job', '=', job)
    .execute();
  return rows.map(({ kind, usd }) => [kind, Number(usd)]);
};

it('speaks Thai, with captions at the times at which it is heard, and books what it took', async () => {
  const { id, credits } = await order(speech(TEXT));
  const job = await follow(member, id);
  expect(job).toMatchObject({ captured: credits, engine: 'elevenlabs', model: 'elevenlabs-v3' });
  const [result] = job.results;
  expect((await bytesAt(member, result!.url)).toString('latin1', 0, 3)).toBe('ID3');
  expect((await bytesAt(member, result!.captions!)).toString()).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
  expect(await spendOf(id)).toEqual([['spent', expect.closeTo((TEXT.length * 0.165) / 1000, 5)]]);
});

it.each([
  ['its text is refused', { outcome: 'refused' as const }, [], 'freed'],
  ['it is busy for too long', {}, Array.from({ length: 7 }, () => elevenRefusals.busy), 'freed'],
  ['its answer is lost', {}, ['lost' as const], 'loss'],
])('gives the credits back where %s, and starts it no more than once', async (_why, plan, faults, kind) => {
  double.plan(plan);
  double.next('speech', ...faults);
  const { length } = double.works;
  const { id } = await order(speech(TEXT));
  expect(await follow(member, id)).toMatchObject({ captured: 0, results: [] });
  expect(double.works.length - length).toBeLessThanOrEqual(1);
  expect((await spendOf(id)).map((row) => (row as unknown[])[0])).toEqual([kind]);
  double.plan({});
});

it('speaks with a cloned voice, which is nowhere afterwards and has told nothing else', async () => {
  double.meet('speech', async () => {
    const [voice] = double.voices;
    expect(double.voices).toHaveLength(1);
    expect(await voice!.sample.text()).not.toContain(TITLE);
  });
  const { id, credits } = await order(await clone());
  const job = await follow(member, id);
  expect(job).toMatchObject({ captured: credits, engine: 'elevenlabs', model: 'elevenlabs-v3-clone' });
  expect((await bytesAt(member, job.results[0]!.url)).toString('latin1')).toContain(
    'Computer-generated speech',
  );
});

it('deletes the voice of a job that is canceled while it speaks', async () => {
  const isDeleted = () => vi.waitFor(() => expect(double.voices).toEqual([]), WAIT);
  const canceled = new Promise<string>((resolve) => {
    double.meet('speech', async () => {
      const { id } = await ordered;
      resolve((await member.call(media.cancel, { job_id: id })).job_id);
      await isDeleted();
    });
  });
  const ordered = clone().then(order);
  expect(await follow(member, await canceled)).toMatchObject({ status: -1, captured: 0 });
  await isDeleted();
});
