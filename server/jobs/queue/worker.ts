import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Log } from '#server/db/log.ts';
import type { Database, Lane } from '#server/db/schema/schema.ts';
import { workerSlots } from '#server/metrics.ts';
import { atMost } from '#server/waiting.ts';
import { passes } from './errors.ts';
import type { Job } from './job.ts';
import type { Queue } from './queue.ts';
import { byId } from './read.ts';
import { startRun, type JobHandler, type Run } from './run.ts';
import { requeue, sweep } from './finish-job.ts';

/** Share of the claims that read the free lane first. */
const FREE_SHARE = 0.3;
/** Time in which a handler must react to its aborted signal. */
const STOP_WITHIN_MS = 5000;

interface WorkerOptions {
  queue: Queue;
  db: Kysely<Database>;
  log: Log;
  handler: JobHandler;
  /** Most parallel jobs; where `longSlots` says otherwise for long ones, of quick ones. */
  slots: number;
  longSlots?: number;
  /** Called when a job has ended for good, with its public id. */
  onEnd?: (publicId: string) => Promise<void>;
  /** Seconds, in database time, that a job belongs to this worker without a heartbeat. */
  leaseS?: number;
  heartbeatMs?: number;
  pollMs?: number;
}

export interface Worker {
  readonly running: number;
  /**
   * Takes no more jobs, lets running ones finish within `graceMs`, and puts the others back into the queue
   * without counting the try. Returns how many were put back.
   */
  stop(graceMs?: number): Promise<number>;
}

/** The order in which the nth claim reads the lanes: the free lane keeps its share of first reads. */
export function lanesOf(claim: number): Lane[] {
  const free = Math.floor((claim + 1) * FREE_SHARE) > Math.floor(claim * FREE_SHARE);
  return free ? ['free', 'priority'] : ['priority', 'free'];
}

async function claimJob(
  db: Kysely<Database>,
  worker: string,
  lanes: Lane[],
  leaseS: number,
  long: boolean | undefined,
): Promise<Job | undefined> {
  const { rows } = await sql<{
    id: number;
    attempt: number;
  }>`select id, attempt from job_claim(${worker}, ${lanes}::text[], ${leaseS}, ${long ?? null})`.execute(db);
  const claimed = rows[0];
  if (claimed === undefined) return undefined;
  return { ...(await byId(db, claimed.id)), attempt: claimed.attempt };
}

export function createWorker(options: WorkerOptions): Worker {
  const { queue, db, log, handler, slots, onEnd, leaseS = 10, heartbeatMs = 3000, pollMs = 1000 } = options;
  const name = `${process.pid}-${randomUUID()}`;
  const runs = new Map<number, Run>();
  const kinds: { long?: boolean; slots: number }[] =
    options.longSlots === undefined
      ? [{ slots }]
      : [
          { long: false, slots },
          { long: true, slots: options.longSlots },
        ];
  workerSlots.set({ state: 'all' }, slots + (options.longSlots ?? 0));
  workerSlots.set({ state: 'busy' }, 0);
  let claims = 0;
  let stopping = false;
  let filling: Promise<void> | undefined;
  let again = false;

  const start = (job: Job) => {
    const onChange = queue.announceProgress;
    const run = startRun({ db, log, handler, leaseS, heartbeatMs, onChange, onEnd }, job);
    runs.set(job.id, run);
    workerSlots.inc({ state: 'busy' });
    onChange(job.ownerId);
    void run.done.then((ownerId) => {
      runs.delete(job.id);
      workerSlots.dec({ state: 'busy' });
      // Its owner may have other jobs that waited for this one.
      queue.announce(ownerId);
      fill();
    });
  };

  const claimAll = async () => {
    for (const kind of kinds) {
      const running = (): number =>
        [...runs.values()].filter(({ job }) => kind.long === undefined || job.long === kind.long).length;
      while (!stopping && running() < kind.slots) {
        const job = await claimJob(db, name, lanesOf(claims), leaseS, kind.long);
        if (job === undefined) break;
        claims += 1;
        start(job);
      }
    }
  };

  const fill = () => {
    if (stopping) return;
    again = filling !== undefined;
    if (again) return;
    filling = claimAll()
      .catch((error: unknown) => {
        if (!passes(error)) log.error({ err: error }, 'no job could be claimed');
      })
      .finally(() => {
        filling = undefined;
        if (again) fill();
      });
  };

  const tick = async () => {
    try {
      for (const ownerId of await sweep(db, new Date())) queue.announce(ownerId);
    } catch (error) {
      if (!passes(error)) log.error({ err: error }, 'the queue could not be swept');
    }
    fill();
  };

  const timer = setInterval(() => void tick(), pollMs);
  const unsubscribe = [
    queue.onReady(fill),
    queue.onCancel((jobId) => {
      for (const run of runs.values()) if (jobId === undefined || jobId === run.job.id) run.check();
    }),
  ];
  fill();

  const settled = (limitMs: number) =>
    atMost(limitMs, Promise.all([...runs.values()].map((run) => run.done)));

  return {
    get running() {
      return runs.size;
    },
    async stop(graceMs = 0) {
      stopping = true;
      clearInterval(timer);
      await filling;
      await settled(graceMs);
      const left = [...runs.values()];
      let back = 0;
      for (const run of left) {
        // Where the database is away, the lease expires instead.
        const given = await requeue(db, run.job, { delayS: 0, counted: false }).catch(() => false);
        if (given) back += 1;
        run.stop('shutdown');
      }
      await settled(STOP_WITHIN_MS);
      for (const end of unsubscribe) end();
      for (const run of left) queue.announce(run.job.ownerId);
      return back;
    },
  };
}
