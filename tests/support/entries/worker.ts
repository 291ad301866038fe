import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/pool.ts';
import { createWorker } from '#server/jobs/queue/worker.ts';
import { openQueue } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';

/** A worker in a process of its own: `node worker.mjs <database url>`. Reports over the parent's channel. */
const [, , url] = process.argv;
const { db, pool, close } = await openDatabase({ url, dataDir: '', log: silent, max: 6 });
const queue = openQueue({ db, pool });
const report = (event: string, jobId: number, attempt: number) => process.send?.({ event, jobId, attempt });

const worker = createWorker({
  queue,
  db,
  log: silent,
  slots: 4,
  leaseS: 2,
  heartbeatMs: 400,
  pollMs: 200,
  async handler(job, { signal, progress }) {
    report('start', job.id, job.attempt);
    const { ms = 0, deaf = false } = job.request as { ms?: number; deaf?: boolean };
    const end = Date.now() + ms;
    while (Date.now() < end) {
      if (!deaf) signal.throwIfAborted();
      progress({ stage: 'swap', fraction: Math.max(0, 1 - (end - Date.now()) / ms) });
      await sleep(Math.min(25, ms));
    }
    report('made', job.id, job.attempt);
    return {
      result: { attempt: job.attempt },
      discard: () => Promise.resolve(void report('discarded', job.id, job.attempt)),
    };
  },
});

process.on('SIGTERM', () => {
  void worker
    .stop(200)
    .then(() => queue.close())
    .then(close)
    .then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ event: 'ready' });
