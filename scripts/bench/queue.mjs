// From the commit of a job to its handler's first line, one job at a time, and the jobs a second of many
// senders. Prints one line of JSON.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { newOwner, percentile, silent, temporaryDatabase } from './support/database.mjs';

const QUIET_JOBS = 200;
const BUSY_JOBS = 1000;
const SENDERS = 10;

const { db, pool, load, close } = await temporaryDatabase(30);
const { grant } = await load('server/credits/ledger/ledger.ts');
const { openQueue } = await load('tests/support/jobs.ts');
const { createWorker } = await load('server/jobs/queue/worker.ts');
const { audit } = await load('server/credits/ledger/audit.ts');

const owners = [];
for (let n = 0; n < 100; n += 1) {
  const id = await newOwner(db);
  await grant(db, { ownerId: id, amount: 1_000_000, kind: 'bought', key: `bench:${id}`, now: new Date() });
  owners.push(id);
}

const queue = openQueue({ db, pool });
const committed = new Map();
const waits = [];
let done = () => {};
const handler = async (job) => {
  const sent = committed.get(job.clientJobId);
  // A handler can start before the commit has returned to whoever enqueued the job.
  if (job.tool === 'quiet') waits.push(sent === undefined ? 0 : performance.now() - sent);
  done();
  return { result: {} };
};
const worker = createWorker({ queue, db, log: silent, handler, slots: 8 });

async function send(tool, ownerId) {
  const clientJobId = randomUUID();
  const terms = { lane: 'free', runningAtOnce: 8, queuedAtMost: 1000 };
  const job = {
    ownerId,
    clientJobId,
    requestHash: 'h',
    operation: 'bench',
    tool,
    request: {},
    credits: 1,
    terms,
    media: 'image',
  };
  await db.transaction().execute((tx) => queue.enqueue(tx, job));
  committed.set(clientJobId, performance.now());
  queue.announce(ownerId);
}

for (let n = 0; n < QUIET_JOBS; n += 1) {
  const ran = new Promise((resolve) => (done = resolve));
  await send('quiet', owners[n % owners.length]);
  await ran;
  await sleep(15);
}

let left = BUSY_JOBS;
const allRan = new Promise((resolve) => (done = () => ((left -= 1) === 0 ? resolve() : undefined)));
const start = performance.now();
await Promise.all(
  Array.from({ length: SENDERS }, async (_, sender) => {
    for (let n = 0; n < BUSY_JOBS / SENDERS; n += 1)
      await send('busy', owners[(sender * 10 + n) % owners.length]);
  }),
);
await allRan;
const busyS = (performance.now() - start) / 1000;
await worker.stop(5000);
const broken = await audit(db);
await queue.close();
await close();
const figures = (times) => ({
  jobs: times.length,
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
});
console.log(
  JSON.stringify({
    bench: 'queue',
    commitToClaimQuiet: figures(waits),
    jobsPerSecondBusy: Math.round(BUSY_JOBS / busyS),
    auditClean: broken.length === 0,
  }),
);
