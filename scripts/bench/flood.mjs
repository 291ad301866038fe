/**
 * What a stranger's few kilobytes cost everybody else: the p99 of a page and of `/api/health` while one
 * attack after the other runs, beside the p99 of a quiet site. Everything stays on loopback and is bounded in
 * number, bytes and time. On a busy machine times mean little; `server_cpu_ms` is what the server's own process
 * spent, beyond the probes under `added`. `ATTACKS` names some of them.
 *
 * `SWAPS=20`: so many photo swaps of strangers, ms from the order to the result (`job`) and from the first byte sent
 * (`whole`), beside small files that describe much and are sent without end, beside two videos that are swapped, and
 * without either in the same minutes. `FILES` names some of those files, or `clips`. `DIST_DIR` names another build.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from './support/database.mjs';
import { besideClips, besideFiles } from './flood/beside.mjs';
import { files } from './flood/files.mjs';
import { startSite } from './support/site.mjs';

const QUIET_MS = 6000;
/** After an attack its work may go on: so long it is looked at. */
const AFTER_MS = 1000;
/** Milliseconds from one call of a kind to the next. */
const EVERY_MS = 20;
const ATTACK_WITHIN_MS = 90_000;
const attacksFile = path.join(import.meta.dirname, 'flood/attacks.mjs');

const site = await startSite(3974);
const pool = new Pool(site.origin, { connections: 64, headersTimeout: 120_000 });

/**
 * Asks for an address at a steady rate until it is stopped, however slow the answers are.
 * @returns the milliseconds that each took
 */
async function probe(address, over) {
  const asked = [];
  while (!over.aborted) {
    const began = performance.now();
    const answered = pool
      .request({
        method: 'GET',
        path: address,
        headers: { accept: 'text/html', 'x-forwarded-for': '198.51.100.9' },
      })
      .then(({ body }) => body.dump())
      .then(() => performance.now() - began);
    asked.push(answered);
    await wait(EVERY_MS);
  }
  return Promise.all(asked);
}

const figures = (times) => ({
  calls: times.length,
  p50_ms: percentile(times, 0.5),
  p99_ms: percentile(times, 0.99),
  worst_ms: percentile(times, 1),
});

async function during(work) {
  const over = new AbortController();
  const probes = [probe('/pricing', over.signal), probe('/api/health', over.signal)];
  const before = site.cpuMs();
  const answers = await work().finally(() => over.abort());
  const [page, health] = await Promise.all(probes);
  const calls = page.length + health.length;
  return {
    ...(answers ? { attack: answers } : {}),
    page: figures(page),
    health: figures(health),
    server_cpu_ms: site.cpuMs() - before,
    cpu_ms_a_call: Math.round(((site.cpuMs() - before) / calls) * 100) / 100,
  };
}

/** The lines of a started program that prints JSON. */
function start(...args) {
  const child = spawn(process.execPath, [attacksFile, site.origin, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: ATTACK_WITHIN_MS,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value } = await lines.next();
    return value === undefined ? { unfinished: true } : JSON.parse(value);
  };
  return { next, begin: () => child.stdin.write('go\n') };
}

async function attack(name) {
  const { next, begin } = start(name);
  await next();
  return during(async () => {
    begin();
    const answers = await next();
    await wait(AFTER_MS);
    return answers;
  });
}

/** What each attack adds to a page and to the server's processor time. */
async function pages() {
  const names = process.env.ATTACKS?.split(',') ?? (await start().next());
  await during(() => wait(AFTER_MS));
  const report = { quiet: await during(() => wait(QUIET_MS)) };
  for (const name of names) report[name] = await attack(name);
  const { quiet } = report;
  const added = (name) => {
    const { page, health, server_cpu_ms: cpu } = report[name];
    return {
      p99_ms: Math.round(Math.max(page.p99_ms - quiet.page.p99_ms, health.p99_ms - quiet.health.p99_ms)),
      server_cpu_ms: Math.round(cpu - (page.calls + health.calls) * quiet.cpu_ms_a_call),
    };
  };
  return { ...report, added: Object.fromEntries(names.map((name) => [name, added(name)])) };
}

/** Photo swaps of strangers, and `/api/health` meanwhile, beside each of the files. */
async function swaps(count) {
  const report = {};
  for (const name of process.env.FILES?.split(',') ?? ['clips', ...Object.keys(files)]) {
    console.error(`  ${name}`);
    const over = new AbortController();
    const health = probe('/api/health', over.signal);
    const work = name === 'clips' ? besideClips : besideFiles;
    report[name] = await work(site, name, count).finally(() => over.abort());
    report[name].health = figures(await health);
  }
  return report;
}

try {
  const count = Number(process.env.SWAPS ?? 0);
  console.log(JSON.stringify(count > 0 ? await swaps(count) : await pages()));
} finally {
  await pool.close();
  await site.close();
}
