import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { audit } from '#server/credits/ledger/audit.ts';
import { orderPicture } from '#tests/support/engines/fox.ts';
import { memberOf } from '#tests/support/member.ts';
import { type OperatorAtDesk, OPERATOR_TOKEN, openDesk, revOf } from '#tests/support/operator.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { OPENAI_KEY, openOpenAi } from '#tests/support/providers/openai.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { createVisitor, follow } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);
const WAIT = { timeout: 20_000, interval: 20 };
const PAGE = '/admin/engines';

let fal: Awaited<ReturnType<typeof openFal>>;
let openai: Awaited<ReturnType<typeof openOpenAi>>;
let database: TestDatabase;
let dataDir: string;
let servers: RunningServer[];
let desks: OperatorAtDesk[];
const env = (): Record<string, string> => ({
  ADMIN_TOKEN: OPERATOR_TOKEN,
  SESSION_SECRET: 'a-secret-that-both-servers-of-the-site-have',
  FAL_API_BASE: fal.queue,
  FAL_REST_BASE: fal.rest,
  LOG_LEVEL: 'debug',
});

beforeAll(async () => {
  [fal, openai, database] = [await openFal(), await openOpenAi(), await makeDatabase(8)];
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-engines-'));
  const options = { dataDir, databaseUrl: database.url, env: env() };
  servers = await Promise.all([startServer(options), startServer(options)]);
  desks = await Promise.all(servers.map(({ origin }) => openDesk(origin)));
});
afterAll(async () => {
  expect(await audit(database.db)).toEqual([]);
  for (const { lines } of servers) for (const line of lines) expect(line).not.toContain('a-secret');
  for (const server of servers) await server.end();
  await Promise.all([fal.close(), openai.close(), database.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

const desk = (at = 0): OperatorAtDesk => desks[at] as OperatorAtDesk;
const site = (at = 0): RunningServer => servers[at] as RunningServer;
const connect = async (name: string, values: Record<string, string>, at = 0) =>
  desk(at).send(`${PAGE}/connect`, {
    connection: name,
    rev: revOf(await desk(at).get(PAGE), name),
    ...values,
  });
const remove = async (name: string, at = 0) =>
  desk(at).send(`${PAGE}/remove`, { connection: name, rev: revOf(await desk(at).get(PAGE), name) });
afterEach(async () => {
  fal.plan({});
  for (const { name } of await database.db.selectFrom('engine_setting').select('name').execute())
    await remove(name);
  await vi.waitFor(async () => expect(await modelsAt(1)).toEqual(await modelsAt(0)), WAIT);
});

async function modelsAt(at = 0): Promise<string[]> {
  const { tools } = await createVisitor(site(at).origin).call(media.tools);
  return tools.flatMap(({ models = [] }) => models.map(({ id }) => id));
}
const offers = async (model: string, at = 0): Promise<boolean> => (await modelsAt(at)).includes(model);

const member = () => memberOf({ ...site(), database }, 100);

describe('a key that is typed', () => {
  it('connects its engine at once, in every process of the site, and is never shown', async () => {
    expect(await offers('fal-nano-banana-2')).toBe(false);
    const { status, page } = await connect('FAL_KEY', { FAL_KEY });
    expect([status, page]).toEqual([303, expect.stringContaining('Connected: it takes work from now on.')]);
    expect(await offers('fal-nano-banana-2')).toBe(true);
    await vi.waitFor(async () => expect(await offers('fal-nano-banana-2', 1)).toBe(true), WAIT);
    expect(await desk(1).get(PAGE)).toContain('Set on');
    for (const text of [page, await desk(1).get(PAGE)]) expect(text).not.toContain(FAL_KEY);
    const { sealed } = await database.db.selectFrom('engine_setting').selectAll().executeTakeFirstOrThrow();
    expect(sealed.toString('latin1')).not.toContain('secret');
    const person = await member();
    const made = await follow(person, await orderPicture(person, 'fal-nano-banana-2'));
    expect(made).toMatchObject({ status: media.JobStatus.succeeded, engine: 'fal' });
  });

  it('that the engine does not know is told, and put right without waiting', async () => {
    const { page } = await connect('FAL_KEY', { FAL_KEY: 'another:key-of-nobody' });
    expect(page).toContain('Connected, but it did not answer as it should');
    expect(page).toContain('Last failures of fal');
    expect((await connect('FAL_KEY', { FAL_KEY })).page).not.toContain('Last failures of fal');
    const person = await member();
    expect(await follow(person, await orderPicture(person, 'fal-nano-banana-2'))).toMatchObject({
      status: 1,
    });
  });

  it('and removed takes its models away everywhere', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    await vi.waitFor(async () => expect(await offers('fal-nano-banana-2', 1)).toBe(true), WAIT);
    expect((await remove('FAL_KEY', 1)).page).toContain('Removed: nothing is asked of it any more');
    for (const at of [0, 1])
      await vi.waitFor(async () => expect(await offers('fal-nano-banana-2', at)).toBe(false), WAIT);
  });

  it('and removed ends a job that named its model, with the credits back', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    fal.plan({ polls: 1000 });
    const person = await member();
    const id = await orderPicture(person, 'fal-nano-banana-2');
    const stateOf = () =>
      database.db.selectFrom('job').select('state').where('public_id', '=', id).executeTakeFirst();
    await vi.waitFor(async () => expect(await stateOf()).toEqual({ state: 'remote' }), WAIT);
    fal.plan({ polls: 0 });
    await remove('FAL_KEY');
    expect(await follow(person, id)).toMatchObject({
      status: media.JobStatus.failed,
      captured: 0,
      results: [],
    });
  });
});

it('an address of a server of one’s own connects what the server offers', async () => {
  const values = { OPENAI_BASE_URL: `${openai.origin}/v1`, OPENAI_API_KEY: OPENAI_KEY };
  const { page } = await connect('OPENAI_API_KEY', values);
  expect(page).toContain('Connected: it takes work from now on.');
  expect((await modelsAt()).filter((id) => id.startsWith('openai-')).length).toBeGreaterThan(0);
  expect(page).not.toContain(openai.origin);
  const wrong = await connect('OPENAI_API_KEY', { ...values, OPENAI_API_KEY: 'a-secret-of-nobody' });
  expect(wrong.page).toContain('Connected, but it did not answer as it should');
  expect(wrong.page).toContain('offers no model: are address and key right?');
});

describe('what cannot be used is refused by name, and nothing is stored', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['nothing', 'FAL_KEY', { FAL_KEY: ' ' }, 'FAL_KEY: is empty'],
    ['a key of 10 KB', 'FAL_KEY', { FAL_KEY: 'k'.repeat(10_000) }, 'FAL_KEY: must have at most 4000 letters'],
    ['a long key', 'FAL_KEY', { FAL_KEY: 'k'.repeat(2000) }, 'FAL_KEY: must be a key of 8 to 1,000 letters'],
    ['a key of two lines', 'FAL_KEY', { FAL_KEY: 'a-secret\r\nx-other: 1' }, 'FAL_KEY: must be one line'],
    ['a key of two words', 'FAL_KEY', { FAL_KEY: 'a-secret of two' }, 'FAL_KEY: must be a key of 8'],
    [
      'an address with a password',
      'OPENAI_API_KEY',
      { OPENAI_BASE_URL: 'https://me:a-secret@ai.example/v1' },
      'OPENAI_BASE_URL: must be an address without name, password or query',
    ],
    [
      'a file',
      'OPENAI_API_KEY',
      { OPENAI_BASE_URL: 'file:///etc/passwd' },
      'OPENAI_BASE_URL: must be an http',
    ],
    [
      'an address without its end',
      'OPENAI_API_KEY',
      { OPENAI_BASE_URL: 'https://ai.example' },
      'OPENAI_BASE_URL: the address must end with /v1',
    ],
    [
      'a machine without workflows',
      'COMFYUI_URLS',
      { COMFYUI_URLS: 'http://gpu:8188' },
      'COMFYUI_URLS: there is no',
    ],
    ['only commas', 'COMFYUI_URLS', { COMFYUI_URLS: ',,' }, 'COMFYUI_URLS: connects nothing'],
    [
      'no list of servers',
      'OPENAI_SERVERS',
      { OPENAI_SERVERS: '<b>' },
      'OPENAI_SERVERS: must be name=address',
    ],
  ])('%s', async (_what, name, values, why) => {
    const { status, page } = await desk().send(`${PAGE}/connect`, { connection: name, rev: '0', ...values });
    expect([status, page]).toEqual([422, expect.stringContaining(why)]);
    expect(page).not.toMatch(/a-secret|<b>/);
    expect(await database.db.selectFrom('engine_setting').selectAll().execute()).toEqual([]);
  });

  it('and no other variable is one that can be typed', async () => {
    const fields = { connection: 'MODELS_FILE', rev: '0', MODELS_FILE: '/etc/passwd' };
    expect((await desk().send(`${PAGE}/connect`, fields)).status).toBe(409);
    expect(await database.db.selectFrom('engine_setting').selectAll().execute()).toEqual([]);
  });

  it('and no address of a provider can be typed beside its key', async () => {
    const typed = { FAL_KEY, FAL_API_BASE: 'http://127.0.0.1:9', FAL_REST_BASE: 'http://127.0.0.1:9' };
    expect((await connect('FAL_KEY', typed)).page).toContain('Connected: it takes work from now on.');
  });
});

