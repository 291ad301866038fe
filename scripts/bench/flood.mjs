/**
 * What a stranger's few kilobytes cost everybody else: the p99 of a page and of `/api/health` while one
 * attack after the other runs, beside the p99 of a quiet site. Everything stays on loopback and is bounded in
 * number, bytes and time. On a busy machine times mean little; `server_cpu_ms` is what the server's own process
 * spent, beyond the pages under `added`. `ATTACKS` names some of them.
 *
 * `SWAPS=20`: so many photo swaps of strangers, ms from the order to the result (`job`) and from the first byte sent
 * (`whole`), and pages, beside small files that describe much and are sent without end, beside two videos that are
 * swapped, and without either in the same minutes. `FILES` names some of those files, or `clips`.
 *
 * `LOOKS=20`: so many of members and of strangers beside looks that cost no credits and are asked for without end.
 * `ROWS` names some of them; `one` is one of them on a quiet site, `sent` how all of them were answered. The ms of a
 * swap that came to nothing, such as one that waits until its connection is closed, stand under `failed`.
 *
 * `DIST_DIR` names another build.
 */
import { Console } from 'node:console';
import { setTimeout as wait } from 'node:timers/promises';
import { attacks } from './flood/attacks.mjs';
import { besideClips, besideSender } from './flood/beside.mjs';
import { files } from './flood/files.mjs';
import { looks } from './flood/looks.mjs';
import { figures, openPages } from './flood/pages.mjs';
import { startSender } from './flood/start-sender.mjs';
import { startSite } from './support/site.mjs';

const QUIET_MS = 6000;
/** After an attack its work may go on: so long it is looked at. */
const AFTER_MS = 1000;
/** Milliseconds from one call of a kind to the next. */
const EVERY_MS = 20;

const site = await startSite({ PAYMENTS: 'sandbox' });
const pages = openPages(site.origin);

const named = (names, all) => names?.split(',') ?? all;

async function during(work) {
  const before = site.cpuMs();
  const { done, page, health } = await pages.during(work, EVERY_MS);
  const spent = site.cpuMs() - before;
  const calls = page.length + health.length;
  return {
    ...(done ? { attack: done } : {}),
    page: figures(page),
    health: figures(health),
    server_cpu_ms: spent,
    cpu_ms_a_call: Math.round((spent / calls) * 100) / 100,
  };
}

async function attack(name) {
  const sender = await startSender(site, 'attacks', name);
  const report = await during(async () => {
    sender.begin();
    const answers = await sender.stop();
    await wait(AFTER_MS);
    return answers;
  });
  sender.close();
  return report;
}

/** What each attack adds to a page and to the server's processor time. */
async function bursts() {
  const names = named(process.env.ATTACKS, Object.keys(attacks));
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

/** Of each kind p50/p95 in ms, alone and beside, and how many times as much; as a line of a table. */
function shown({ one, sent, alone, beside, factor }) {
  const line = {};
  if (one) line['one, s'] = one.longest_s;
  const both = (times) => (times ? `${times.p50_ms}/${times.p95_ms}` : '-');
  for (const kind of new Set([...Object.keys(alone), ...Object.keys(beside)])) {
    const times = factor[kind] ? ` (x${factor[kind].p50}, x${factor[kind].p95})` : '';
    line[kind] = `${both(alone[kind])} > ${both(beside[kind])}${times}`;
  }
  if (sent) {
    const answers = Object.entries(sent.answers).map(([answer, count]) => `${count} x ${answer}`);
    line.sent = `${sent.bytes} B: ${answers.join(', ')}; <= ${sent.longest_s} s`;
  }
  return line;
}

/** Photo swaps, and pages meanwhile, beside each of what is named. */
async function swaps(names, beside) {
  const report = {};
  for (const name of names) {
    report[name] = await beside(name);
    console.error(`  ${name} ${JSON.stringify(shown(report[name]))}`);
  }
  new Console(process.stderr).table(Object.entries(report).map(([name, row]) => ({ name, ...shown(row) })));
  return report;
}

const world = { site, pages };
const besideFile = (count) => (name) =>
  name === 'clips'
    ? besideClips(world, count)
    : besideSender(world, { table: 'files', name, who: ['visitor'], count });
const besideLook = (count) => (name) =>
  besideSender(world, { table: 'looks', name, who: ['member', 'visitor'], count });

async function measured() {
  const { SWAPS = 0, FILES, LOOKS = 0, ROWS } = process.env;
  if (LOOKS > 0) return swaps(named(ROWS, Object.keys(looks)), besideLook(Number(LOOKS)));
  if (SWAPS > 0) return swaps(named(FILES, ['clips', ...Object.keys(files)]), besideFile(Number(SWAPS)));
  return bursts();
}

try {
  console.log(JSON.stringify(await measured()));
} finally {
  await pages.close();
  await site.close();
}
