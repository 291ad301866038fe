// Photo swaps of strangers beside what is sent by somebody else, and without it in the same minutes.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { percentile } from '#scripts/bench/support/database.mjs';
import { swapClip, swapPhoto } from './stranger.mjs';
import { account } from './visitor.mjs';

/** Swaps of a round; then the attack begins or ends. */
const ROUND = 5;
const WITHIN_MS = 300_000;

let strangers = 0;
/** A network address that nobody had. */
const somewhere = () => `10.9.${Math.floor(++strangers / 250)}.${1 + (strangers % 250)}`;

function attack({ origin, mail }, name) {
  const file = path.join(import.meta.dirname, 'sender.mjs');
  const child = spawn(process.execPath, [file, origin, name, mail], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: WITHIN_MS,
  });
  // What sends may have ended already: then its answers are missing.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ready: () => lines.next(),
    begin: () => child.stdin.write('go\n'),
    async end() {
      child.stdin.end();
      return JSON.parse((await lines.next()).value ?? '{"unfinished":true}');
    },
  };
}

async function swaps(origin, times) {
  for (let n = 0; n < ROUND; n++) times.push(await swapPhoto(origin, somewhere()));
}

const figures = (times) =>
  Object.fromEntries(
    ['job', 'whole'].map((part) => {
      const ms = times.map((one) => Math.round(one[part]));
      return [
        part,
        { half_ms: percentile(ms, 0.5), p95_ms: percentile(ms, 0.95), worst_ms: Math.max(...ms) },
      ];
    }),
  );

/** Photo swaps with and without files of this name being sent. */
export async function besideFiles(site, name, count) {
  const { origin } = site;
  const [alone, beside, answered] = [[], [], []];
  for (let done = 0; done < count; done += ROUND) {
    await swaps(origin, alone);
    const sender = attack(site, name);
    await sender.ready();
    sender.begin();
    await swaps(origin, beside);
    answered.push(await sender.end());
  }
  return { alone: figures(alone), beside: figures(beside), answered };
}

/** One of our clips over and over, as long as the credits of a new account reach. */
async function tenSeconds() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-flood-')), 'long.mp4');
  const args = [
    '-v',
    'error',
    '-stream_loop',
    '9',
    '-i',
    'public/media/samples/zola.mp4',
    '-t',
    '8.5',
    '-c',
    'copy',
    file,
  ];
  await promisify(execFile)('ffmpeg', args);
  return file;
}

/** Photo swaps without and with two videos that are swapped meanwhile. */
export async function besideClips({ origin, mail }, _name, count) {
  const file = await tenSeconds();
  const alone = [];
  const beside = [];
  for (let done = 0; done < count; done += ROUND) await swaps(origin, alone);
  const owners = await Promise.all([somewhere(), somewhere()].map((place) => account(origin, place, mail)));
  const running = await Promise.all(owners.map((ask) => swapClip(ask, file)));
  let ended = false;
  const ends = Promise.all(running.map(({ end }) => end())).finally(() => (ended = true));
  await wait(2000);
  while (beside.length < count && !ended) await swaps(origin, beside);
  await ends;
  return { alone: figures(alone), beside: figures(beside), swaps_beside: beside.length };
}
