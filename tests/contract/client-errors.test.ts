import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { latestBuildPath } from '#contract/site/builds.ts';
import { type ClientError, reportClientError } from '#contract/site/client-errors.ts';
import { metricsPath } from '#contract/site/site.ts';
import { somePlace } from '#tests/support/account.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { type RunningServer, WORK_TIMEOUT, startServer, writeSite } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

vi.setConfig(WORK_TIMEOUT);
const CHUNK = 'core.Ab12Cd34Ef.js';
/** What stands in line 1, column 101 was written in line 7, column 3. */
const MAP = JSON.stringify({ version: 3, sources: ['src/app/page.ts'], names: [], mappings: 'oGAME' });
const TOKEN = 'a-token-of-those-who-watch-the-site';

let dist = '';
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'mirari-dist-'));
  await writeSite(dist, { [`/assets/${CHUNK}`]: '//', [`/assets/${CHUNK}.map`]: MAP });
  database = await makeDatabase(4);
  const env = { ADMIN_TOKEN: OPERATOR_TOKEN, METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1,::1' };
  server = await startServer({ distDir: dist, databaseUrl: database.url, env });
});
afterAll(async () => {
  await server.end();
  await database.close();
  await rm(dist, { recursive: true });
});

const error: ClientError = {
  build: 'build-1',
  route: 'my-creations',
  message: 'TypeError: "dear Ann" is not a function of ann@mail.example',
  stack: [`${CHUNK}:1:101`, 'gone.Ab12Cd34Ef.js:1:5'],
};
const send = (more: Partial<ClientError> = {}, place = somePlace()) =>
  createVisitor(server.origin, place).ask(reportClientError, { ...error, ...more });

it('an error of a page stands at the desk once with its place in the sources, and says nothing of a person', async () => {
  expect((await send()).status).toBe(200);
  // The map of a build outlives it.
  await rm(join(dist, 'client/assets'), { recursive: true });
  await writeSite(dist, {}, 'build-2');
  await expect.poll(async () => (await fetch(server.origin + latestBuildPath)).text()).toContain('build-2');
  await send();
  const page = (await (await openDesk(server.origin)).get('/admin/errors')).replaceAll(/\s+/g, ' ');
  expect(page).toMatch(/>2<\/div>.*&quot;&lt;text&gt;&quot; is not a function of &lt;mail&gt;/);
  expect(page).toMatch(/<summary>src\/app\/page\.ts:7:3<\/summary>.*gone\.Ab12Cd34Ef\.js:1:5/);
  expect(page).toMatch(/my-creations<\/div>.*>build-1/);
  const line = server.lines.findLast((one) => one.includes('an error of a page')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    build: 'build-1',
    route: 'my-creations',
    request: expect.any(String),
  });
  expect(line).toContain('src/app/page.ts:7:3');
  expect(line).not.toMatch(/Ann|mail\.example/);
  const metrics = await fetch(server.origin + metricsPath, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toContain('mirari_client_errors_total{outcome="kept"} 2');
});

it('a source map is for the server alone', async () => {
  await writeSite(dist, { [`/assets/${CHUNK}`]: '//', [`/assets/${CHUNK}.map`]: MAP }, 'build-2');
  const ask = async (file: string) => (await fetch(`${server.origin}/assets/${file}`)).status;
  expect([await ask(CHUNK), await ask(`${CHUNK}.map`)]).toEqual([200, 404]);
});

it('a report is short, names files of a build only, and may come some times from a place', async () => {
  for (const wrong of [
    { stack: ['https://other.example/x.js:1:1'] },
    { stack: ['../../../etc/x.js:1:1'] },
    { stack: Array<string>(13).fill(`${CHUNK}:1:1`) },
    { message: 'x'.repeat(301) },
    { route: '/s/abc' },
  ])
    expect(await send(wrong), JSON.stringify(wrong)).toMatchObject({ code: errorCodes.input_refused.code });
  const place = somePlace();
  const codes: number[] = [];
  for (let n = 0; n < 21; n++) codes.push((await send({}, place)).status);
  expect(codes.filter((status) => status === 200)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
});
