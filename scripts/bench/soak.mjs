/**
 * `SOAK_MINUTES` (20) of mixed load on one site: pages, balances, photo swaps to their end, refused uploads, and
 * streams that come and go. Tells each minute what server and workers hold in memory, in MB; `grown` is from the
 * fifth minute, when caches are full, to the last. `failed` counts what was answered otherwise than it should be.
 */
import { hash, randomBytes, randomInt } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { newPeople } from './load/people.mjs';
import { temporaryDatabase } from './support/database.mjs';
import { rssMb, startSite } from './support/site.mjs';
import { swapPhoto } from './support/swap-photo.mjs';
import { json, must, visitor } from './support/visitor.mjs';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const MINUTE_MS = 60_000;
const WARM_MINUTES = Math.min(5, Math.ceil(MINUTES / 4));
const PEOPLE = 200;
const STREAMS = 50;
const STREAM_MS = 5000;

const database = await temporaryDatabase(4);
const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
const somewhere = () => `10.0.${randomInt(256)}.${randomInt(1, 255)}`;
const people = (await newPeople(database, PEOPLE, PEOPLE)).map(({ token }) =>
  visitor(site.origin, somewhere(), token),
);
const anybody = () => people[randomInt(PEOPLE)];
const part = randomBytes(1024 * 1024);
const sha256 = hash('sha256', part);
const pages = ['/', '/ai-face-swap', '/pricing', '/de/ai-tools', '/nothing-here', '/builds/latest.json'];

async function page() {
  await (await fetch(site.origin + pages[randomInt(pages.length)])).arrayBuffer();
}

const balance = () => must(anybody()('/api/credit/details'));

const swap = () => swapPhoto(anybody());

/** What is no picture, in parts. */
async function refused() {
  const ask = anybody();
  const bytes = 4 * part.length;
  const { upload_id: id } = await must(ask('/api/upload/init', json({ filename: 'a.jpg', bytes })));
  const headers = { 'x-part-sha256': sha256 };
  for (let n = 1; n <= 4; n += 1)
    await must(ask(`/api/upload/part/${id}/${n}`, { method: 'PUT', body: part, headers }));
  const { status } = await ask('/api/upload/complete', json({ upload_id: id }));
  if (status >= 500) throw new Error(`a refused upload answered ${status}`);
}

async function streams() {
  const over = AbortSignal.timeout(STREAM_MS);
  const open = async () => {
    try {
      await anybody()('/api/media/events?since_seq=0', { signal: over });
    } catch (error) {
      if (!over.aborted) throw error;
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, open));
}

/** Milliseconds from the end of one to the next. */
const work = [
  [page, 100],
  [balance, 100],
  [swap, 2000],
  [refused, 10_000],
  [streams, 1000],
];

const parentOf = (pid) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);

/** Nothing of a process that has ended meanwhile. */
function whileThere(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Of a process, and of all that it has started. */
function memoryOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), whileThere(() => parentOf(name))]);
  const below = (of) =>
    parents.filter(([, parent]) => parent === of).flatMap(([one]) => [one, ...below(one)]);
  const workers = below(pid).map((one) => whileThere(() => rssMb(one)) ?? 0);
  return { server: rssMb(pid), workers: workers.reduce((sum, one) => sum + one, 0) };
}

const done = {};
let failed = 0;
let isOver = false;
const again = async (one, pauseMs) => {
  while (!isOver) {
    try {
      await one();
      done[one.name] = (done[one.name] ?? 0) + 1;
    } catch (error) {
      failed += 1;
      console.error(`  ${error.cause?.message ?? error.message}`);
    }
    await wait(pauseMs);
  }
};

try {
  const running = work.map(([one, pauseMs]) => again(one, pauseMs));
  const memory = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await wait(MINUTE_MS);
    memory.push({ minute, ...memoryOf(site.pid) });
    console.error(`  ${JSON.stringify(memory.at(-1))}`);
  }
  isOver = true;
  await Promise.all(running);
  const [warm, last] = [memory[WARM_MINUTES - 1], memory.at(-1)];
  const grown = { server: last.server - warm.server, workers: last.workers - warm.workers };
  console.log(JSON.stringify({ done, failed, memory, grown }));
} finally {
  await site.close();
  await database.close();
}
