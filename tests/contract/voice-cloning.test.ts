import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { upload } from '#contract/media/dash.ts';
import { JobStatus } from '#contract/media/job-status.ts';
import * as media from '#contract/media/media.ts';
import * as uploads from '#contract/media/upload.ts';
import type { Person } from '#tests/support/account.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { TITLE, toneOf } from '#tests/support/tone.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { follow } from '#tests/support/visitor.ts';
import { bytesAt, fieldRefused, plain, send } from '#tests/support/works.ts';
import { memberOf } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);

const CHATTERBOX = 'fal-chatterbox-clone';

let fal: Awaited<ReturnType<typeof openFal>>;
let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  fal = await openFal();
  const database = await makeDatabase(4);
  const env = { FAL_KEY, FAL_API_BASE: fal.queue, FAL_REST_BASE: fal.rest };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
});
afterAll(async () => {
  await server.end();
  await Promise.all([fal.close(), server.database.close()]);
});

const sampleOf = async (seconds: number): Promise<string> =>
  (await send(member, toneOf(seconds), 'voice.wav')).name;

const workOf = (audio: string | undefined, options: object = {}, model?: string) => ({
  operation: 'text_to_audio',
  tool: 'ai-voice-cloning',
  inputs: audio === undefined ? {} : { audio },
  options: { text: 'Hello there', ...options },
  ...(model === undefined ? {} : { model }),
});

async function create(work: ReturnType<typeof workOf>, consent?: media.CreateRequest['consent']) {
  const { quote_id, credits } = await member.call(media.quote, work);
  const order = { ...work, client_job_id: randomUUID(), quote_id, ...(consent ? { consent } : {}) };
  return { answer: await member.ask(media.create, order), credits };
}

it('speaks with the voice of a sample, whose file says nothing else, and says so in its tags', async () => {
  const work = workOf(await sampleOf(8), { language: 'de', title: 'Oma Rosa' });
  const { answer, credits } = await create(work, 'agreed');
  const job = await follow(member, (answer.data as media.Job).job_id);
  expect(job).toMatchObject({ status: 1, captured: credits, engine: 'fal', model: CHATTERBOX });
  expect(credits).toBeGreaterThanOrEqual(20);
  const { input } = fal.works.at(-1)!;
  expect(input).toMatchObject({ text: 'Hello there', custom_audio_language: 'german' });
  const sent = fal.uploads.get((input as { voice: string }).voice);
  expect(sent?.length).toBeGreaterThan(10_000);
  expect(sent?.toString('latin1')).not.toContain(TITLE);
  const result = await bytesAt(member, job.results[0]!.url);
  expect(result.toString('latin1', 0, 3)).toBe('ID3');
  expect(result.toString('latin1')).toContain('Computer-generated speech');
});

it('deletes a sample when it is asked to, and not before the job that needs it has ended', async () => {
  const idle = await sampleOf(6);
  const used = await sampleOf(8);
  const remove = (file: string) => member.ask(uploads.remove, { file });
  fal.plan({ polls: 1 });
  const { answer } = await create(workOf(used), 'me');
  const jobId = (answer.data as media.Job).job_id;
  expect((await remove(used)).data).toEqual({ at_once: false });
  const job = await follow(member, jobId);
  fal.plan({});
  expect(job.status).toBe(JobStatus.succeeded);
  expect((await remove(idle)).data).toEqual({ at_once: true });
  for (const name of [idle, job.results[0]!.name])
    expect((await remove(name)).data).toMatchObject({ rule: 'gone' });
  const stranger = await memberOf(server, 1);
  expect((await stranger.ask(uploads.remove, { file: used })).data).toMatchObject({ rule: 'gone' });
});

it('asks whose voice it is, and takes no answer but the own or an agreed one', async () => {
  const work = workOf(await sampleOf(8));
  for (const consent of [undefined, 'fictional'] as const)
    expect((await create(work, consent)).answer.code).toBe(errorCodes.consent_missing.code);
  expect((await create(work, 'me')).answer.code).toBe(100000);
  expect((await create(workOf(undefined))).answer.code).toBe(100000);
});

it('refuses before the price what no model takes', async () => {
  const [short, fine] = [await sampleOf(5), await sampleOf(8)];
  const ask = (...work: Parameters<typeof workOf>) => member.ask(media.quote, workOf(...work));
  expect(await ask(short)).toMatchObject({
    code: errorCodes.file_refused.code,
    data: { rule: 'too_short', seconds: 6 },
  });
  expect(await ask(await sampleOf(123))).toMatchObject({ data: { rule: 'too_long', seconds: 120 } });
  expect(await ask(fine, {}, 'fal-minimax-clone')).toMatchObject({
    data: { rule: 'too_short', seconds: 10 },
  });
  expect(await ask(fine, { title: 'Донaльд Трамп, Путин' })).toMatchObject({
    code: errorCodes.content_refused.code,
  });
  expect(await ask(fine, { language: 'th' })).toMatchObject(fieldRefused('options.language'));
  expect(await ask(fine, { text: 'x'.repeat(301) })).toMatchObject(fieldRefused('options.text'));
  const silence = { field: 'file', name: 'voice.wav', bytes: toneOf(8).fill(0, 200) };
  expect(await member.send(upload.path, [silence])).toMatchObject({
    code: errorCodes.file_refused.code,
    data: { rule: 'no_speech' },
  });
  const picture = (await send(member, await plain(60, 40))).name;
  expect(await ask(picture)).toMatchObject({ data: { rule: 'kind' } });
  expect(await ask(fine, {}, 'built-in-voice')).toMatchObject(fieldRefused('inputs.audio', 'unknown'));
});
