import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import type { Person } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi } from '#tests/support/providers/openai.ts';
import { REPLICATE_TOKEN, openReplicate } from '#tests/support/providers/replicate.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { follow } from '#tests/support/visitor.ts';
import { bytesAt, ended } from '#tests/support/works.ts';
import { memberOf } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);
const WAIT = { timeout: 20_000, interval: 20 };

let fal: Awaited<ReturnType<typeof openFal>>;
let openai: Awaited<ReturnType<typeof openOpenAi>>;
let replicate: Awaited<ReturnType<typeof openReplicate>>;
let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  [fal, openai, replicate] = [await openFal(), await openOpenAi(), await openReplicate()];
  const database = await makeDatabase(4);
  const env = {
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${openai.origin}/v1`,
    REPLICATE_API_TOKEN: REPLICATE_TOKEN,
    REPLICATE_API_BASE: replicate.base,
    LOG_LEVEL: 'debug',
  };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
});
afterAll(async () => {
  await server.end();
  await Promise.all([fal, openai, replicate, server.database].map((one) => one.close()));
});

interface Made {
  job: media.Job;
  credits: number;
  file: Buffer | undefined;
}

/** Orders work, and waits for its end. */
async function order(work: object): Promise<Made> {
  const { quote, job } = await ended(member, work);
  const url = job.results[0]?.url;
  return { job, credits: quote.credits, file: url === undefined ? undefined : await bytesAt(member, url) };
}

/** No word that our own engine could draw. */
const draw = (model: string): Promise<Made> =>
  order({
    operation: 'text_to_image',
    tool: 'ai-text-to-image',
    inputs: {},
    options: { prompt: 'แมวน้ำ', ratio: '4:3' },
    model,
  });

describe('text to image by the model that was chosen', () => {
  it.each([
    ['fal', 'fal-nano-banana-2'],
    ['openai', 'openai-gpt-image-2.5-flare'],
    ['replicate', 'replicate-flux-2-pro'],
  ])('is made by %s, of the size that was asked for, and says so', async (engine, model) => {
    const { job, credits, file } = await draw(model);
    expect(job).toMatchObject({ status: media.JobStatus.succeeded, captured: credits, engine, model });
    const { format, width, height, xmp } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1184, height: 888 });
    expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  });

  it('costs nothing where the result is huge', async () => {
    fal.plan({ outcome: 'huge' });
    const { length } = fal.works;
    expect((await draw('fal-nano-banana-2')).job).toMatchObject({ captured: 0, results: [] });
    expect(fal.works).toHaveLength(length + 1);
  });

  it('reads no more of a result than it takes', () => {
    expect(fal.sent()).toBeGreaterThan(0);
    expect(fal.sent()).toBeLessThan(300 * 1024 * 1024);
  });

  it('is made once, however often a webhook comes and of whose work it tells', async () => {
    fal.plan({ polls: 2 });
    const { length } = fal.works;
    const hook = `${server.origin}${media.engineWebhookPath.replace(':provider', 'fal')}`;
    const drawn = draw('fal-z-image-turbo');
    const work = await vi.waitFor(() => fal.works[length] ?? Promise.reject(new Error('not started')), WAIT);
    for (const id of ['of-nobody', 'of nobody\0', '\ud800', ''])
      expect(await fal.deliver(id, hook)).toBe(404);
    // Before the row is there it is nobody's work; later it is looked for at once.
    await vi.waitFor(async () => expect(await fal.deliver(work.id, hook)).toBe(204), WAIT);
    await fal.deliver(work.id, hook);
    expect((await drawn).job).toMatchObject({ status: media.JobStatus.succeeded });
    expect(fal.works).toHaveLength(length + 1);
  });

  it('says nothing of keys in the log', () => {
    expect(server.lines.length).toBeGreaterThan(3);
    for (const line of server.lines) expect(line).not.toContain('a-secret');
  });
});

it('makes each picture of a list once, and takes the credits of those that were made', async () => {
  const pictures = await Promise.all(['small-portrait-a.jpg', 'small-portrait-b.jpg'].map(member.upload));
  const work = {
    operation: 'ai_tools',
    tool: 'ai-image-enhancer',
    inputs: { image: pictures.map(({ name }) => name) },
    options: {},
    model: 'fal-seedvr-upscale',
  };
  const { length } = fal.works;
  const { quote_id, credits } = await member.call(media.quote, work);
  fal.plan({ outcome: 'refused' });
  const whole = { ...work, client_job_id: randomUUID(), quote_id };
  const { job_id } = await member.call(media.create, whole);
  await vi.waitFor(() => expect(fal.works).toHaveLength(length + 1), WAIT);
  fal.plan({});
  const job = await follow(member, job_id);
  expect(job).toMatchObject({ status: 1, captured: credits / 2, released: credits / 2 });
  expect(fal.works).toHaveLength(length + 2);
  const { db } = server.database;
  const spend = await db
    .selectFrom('spend')
    .select(['part', 'kind'])
    .where('job', '=', job_id)
    .orderBy('part')
    .execute();
  expect(spend).toEqual([
    { part: 0, kind: 'freed' },
    { part: 1, kind: 'spent' },
  ]);
  expect(await audit(db)).toEqual([]);
});

it('a wrong key puts every model of its account away at once, and no other is asked with it', async () => {
  const asked = () => openai.seen.filter(({ route }) => route === 'images').length;
  const before = asked();
  openai.next('images', { status: 401, body: { error: { message: 'Incorrect API key', code: 'x' } } });
  expect((await draw('openai-gpt-image-2.5-flare')).job).toMatchObject({ status: -2, captured: 0 });
  const { tools } = await member.call(media.tools);
  const states = tools.flatMap(({ models = [] }) =>
    models.map(({ engine, state }) => `${engine} ${state === 'away' ? 'away' : 'there'}`),
  );
  expect([...new Set(states)].toSorted()).toEqual([
    'embedded there',
    'fal there',
    'openai away',
    'replicate there',
  ]);
  expect(asked()).toBe(before + 1);
});
