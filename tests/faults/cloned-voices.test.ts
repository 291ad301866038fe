import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { signUp } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { give } from '#tests/support/member.ts';
import { ELEVENLABS_KEY, openElevenLabs } from '#tests/support/providers/elevenlabs.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { toneOf } from '#tests/support/tone.ts';
import { follow } from '#tests/support/visitor.ts';
import { send } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);

it('the voice of a server killed while it speaks is deleted by the next, and its speech is lost once', async () => {
  const double = await openElevenLabs();
  const [dataDir, database] = [await mkdtemp(join(tmpdir(), 'mirari-voices-')), await makeDatabase(4)];
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    ELEVENLABS_API_KEY: ELEVENLABS_KEY,
    ELEVENLABS_API_BASE: double.origin,
  };
  const start = () => startServer({ dataDir, databaseUrl: database.url, env });
  const first = await start();
  const killed = new Promise<void>((dead) => {
    double.meet('speech', async () => {
      await first.end('SIGKILL');
      dead();
    });
  });
  const member = await signUp({ origin: `http://127.0.0.1:${port}`, dataDir });
  await give(database.db, member.email, 1000);
  const work = {
    operation: 'text_to_audio',
    tool: 'ai-voice-cloning',
    inputs: { audio: (await send(member, toneOf(8), 'voice.wav')).name },
    options: { text: 'Hello there', language: 'en' },
    model: 'elevenlabs-v3-clone',
  };
  const { quote_id } = await member.call(media.quote, work);
  const whole = { ...work, client_job_id: randomUUID(), quote_id, consent: 'me' };
  const { job_id } = await member.call(media.create, whole);
  await killed;
  expect(double.voices).toHaveLength(1);
  const second = await start();
  expect(await follow(member, job_id)).toMatchObject({ captured: 0, results: [] });
  expect([double.voices, double.cloned(), double.works.length]).toEqual([[], 1, 1]);
  const spend = await database.db.selectFrom('spend').select('kind').where('job', '=', job_id).execute();
  expect(spend).toEqual([{ kind: 'loss' }]);
  expect(await audit(database.db)).toEqual([]);
  await second.end();
  await Promise.all([double.close(), database.close()]);
  await rm(dataDir, { recursive: true });
});
