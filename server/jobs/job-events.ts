import { type Kysely, sql } from 'kysely';
import type { Infer } from 'superstruct';
import type { StatusRequest } from '#contract/media/media.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { receipt } from '#server/credits/ledger/records.ts';
import type { Feed, StreamEvent } from '#server/events/door.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import { creditLabel } from '#server/credits/door.ts';
import type { JobViews } from './job-view.ts';

/** A read with this many changes may be incomplete. */
const FULL_PAGE = 100;

interface ReceiptLine {
  kind: string;
  amount: number;
  created_at: string;
  description: string;
}

export interface JobChanges {
  /** The jobs named, or all that changed after the cursor, and the next cursor. */
  read(owner: number, request: Infer<typeof StatusRequest>): Promise<{ jobs: Job[]; next: number }>;
  receipt(job: Job, language: string): Promise<ReceiptLine[]>;
}

export function createJobChanges(db: Kysely<Database>, queue: Queue): JobChanges {
  /** A cursor before all later changes. */
  const cursor = async (): Promise<number> => {
    const { rows } = await sql<{
      now: number;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as now`.execute(db);
    return rows[0]?.now ?? 0;
  };

  return {
    async read(owner, { job_ids: ids, since_seq: since }) {
      if (ids === undefined) return queue.changes(owner, since ?? 0);
      const next = await cursor();
      return { jobs: await queue.findMany(owner, ids), next };
    },
    async receipt(job, language) {
      const rows = await receipt(db, job.id);
      return rows.map(({ kind, amount, createdAt, label, params }) => ({
        kind,
        amount,
        created_at: createdAt.toISOString(),
        description: creditLabel(language, label, params),
      }));
    },
  };
}

/** An event's id is the cursor from which a page continues. */
export const jobFeed = (queue: Queue, views: JobViews): Feed => ({
  kind: 'jobs',
  open({ owner, language, since }) {
    let cursor = since;
    const sent = new Map<string, number>();
    return async () => {
      const { jobs, next } = await queue.changes(owner, cursor);
      const fresh = jobs.filter(({ publicId, seq }) => sent.get(publicId) !== seq);
      const shown = await views.all(fresh, language);
      for (const { publicId, seq } of fresh) sent.set(publicId, seq);
      const events = shown.map((job, index): StreamEvent => ({
        event: 'job',
        id: String(index === shown.length - 1 ? next : cursor),
        data: JSON.stringify(job),
      }));
      cursor = next;
      return { events, more: fresh.length >= FULL_PAGE };
    };
  },
});
