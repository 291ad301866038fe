import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type OperatorAtDesk, OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);
const WAIT = { timeout: 40_000, interval: 50 };
const PAGE = '/admin/engines';

let fal: Awaited<ReturnType<typeof openFal>>;
let database: TestDatabase;
let dataDir: string;
let servers: RunningServer[];
let desk: OperatorAtDesk;
const start = () =>
  startServer({
    dataDir,
    databaseUrl: database.url,
    env: {
      ADMIN_TOKEN: OPERATOR_TOKEN,
      SESSION_SECRET: 'a-secret-that-both-servers-of-the-site-have',
      FAL_KEY,
      FAL_API_BASE: fal.queue,
      FAL_REST_BASE: fal.rest,
    },
  });

beforeAll(async () => {
  [fal, database] = [await openFal(), await makeDatabase(8)];
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-samples-'));
  servers = await Promise.all([start(), start()]);
  desk = await openDesk(servers[0]?.origin ?? '');
});
afterAll(async () => {
  for (const server of servers) await server.end();
  await Promise.all([fal.close(), database.close()]);
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  fal.plan({});
  await database.db.deleteFrom('model_trial').execute();
});

const originOf = (at: number): string => servers[at]?.origin ?? '';
async function sampleOf(id: string, at = 0) {
  const { tools } = await createVisitor(originOf(at)).call(media.tools);
  return tools.flatMap(({ models = [] }) => models).find((model) => model.id === id)?.sample;
}
const page = async (of = desk): Promise<string> => (await of.get(PAGE)).replaceAll(/\s+/g, ' ');
async function tried(id: string) {
  await desk.send(`${PAGE}/try`, { model: id });
  await vi.waitFor(async () => {
    const row = await database.db
      .selectFrom('model_trial')
      .select(['state', 'why'])
      .where('model', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'done', why: null });
  }, WAIT);
  return vi.waitFor(async () => {
    const samples = [await sampleOf(id), await sampleOf(id, 1)];
    expect(samples[0]).toBeDefined();
    expect(samples[1]).toEqual(samples[0]);
    return samples[0] ?? { kind: 'image', url: '' };
  }, WAIT);
}

describe('what was made to try a model is its sample, in every process', () => {
  it.each([
    ['generate-image', 'fal-z-image-turbo', 'image', 'image/webp', 0.0105, undefined],
    ['animate-image, of a picture of ours', 'fal-wan-2.7-animate', 'image', 'image/webp', 0.75, 'RIFF'],
    ['clone-voice, of a voice of ours', 'fal-chatterbox-clone', 'audio', 'audio/mpeg', 0.0036, 'ID3'],
  ])('%s', async (_capability, id, kind, mime, usd, sent) => {
    fal.uploads.clear();
    expect(await sampleOf(id)).toBeUndefined();
    const sample = await tried(id);
    expect(sample.kind).toBe(kind);
    const answer = await fetch(originOf(1) + sample.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      mime,
      'public, max-age=31536000, immutable',
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const shown = await page();
    expect(shown).toContain(`<${kind === 'audio' ? 'audio' : 'img class="entry"'} src="${sample.url}"`);
    expect(shown).toContain(`It took $${usd.toFixed(4)}.`);
    const [first] = fal.uploads.values();
    expect(first?.toString('latin1', 0, sent?.length)).toBe(sent);
  });

  it('of our own models as well', async () => {
    expect((await tried('illustrator')).kind).toBe('image');
    expect(await page()).toContain('It took $0.0000.');
  });
});

describe('a sample', () => {
  it('has another address when it shows something else, and is sent in parts', async () => {
    const first = await tried('fal-eleven-v3');
    const part = await fetch(originOf(0) + first.url, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    await database.db
      .updateTable('model_trial')
      .set({ sound: Buffer.from('another sound') })
      .execute();
    expect((await fetch(originOf(0) + first.url)).status).toBe(404);
    expect((await fetch(`${originOf(0)}/api/media/samples/fal-eleven-v3`)).status).toBe(404);
  });

  it('stays when the next try fails, and is nobody’s once another engine made it', async () => {
    const sample = await tried('fal-z-image-turbo');
    fal.plan({ outcome: 'refused' });
    await desk.send(`${PAGE}/try`, { model: 'fal-z-image-turbo' });
    await vi.waitFor(async () => expect(await page()).toContain('Not made: fal'), WAIT);
    expect(await sampleOf('fal-z-image-turbo')).toEqual(sample);
    await database.db.updateTable('model_trial').set({ engine: 'openai' }).execute();
    // What a process knows, the next trial renews.
    await tried('illustrator');
    expect(await sampleOf('fal-z-image-turbo')).toBeUndefined();
  });
});

it('a trial whose server was killed is told, and what it may have cost is booked once', async () => {
  const doomed = await start();
  fal.plan({ polls: 1000 });
  const { length } = fal.works;
  await (await openDesk(doomed.origin)).send(`${PAGE}/try`, { model: 'fal-wan-2.7' });
  await vi.waitFor(() => expect(fal.works).toHaveLength(length + 1), WAIT);
  await doomed.end('SIGKILL');
  expect(await page()).toContain('One is being made since');
  const { key } = await database.db.selectFrom('model_trial').select('key').executeTakeFirstOrThrow();
  await database.db
    .updateTable('model_trial')
    .set({ started_at: new Date(Date.now() - 23 * 60_000) })
    .execute();
  // A server sweeps when it starts; two that do so at once book it once.
  const next = await Promise.all([start(), start()]);
  const told = 'Not made: the server that made it is gone. It took $0.7500.';
  await vi.waitFor(async () => expect(await page()).toContain(told), WAIT);
  await Promise.all(next.map((server) => server.end()));
  const rows = await database.db.selectFrom('spend').selectAll().where('job', '=', key).execute();
  expect(rows.map(({ kind, usd }) => [kind, Number(usd)])).toEqual([['loss', 0.75]]);
  expect(fal.works).toHaveLength(length + 1);
  fal.plan({ polls: 0 });
  await tried('fal-wan-2.7');
});
