import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { memberOf } from '#tests/support/member.ts';
import { ELEVENLABS_KEY, openElevenLabs } from '#tests/support/providers/elevenlabs.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { bytesAt, ended } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);
const TEXT = 'สวัสดีค่ะ ยินดีต้อนรับ';

let double: Awaited<ReturnType<typeof openElevenLabs>>;
let server: ServerUnderTest;

beforeAll(async () => {
  double = await openElevenLabs();
  const database = await makeDatabase(4);
  const env = { ELEVENLABS_API_KEY: ELEVENLABS_KEY, ELEVENLABS_API_BASE: double.origin, LOG_LEVEL: 'debug' };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
});
afterAll(async () => {
  for (const line of server.lines) expect(line).not.toContain('a-secret');
  await server.end();
  await Promise.all([double.close(), server.database.close()]);
});

it('speaks Thai, with captions at the times at which it is heard, and books what it took', async () => {
  const member = await memberOf(server, 2000);
  const options = { text: TEXT, voice: 'th-nia' };
  const work = {
    operation: 'text_to_audio',
    tool: 'ai-voice-cloning',
    inputs: {},
    options,
    model: 'elevenlabs-v3',
  };
  const { quote, job } = await ended(member, work, 'agreed');
  expect(job).toMatchObject({ captured: quote.credits, engine: 'elevenlabs', model: 'elevenlabs-v3' });
  const [result] = job.results;
  expect((await bytesAt(member, result!.url)).toString('latin1', 0, 3)).toBe('ID3');
  expect((await bytesAt(member, result!.captions!)).toString()).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
  const { db } = server.database;
  const spent = await db.selectFrom('spend').select(['kind', 'usd']).where('job', '=', job.job_id).execute();
  const usd = expect.closeTo((TEXT.length * 0.165) / 1000, 5) as number;
  expect(spent.map((row) => [row.kind, Number(row.usd)])).toEqual([['spent', usd]]);
  expect(await audit(db)).toEqual([]);
});