describe('who may not connect anything', () => {
  const answerTo = async (headers: Record<string, string>, fields: Record<string, string> = {}) => {
    const { status } = await desk().send(
      `${PAGE}/connect`,
      { connection: 'FAL_KEY', rev: '0', FAL_KEY, ...fields },
      headers,
    );
    expect(await database.db.selectFrom('engine_setting').selectAll().execute()).toEqual([]);
    return status;
  };
  it('is whoever has no session', async () => expect(await answerTo({ cookie: '' })).toBe(303));
  it('is a page of another site', async () =>
    expect(await answerTo({ origin: 'https://elsewhere.example' })).toBe(400));
  it('is a form without the key of the session', async () =>
    expect(await answerTo({}, { key: 'x' })).toBe(400));
});

it('two operators at once notice each other', async () => {
  const rev = revOf(await desk().get(PAGE), 'FAL_KEY');
  await connect('FAL_KEY', { FAL_KEY }, 1);
  const seen = revOf(await desk(1).get(PAGE), 'FAL_KEY');
  const late = await desk().send(`${PAGE}/connect`, {
    connection: 'FAL_KEY',
    rev,
    FAL_KEY: 'a-key-too-late',
  });
  expect([late.status, late.page]).toEqual([409, expect.stringContaining('Somebody else has changed this')]);
  await connect('FAL_KEY', { FAL_KEY }, 1);
  const old = await desk().send(`${PAGE}/remove`, { connection: 'FAL_KEY', rev: seen });
  expect(old.status).toBe(409);
  expect(await offers('fal-nano-banana-2')).toBe(true);
});

