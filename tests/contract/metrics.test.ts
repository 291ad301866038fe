import { readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { metricsPath } from '#contract/site/site.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);
const TOKEN = 'a-token-of-those-who-watch-the-site';
const shared = useSharedServer();
let own: RunningServer | undefined;
let database: TestDatabase | undefined;

const read = (origin: string, headers: Record<string, string> = {}) =>
  fetch(origin + metricsPath, { headers });

afterEach(async () => {
  await own?.end();
  await database?.close();
  own = undefined;
});

it('counts calls by their route, jobs by tool and outcome, and what waits', async () => {
  const { origin } = shared.current;
  const visitor = createVisitor(origin, { 'x-forwarded-for': '198.51.100.7' });
  const ended = await follow(visitor, (await sendSwap(visitor)).job_id);
  expect(ended.status).toBe(1);
  await visitor.fetch('/api/media/nothing');
  // A job is counted once its end is written.
  const job = /^mirari_job_seconds_count{tool="ai-face-swap",model="[^"]+",outcome="succeeded"} [1-9]/m;
  await expect.poll(async () => (await read(origin)).text()).toMatch(job);
  const response = await read(origin);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of [
    /^mirari_request_seconds_count{method="POST",route="\/api\/media\/create",status="200"} [1-9]/m,
    /^mirari_jobs{state="queued"} \d/m,
    /^mirari_oldest_job_seconds{state="queued"} \d/m,
    /^mirari_worker_slots{state="all"} [1-9]/m,
    /^mirari_model_ready{engine="embedded",model="[^"]+"} 1/m,
    /^mirari_open_streams \d/m,
    /^mirari_uploads_total{outcome="stored"} [1-9]/m,
    /^mirari_upload_bytes_total [1-9]/m,
    /^mirari_database_connections{state="idle"} \d/m,
    /^mirari_ledger_missing{of="sum"} 0$/m,
    /^nodejs_eventloop_lag_seconds \d/m,
  ])
    expect(text).toMatch(line);
  // A route is named as it is declared: an address that somebody makes up opens no series.
  expect(text).not.toContain('nothing');
});

it('has every figure that the alert rules and the dashboard read', async () => {
  const text = await (await read(shared.current.origin)).text();
  const kinds = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind]) => [name, kind]),
  );
  const isThere = (name: string): boolean =>
    kinds.has(name) || kinds.get(name.replace(/_(?:bucket|count|sum)$/, '')) === 'histogram';
  for (const file of ['deploy/alerts.yaml', 'deploy/dashboard.json']) {
    const named = new Set((await readFile(file, 'utf8')).match(/\b(?:mirari|nodejs|process)_\w+/g));
    expect(named.size).toBeGreaterThan(5);
    expect(
      [...named].filter((name) => !isThere(name)),
      file,
    ).toEqual([]);
  }
});

/** A site with an address by which others reach it. */
async function openSite(env: Record<string, string> = {}): Promise<string> {
  database = await makeDatabase(2);
  const port = String(await freePort());
  const publicSite = { PUBLIC_ORIGIN: 'https://mirari.example', HOST: '127.0.0.1', PORT: port };
  own = await startServer({ databaseUrl: database.url, env: { ...publicSite, ...env } });
  return `http://127.0.0.1:${port}`;
}

it('is closed to whoever comes through a proxy, and to everybody where the site is public', async () => {
  const proxied = await read(shared.current.origin, { 'x-forwarded-for': '127.0.0.1' });
  expect([proxied.status, (await read(await openSite())).status]).toEqual([404, 404]);
});

it('is open to who has the token, from wherever', async () => {
  const origin = await openSite({ METRICS_TOKEN: TOKEN });
  const as = async (token: string) => (await read(origin, { authorization: `Bearer ${token}` })).status;
  expect([(await read(origin)).status, await as(`${TOKEN}!`), await as(TOKEN)]).toEqual([404, 404, 200]);
});
