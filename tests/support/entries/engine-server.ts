import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createEngines } from '#server/engines/engines.ts';
import { createBooks } from '#server/jobs/models/books.ts';
import { withEngines } from '#server/jobs/running/engine-work.ts';
import { createWorker } from '#server/jobs/queue/worker.ts';
import { startRemoteWatch } from '#server/jobs/running/remote-watch.ts';
import { collectFromLab, labEngine } from '#tests/support/engines/lab-engine.ts';
import { openQueue } from '#tests/support/jobs.ts';
import { silent } from '#tests/support/log.ts';

/** A server's workers in a process of its own: `node engine-server.mjs <database url> <lab>`. */
const [, , url, lab = ''] = process.argv;
const { db, pool } = await openDatabase({ url, dataDir: '', log: silent, max: 6 });
const queue = openQueue({ db, pool });
const engines = createEngines([labEngine(lab)], { collect: collectFromLab });
startRemoteWatch({ db, queue, engines, log: silent, everyMs: 100, leaseS: 2 });
const handler = withEngines(
  engines,
  async (_job, context) => {
    const input = { image: 'fine', output: 'out.webp', scale: 2 as const, denoise: 0, grain: 0 };
    return { result: { ...(await context.engines.use('upscale', input, context)) } };
  },
  createBooks({ db, engines, money: readConfig({}).money, log: silent }),
);
createWorker({ queue, db, log: silent, handler, slots: 1, leaseS: 2, heartbeatMs: 300, pollMs: 200 });
process.on('disconnect', () => process.exit(1));
process.send?.({ event: 'ready' });