describe('the order of models', () => {
  const CAPABILITY = 'generate-image';
  const ids = async (at = 0): Promise<string[]> => {
    const { tools } = await createVisitor(site(at).origin).call(media.tools);
    return tools.find(({ slug }) => slug === 'ai-text-to-image')?.models?.map(({ id }) => id) ?? [];
  };
  const rev = async (): Promise<string> => {
    const row = await database.db.selectFrom('model_order').select('rev').executeTakeFirst();
    return String(row?.rev ?? 0);
  };
  const act = async (model: string, what: string, seen?: string) =>
    desk().send(`${PAGE}/models`, { capability: CAPABILITY, rev: seen ?? (await rev()), model, act: what });

  it('is changed by hand, everywhere and at once, and a hidden one is not offered', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    await vi.waitFor(async () => expect(await ids(1)).toEqual(await ids()), WAIT);
    const [ours = '', first = '', second = '', ...rest] = await ids();
    await act(second, 'up');
    await act(first, 'hide');
    expect(await ids()).toEqual([ours, second, ...rest]);
    await vi.waitFor(async () => expect(await ids(1)).toEqual([ours, second, ...rest]), WAIT);
    await act(first, 'show');
    expect(await ids()).toEqual([ours, second, first, ...rest]);
    expect((await act(second, 'down', '1')).status).toBe(409);
    expect((await act('no-such-model', 'hide')).status).toBe(409);
    expect((await act(second, 'remove')).status).toBe(400);
    await act(second, 'down');
    expect(await ids()).toEqual([ours, first, second, ...rest]);
  });

  it('leaves accepted work to a model that is hidden meanwhile', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    fal.plan({ polls: 2 });
    const person = await member();
    const id = await orderPicture(person, 'fal-nano-banana-2');
    fal.plan({ polls: 0 });
    await act('fal-nano-banana-2', 'hide');
    expect(await follow(person, id)).toMatchObject({ status: 1, model: 'fal-nano-banana-2' });
    await act('fal-nano-banana-2', 'show');
  });
});

