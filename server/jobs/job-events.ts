import { type Kysely, sql } from 'kysely';
import type { Infer } from 'superstruct';
import type { StatusRequest } from '#contract/media.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { receipt } from '#server/credits/ledger/records.ts';
import type { Job } from '#server/jobs/queue/job.ts';
import type { Queue } from '#server/jobs/queue/queue.ts';
import { creditLabel } from '#server/credits/credit-labels.ts';

interface ReceiptLine {
  kind: string;
  amount: number;
  created_at: string;
  description: string;
}

/** What became of the caller's jobs. */
export interface JobNews {
  /** The jobs named, or all that changed after the cursor, and the cursor to go on from. */
  read(owner: number, request: Infer<typeof StatusRequest>): Promise<{ jobs: Job[]; next: number }>;
  /** Calls back when something may have changed; answers the function that ends it. */
  subscribe(owner: number, onChange: () => void): () => void;
  /** What a job did to its owner's credits, in the reader's language. */
  receipt(job: Job, language: string): Promise<ReceiptLine[]>;
}

export function createJobNews(db: Kysely<Database>, queue: Queue): JobNews {
  /** A cursor that misses nothing which happens from now on. */
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
    subscribe: (owner, onChange) => queue.subscribe(owner, onChange),
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
