// Photo swaps, and pages, beside what is sent by somebody else, and without it in the same minutes.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { figures } from './pages.mjs';
import { startSender } from './start-sender.mjs';
import { swapClip, swapPhoto } from './stranger.mjs';
import { account, member, visitor } from './visitor.mjs';

/** Swaps of a round; then the attack begins or ends. */
const ROUND = 5;
/** Milliseconds from one page to the next: hardly any work. */
const EVERY_MS = 100;

let strangers = 0;
/** A network address that nobody had. */
const somewhere = () => `10.9.${Math.floor(++strangers / 250)}.${1 + (strangers % 250)}`;

/** Who swaps photos: each time another visitor, or a member for a round. */
const swappers = {
  visitor:
    ({ origin }) =>
    () =>
      visitor(origin, somewhere()),
  member: async ({ origin, mail }) => {
    const ask = await member(origin, somewhere(), mail);
    return () => ask;
  },
};

/** Swaps so many photos of each; the times come to the others of their kind, those until a failure to their own. */
async function swaps({ site, pages }, who, count, times) {
  const add = (kind, ...ms) => (times[kind] ??= []).push(...ms);
  const asks = await Promise.all(who.map(async (name) => [name, await swappers[name](site)]));
  const work = async () => {
    for (let n = 0; n < count; n++)
      for (const [name, next] of asks) {
        const began = performance.now();
        const { failed, job, whole } = await swapPhoto(next()).catch((error) => ({ failed: error }));
        if (failed) {
          console.error(`    ${name}: ${failed.cause?.message ?? failed.message}`);
          add(`${name}_failed`, performance.now() - began);
        } else {
          add(`${name}_job`, job);
          add(`${name}_whole`, whole);
        }
      }
  };
  const { page, health } = await pages.during(work, EVERY_MS);
  add('page', ...page);
  add('health', ...health);
}

const each = (times, make) =>
  Object.fromEntries(Object.entries(times).map(([kind, ms]) => [kind, make(ms, kind)]));

/** Figures of each kind, and of those that are in both how many times as long they took. */
function compared(alone, beside) {
  const [without, by] = [each(alone, figures), each(beside, figures)];
  const both = Object.fromEntries(Object.entries(by).filter(([kind]) => kind in without));
  const times = (kind, key) => Math.round((10 * by[kind][key]) / without[kind][key]) / 10;
  const factor = each(both, (_, kind) => ({ p50: times(kind, 'p50_ms'), p95: times(kind, 'p95_ms') }));
  return { alone: without, beside: by, factor };
}

/** With and without what a table has under a name being sent. `who` swaps photos, `count` each. */
export async function besideSender(world, { table, name, who, count }) {
  const [alone, beside] = [{}, {}];
  const sender = await startSender(world.site, table, name);
  // The first one may find something that still has to be loaded.
  const ones = [await sender.one(), await sender.one()];
  let sent;
  for (let left = count; left > 0; left -= ROUND) {
    await swaps(world, who, Math.min(ROUND, left), alone);
    sender.begin();
    await swaps(world, who, Math.min(ROUND, left), beside);
    sent = await sender.stop();
  }
  sender.close();
  return { one: ones[1], sent, ...compared(alone, beside) };
}

/** One of our clips over and over, as long as the credits of a new account reach. */
async function tenSeconds() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'bench-flood-')), 'long.mp4');
  const args = '-v error -stream_loop 9 -i public/media/samples/zola.mp4 -t 8.5 -c copy'.split(' ');
  await promisify(execFile)('ffmpeg', [...args, file]);
  return file;
}

/** Photo swaps of visitors without and with two videos that are swapped meanwhile. */
export async function besideClips(world, count) {
  const { origin, mail } = world.site;
  const file = await tenSeconds();
  const [alone, beside] = [{}, {}];
  await swaps(world, ['visitor'], count, alone);
  const owners = await Promise.all([somewhere(), somewhere()].map((place) => account(origin, place, mail)));
  const running = await Promise.all(owners.map((ask) => swapClip(ask, file)));
  let ended = false;
  const ends = Promise.all(running.map(({ end }) => end())).finally(() => (ended = true));
  await wait(2000);
  for (let n = 0; n < count && !ended; n++) await swaps(world, ['visitor'], 1, beside);
  await ends;
  return compared(alone, beside);
}