describe('one result to try a model', () => {
  const MODEL = 'fal-nano-banana-2';
  const spends = async () =>
    (await database.db.selectFrom('spend').selectAll().where('job', 'like', 'trial-%').execute()).map(
      ({ kind, usd }) => ({ kind, usd: Number(usd) }),
    );
  const begun = async (model = MODEL) => desk().send(`${PAGE}/try`, { model });
  const ended = (text: RegExp) =>
    vi.waitFor(async () => expect((await desk(1).get(PAGE)).replaceAll(/\s+/g, ' ')).toMatch(text), WAIT);

  it('says its cost before, is made once, and is shown with what it took', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    expect(await desk().get(PAGE)).toContain('Make one to try, for about $0.0800');
    fal.plan({ polls: 2 });
    const { length } = fal.works;
    expect((await begun()).page).toContain('One is being made since');
    expect((await begun()).status).toBe(409);
    await ended(/Made on [^.]+\. It took \$0\.0800\./);
    expect(fal.works).toHaveLength(length + 1);
    expect(await spends()).toEqual([{ kind: 'spent', usd: 0.08 }]);
  });

  it('that is refused there costs nothing, and says why', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    fal.plan({ outcome: 'refused' });
    await begun();
    await ended(/Not made: fal: .{1,400} It took \$0\.0000\./);
    expect((await spends()).map(({ kind }) => kind)).toEqual(['spent', 'freed']);
  });

  it('is held by the budget of the day', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    const third = await startServer({
      databaseUrl: database.url,
      env: { ...env(), ENGINE_BUDGET_USD_PER_DAY: '0.1' },
    });
    const { length } = fal.works;
    await (await openDesk(third.origin)).send(`${PAGE}/try`, { model: MODEL });
    await ended(/Not made: fal has used up its budget of the day\./);
    expect(fal.works).toHaveLength(length);
    await third.end();
  });

  it('is made for nobody without a session, and of no model that is not there', async () => {
    const { length } = fal.works;
    expect((await desk().send(`${PAGE}/try`, { model: MODEL }, { cookie: '' })).status).toBe(303);
    expect((await desk().send(`${PAGE}/try`, { model: MODEL, key: 'x' })).status).toBe(400);
    expect((await begun('no-such-model')).status).toBe(409);
    expect(fal.works).toHaveLength(length);
  });
});

describe('a server that starts', () => {
  it('has what was typed, and the environment wins, also with the order of models', async () => {
    await connect('FAL_KEY', { FAL_KEY: 'another:key-of-nobody' });
    const fixed = { ...env(), FAL_KEY, ENGINES: 'fal,embedded' };
    const third = await startServer({ databaseUrl: database.url, env: fixed });
    const page = await (await openDesk(third.origin)).get(PAGE);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      'Fixed by the environment (FAL_KEY). What was typed here before',
    );
    expect(page).toContain('The order is fixed by the environment (ENGINES).');
    expect(page).not.toContain('value="up"');
    const { tools } = await createVisitor(third.origin).call(media.tools);
    const { models = [] } = tools.find(({ slug }) => slug === 'ai-text-to-image') ?? {};
    expect(models.at(-1)?.id).toBe('illustrator');
    await third.end();
  });

  it('with another secret says in one line that it cannot open what was typed, and goes on without', async () => {
    await connect('FAL_KEY', { FAL_KEY });
    const SESSION_SECRET = 'a-second-secret-that-is-new-after-a-leak';
    const third = await startServer({ databaseUrl: database.url, env: { ...env(), SESSION_SECRET } });
    const why = 'FAL_KEY: was typed at /admin/engines and cannot be opened';
    // The server is ready before its lines have come through.
    await vi.waitFor(() => expect(third.lines.filter((line) => line.includes(why))).toHaveLength(1), WAIT);
    expect(await (await openDesk(third.origin)).get(PAGE)).toContain(why);
    expect((await createVisitor(third.origin).call(media.tools)).tools.length).toBeGreaterThan(0);
    await third.end();
  });
});
