import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { receipt } from '#contract/media/receipt.ts';
import { type Person, signUp, somePlace } from '#tests/support/account.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { type Lab, openLab } from '#tests/support/engines/lab.ts';
import { type ServerUnderTest, WORK_TIMEOUT, builtEntry, startServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, fixture } from '#tests/support/visitor.ts';
import { bytesAt, ended, send } from '#tests/support/works.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { memberOf } from '#tests/support/member.ts';

vi.setConfig(WORK_TIMEOUT);
/** What a bought credit brings at least: the large pack, less what the payment costs. */
const CREDIT_USD = (49.99 * (1 - 0.029) - 0.3) / 6000;

let lab: Lab;
let server: ServerUnderTest;

beforeAll(async () => {
  lab = await openLab();
  const database = await makeDatabase(4);
  const env = {
    STUDIO: lab.origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ENGINE_BUDGET_USD_PER_DAY: '0.6',
    ADMIN_TOKEN: OPERATOR_TOKEN,
  };
  const script = builtEntry('studio-server');
  server = { ...(await startServer({ script, env, databaseUrl: database.url })), database };
});
beforeEach(async () => {
  const result = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  lab.next = { said: { done: true }, result };
});
afterEach(() => {
  lab.trouble = [];
});
afterAll(async () => {
  const { db } = server.database;
  // For every job that succeeded, what it brought covers the calls that made its result.
  const { rows } = await sql`select job.public_id from job join hold on hold.id = job.hold_id
    join spend on spend.job = job.public_id and spend.kind = 'spent' where job.state = 'succeeded'
    group by job.public_id, hold.captured
    having hold.captured * ${CREDIT_USD}::numeric < sum(spend.usd)`.execute(db);
  expect(rows).toEqual([]);
  expect(await audit(db)).toEqual([]);
  await server.end();
  await server.database.close();
  await lab.close();
});

const visit = (): Visitor => createVisitor(server.origin, somePlace());
const workOf = (prompt: string, model?: string, options: object = {}) => ({
  operation: 'text_to_image',
  tool: 'ai-text-to-image',
  inputs: {},
  options: { prompt, ...options },
  ...(model === undefined ? {} : { model }),
});

const member = (credits = 100): Promise<Person> => memberOf(server, credits);

const made = async (visitor: Visitor, work: object): Promise<media.Job> => (await ended(visitor, work)).job;

const spent = async (job: string) =>
  (await server.database.db.selectFrom('spend').selectAll().where('job', '=', job).execute()).map(
    ({ kind, usd, model }) => ({ kind, usd: Number(usd), model }),
  );

it('a tool names its models with what they cost and who may use them', async () => {
  const { tools } = await visit().call(media.tools);
  const { models, ...tool } = tools.find(({ slug }) => slug === 'ai-text-to-image')!;
  expect(tool).toMatchObject({ engine: 'embedded', price: [{ credits: 1 }] });
  expect(models).toMatchObject([
    { id: 'illustrator', kind: 'drawn', state: 'ready', default: true, price: [{ credits: 1 }] },
    { id: 'studio-photo', kind: 'photographic', state: 'members', default: false, price: [{ credits: 7 }] },
    { id: 'studio-own', engine: 'studio', state: 'ready', price: [{ credits: 1 }] },
  ]);
  const optionsOf = (index: number) =>
    Object.fromEntries(models![index]!.options.map((one) => [one.key, one]));
  expect(optionsOf(1)).toMatchObject({ prompt: { max_length: 300 }, size: { choices: ['1k', '2k'] } });
  expect(optionsOf(2)).toMatchObject({ size: { choices: ['1k', '2k', '4k'] } });
  const film = tools.find(({ slug }) => slug === 'text-to-video-ai')!;
  expect(film.models?.map(({ id, options }) => [id, options.map(({ key }) => key)])).toEqual([
    ['drawn-film', film.options.map(({ key }) => key)],
    ['studio-film', ['prompt', 'ratio', 'duration_s', 'quality', 'seed', 'sound']],
  ]);
});

