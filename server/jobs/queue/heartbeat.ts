import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Job } from './job.ts';

const PROGRESS_EVERY_MS = 200;

interface HeartOptions {
  db: Kysely<Database>;
  job: Job;
  leaseS: number;
  heartbeatMs: number;
  /** Called with the current owner: a visitor's work moves to the account at sign-up. */
  onChange: (ownerId: number) => void;
  stop(why: 'canceled' | 'lost'): void;
}

interface Heart {
  progress(step: { stage: string; fraction: number }): void;
  /** Sends a heartbeat at once. */
  now(): void;
  /** Waits for the current write. */
  flush(): Promise<void>;
  end(): void;
}

/**
 * Extends the lease of a running job, writes its progress, and detects that the job was canceled or taken
 * over. Without a successful heartbeat for a whole lease, the job counts as lost.
 */
export function beat({ db, job, leaseS, heartbeatMs, onChange, stop }: HeartOptions): Heart {
  let stage = job.stage ?? null;
  let fraction = job.progress;
  let from: number | undefined;
  let written: { stage: string | null; fraction: number } = { stage, fraction };
  let lastBeat = Date.now();
  let soon: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let again = false;
  let ended = false;

  const write = async () => {
    const sent = { stage, fraction };
    const progressed = sent.stage !== written.stage || sent.fraction !== written.fraction;
    try {
      const { rows } = await sql<{
        owner_id: number;
        cancel_requested: boolean;
      }>`update job set stage = coalesce(${sent.stage}, stage), progress = ${sent.fraction}::real,
        run_from = coalesce(run_from, ${from ?? null}::real),
        run_from_at = coalesce(run_from_at, case when ${from ?? null}::real is not null then clock_timestamp() end),
        lease_until = clock_timestamp() + make_interval(secs => ${leaseS}), heartbeat_at = clock_timestamp()
        where id = ${job.id} and attempt = ${job.attempt} and state = 'active' returning owner_id, cancel_requested`.execute(
        db,
      );
      lastBeat = Date.now();
      written = sent;
      if (progressed) onChange(rows[0]?.owner_id ?? job.ownerId);
      if (rows[0] === undefined) stop('lost');
      else if (rows[0].cancel_requested) stop('canceled');
    } catch {
      // The next beat may arrive; without one the lease ends.
      if (Date.now() - lastBeat > leaseS * 1000) stop('lost');
    }
  };

  const now = () => {
    if (ended) return;
    if (writing !== undefined) {
      again = true;
      return;
    }
    clearTimeout(soon);
    soon = undefined;
    writing = write().finally(() => {
      writing = undefined;
      if (again) {
        again = false;
        now();
      }
    });
  };

  const timer = setInterval(now, heartbeatMs);
  return {
    progress(step) {
      stage = step.stage;
      from ??= step.fraction;
      fraction = Math.max(fraction, Math.min(1, step.fraction));
      if (!ended) soon ??= setTimeout(now, PROGRESS_EVERY_MS);
    },
    now,
    async flush() {
      await writing;
    },
    end() {
      ended = true;
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
