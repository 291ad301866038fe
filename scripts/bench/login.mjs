/**
 * Login throttling: the p95 of a good login and the p99 of other calls while 5,000 bad logins
 * run. `spread`: each from another network address, so that no limit ends it; `one_place`: limits act.
 * `quiet`: without a flood. `LOGINS` names another number, `AT_ONCE` how many are under way, `DIST_DIR`
 * another build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from './support/database.mjs';
import { mailedCode } from './support/mail.mjs';

const port = 3972;
const origin = `http://localhost:${port}`;
const logins = process.env.LOGINS ?? '5000';
const atOnce = process.env.AT_ONCE ?? '32';
const QUIET_MS = 10_000;
/** Milliseconds between two calls of a kind: a user who clicks without pause. */
const PAUSE_MS = 20;
const account = { email: 'user@example.com', password: 'Right_pass1' };
/** Whose token the other calls carry: every login ends the oldest of an account's sessions. */
const quietUser = { email: 'reader@example.com', password: 'Right_pass1' };

const data = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));
const mail = path.join(data, 'mail');
mkdirSync(mail);
const pool = new Pool(origin, { connections: 16 });

async function call(method, address, headers = {}, body) {
  const began = performance.now();
  const response = await pool.request({
    method,
    path: address,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.body.text();
  return { ms: performance.now() - began, status: response.statusCode, text };
}

async function must(...request) {
  const answer = await call(...request);
  if (answer.status !== 200)
    throw new Error(`${request[1]} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer;
}

async function untilHealthy() {
  for (;;) {
    const answer = await call('GET', '/api/health').catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(50);
  }
}

async function signUp(user, address) {
  await must('POST', '/api/users/register-code', { 'x-forwarded-for': address }, { email: user.email });
  const { text } = await must(
    'POST',
    '/api/users/register',
    {},
    { ...user, verify_code: await mailedCode(mail, user.email) },
  );
  return JSON.parse(text).data;
}

/** Repeats one call until it is stopped. @returns the milliseconds that each took */
async function repeat(over, make) {
  const times = [];
  while (!over.aborted) {
    times.push((await make()).ms);
    await wait(PAUSE_MS);
  }
  return times;
}

/** A throttled login is retried, as the page's form does. */
async function logIn() {
  const began = performance.now();
  for (;;) {
    const { status, text } = await call('POST', '/api/users/login', {}, account);
    if (status === 200) return { ms: performance.now() - began };
    if (status !== 429) throw new Error(`a good login was answered ${status}: ${text}`);
    await wait(JSON.parse(text).data.retry_after_s * 1000);
  }
}

async function measure(token, flood) {
  const over = new AbortController();
  const others = {
    user_info: [
      '/api/users/user_info',
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.10' },
    ],
    credit_details: ['/api/credit/details', { token, 'x-forwarded-for': '198.51.100.11' }],
    page: ['/', { accept: 'text/html' }],
  };
  const running = [
    repeat(over.signal, logIn),
    ...Object.values(others).map(([address, headers]) =>
      repeat(over.signal, () => must('GET', address, headers)),
    ),
  ];
  const answers = await flood();
  over.abort();
  const [good, ...rest] = await Promise.all(running);
  const figures = (times, share) => ({
    calls: times.length,
    p50_ms: percentile(times, 0.5),
    [`p${share * 100}_ms`]: percentile(times, share),
  });
  return {
    ...(answers ? { bad_logins: answers } : {}),
    good_login: figures(good, 0.95),
    ...Object.fromEntries(Object.keys(others).map((name, index) => [name, figures(rest[index], 0.99)])),
    others_p99_ms: percentile(rest.flat(), 0.99),
  };
}

async function attack(places) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'login/attack.mjs'), origin, logins, atOnce, places],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the flood ended with ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = spawn(process.execPath, [path.join(process.env.DIST_DIR ?? 'dist', 'server/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilHealthy();
  await signUp(account, '198.51.100.1');
  const token = await signUp(quietUser, '198.51.100.2');
  const quiet = await measure(token, () => wait(QUIET_MS));
  const spread = await measure(token, () => attack('many'));
  const one_place = await measure(token, () => attack('one'));
  console.log(JSON.stringify({ at_once: Number(atOnce), quiet, spread, one_place }));
} finally {
  await pool.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
}