it('words that the illustrator does not know reach a model that reads all', async () => {
  const visitor = visit();
  const prompt = 'แมวสีส้มนอนบนโซฟา qwerty';
  expect(await visitor.ask(media.quote, workOf('qwerty 🦊'))).toMatchObject({
    code: errorCodes.input_refused.code,
  });
  const job = await made(visitor, workOf(prompt, 'studio-own', { ratio: '16:9' }));
  expect(job).toMatchObject({ status: 1, captured: 1, engine: 'studio', model: 'studio-own' });
  expect(job.results).toMatchObject([{ engine: 'studio', model: 'studio-own', width: 1368, height: 768 }]);
  expect(await visitor.call(receipt, { job_id: job.job_id })).toMatchObject({
    engine: 'studio',
    model: 'studio-own',
  });
  expect(lab.works.at(-1)?.input).toMatchObject({ prompt, width: 1368, height: 768 });
  const { format, width, height, xmp, exif } = await sharp(
    await bytesAt(visitor, job.results[0]!.url),
  ).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1368, height: 768 });
  expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
});

it('a clip of another shape is cut to the size that was asked for, and keeps nothing of its file', async () => {
  lab.next = { said: { done: true }, result: await fixture('clip.webm') };
  const person = await member(200);
  const work = {
    operation: 'text_to_video',
    tool: 'text-to-video-ai',
    inputs: {},
    options: { prompt: 'qwerty', ratio: '1:1', duration_s: '4', sound: false },
    model: 'studio-film',
  };
  expect(await person.call(media.quote, work)).toMatchObject({ credits: 33 });
  const job = await made(person, work);
  expect(job).toMatchObject({ status: 1, captured: 33, model: 'studio-film' });
  expect(job.results).toMatchObject([{ kind: 'video', width: 480, height: 480 }]);
  const bytes = await bytesAt(person, job.results[0]!.url);
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect(bytes.toString('latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  expect(await spent(job.job_id)).toEqual([{ kind: 'spent', usd: 0.2, model: 'studio-film' }]);
});

it('a voice brings its sound with tags, captions and a picture', async () => {
  lab.next = { said: { done: true }, result: await fixture('tone.ogg') };
  const person = await member();
  const text = 'Good evening. The tide turns at nine, and the boats wait for it.';
  const work = {
    operation: 'text_to_audio',
    tool: 'ai-voice-cloning',
    inputs: {},
    options: { text, voice: 'en' },
    model: 'studio-voice',
  };
  const job = await made(person, work);
  expect(job).toMatchObject({ status: 1, captured: 2, model: 'studio-voice' });
  const [sound] = job.results;
  expect(sound).toMatchObject({ kind: 'audio', poster: expect.any(String), captions: expect.any(String) });
  expect(sound?.duration).toBeGreaterThan(0.2);
  const bytes = await bytesAt(person, sound!.url);
  expect(bytes.subarray(0, 3).toString()).toBe('ID3');
  expect(bytes.toString('latin1')).toContain('trainedAlgorithmicMedia');
  const captions = (await bytesAt(person, sound!.captions!)).toString();
  expect(captions).toContain('WEBVTT');
  expect(captions).toContain('The tide turns at nine');
  expect(await spent(job.job_id)).toMatchObject([{ kind: 'spent', usd: 0.05 * (text.length / 1000) }]);
});

it('a picture that was changed all over comes back as it was where it was not marked', async () => {
  lab.next = { said: { done: true }, result: await fixture('small-portrait-b.jpg') };
  const visitor = visit();
  const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const size = { width: 96, height: 64 };
  const before = await sharp({ create: { ...size, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const hole = {
    left: 40,
    top: 20,
    input: { create: { width: 16, height: 16, channels: 3 as const, background: '#fff' } },
  };
  const marked = await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([hole])
    .png()
    .toBuffer();
  const image = await send(visitor, before);
  const mask = await send(visitor, marked);
  const job = await made(visitor, {
    operation: 'ai_tools',
    tool: 'remove-object-from-photo',
    inputs: { image: image.name, mask: mask.name },
    options: {},
    model: 'studio-fill',
  });
  expect(job).toMatchObject({ status: 1, model: 'studio-fill', results: [size] });
  const [old, now, white] = await Promise.all(
    [before, await bytesAt(visitor, job.results[0]!.url), marked].map(pixelsOf),
  );
  const changed = [...old!.keys()].filter((k) => old![k] !== now![k]);
  expect(changed.length).toBeGreaterThan(500);
  expect(changed.filter((k) => white![k] === 0)).toEqual([]);
});

it('free credits do not buy what costs money', async () => {
  const work = workOf('a fox', 'studio-photo');
  const person = await signUp(server);
  expect(await person.call(media.quote, work)).toMatchObject({ credits: 7, balance: 0, enough: false });
  const order = { ...work, client_job_id: randomUUID(), max_credits: 7 };
  expect(await person.ask(media.create, order)).toMatchObject({
    code: errorCodes.credits_short.code,
    msg: expect.stringContaining('bought'),
    data: { need: 7, have: 0 },
  });
  const visitor = visit();
  expect(await visitor.call(media.quote, work)).toMatchObject({ needs_account: 'price' });
  expect(await visitor.ask(media.create, order)).toMatchObject({ code: errorCodes.login_required.code });
});

it('bought credits pay for it, and the free ones stay', async () => {
  const person = await member();
  const job = await made(person, workOf('a fox', 'studio-photo'));
  expect(job).toMatchObject({ status: 1, captured: 7, model: 'studio-photo' });
  expect(await spent(job.job_id)).toEqual([{ kind: 'spent', usd: 0.04, model: 'studio-photo' }]);
  const { rows } = await sql<{ kind: string }>`select distinct g.kind from ledger_entry e
    join credit_grant g on g.id = e.grant_id join job on job.hold_id = e.txn_id
    where job.public_id = ${job.job_id}`.execute(server.database.db);
  expect(rows).toEqual([{ kind: 'bought' }]);
});

it('what a provider takes beyond its price is a loss that the operator sees', async () => {
  lab.next = { ...lab.next, usd: 0.09 };
  const job = await made(await member(), workOf('a fox', 'studio-photo'));
  expect(job).toMatchObject({ status: 1, captured: 7 });
  const [paid, over] = await spent(job.job_id);
  expect([paid?.kind, over?.kind]).toEqual(['spent', 'loss']);
  expect(paid!.usd + over!.usd).toBeCloseTo(0.09, 5);
});

it('a model that is named fails alone, with the credits back, and is started once', async () => {
  const person = await member();
  const before = lab.works.length;
  lab.trouble = ['lost'];
  const job = await made(person, workOf('a fox', 'studio-photo'));
  expect(job).toMatchObject({
    status: -2,
    released: 7,
    error: { code: errorCodes.engine_away.code },
  });
  expect(lab.works).toHaveLength(before + 1);
  expect(await spent(job.job_id)).toEqual([{ kind: 'loss', usd: 0.04, model: 'studio-photo' }]);
  lab.next = { said: { failed: 'content' } };
  const refused = await made(person, workOf('a fox', 'studio-photo'));
  expect(refused).toMatchObject({ status: -3, error: { code: errorCodes.content_refused.code } });
  expect(await spent(refused.job_id)).toEqual([{ kind: 'freed', usd: 0.04, model: 'studio-photo' }]);
});

it.each([
  ['HTML', Buffer.from('<!doctype html><title>Sorry</title>')],
  ['a sound', undefined],
])('%s instead of a picture gives the credits back', async (_what, bytes) => {
  lab.next = { said: { done: true }, result: bytes ?? (await fixture('tone.ogg')) };
  const job = await made(await member(), workOf('a fox', 'studio-own'));
  expect(job).toMatchObject({ status: -2, released: 1, results: [] });
});

it('a model that is gone is away at once, and the tool says so', async () => {
  lab.trouble = ['gone'];
  const visitor = visit();
  const work = workOf('a fox', 'studio-own');
  expect(await made(visitor, work)).toMatchObject({ status: -2, released: 1 });
  expect(await visitor.ask(media.quote, work)).toMatchObject({ code: errorCodes.engine_away.code });
  const { tools } = await visitor.call(media.tools);
  expect(tools.find(({ slug }) => slug === 'ai-text-to-image')?.models).toMatchObject([
    { id: 'illustrator', state: 'ready' },
    { id: 'studio-photo', state: 'members' },
    { id: 'studio-own', state: 'away' },
  ]);
});

it('the operator sees what engines offer, bring and lose, and why one failed', async () => {
  const page = await (await openDesk(server.origin)).get('/admin/engines');
  const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Studio Photo studio-photo photographic');
  expect(text).toContain('$0.04 (image) 7 small 59 %, medium 40 %, large 29 %');
  expect(text).toMatch(
    /Today \(UTC\) \$[\d.]+ of \$0\.60: \$0\.\d*[1-9]\d* for results, .* \$0\.0[1-9]\d* lost/,
  );
  expect(text).toMatch(/Last failures of studio .* studio-own gone/);
});
