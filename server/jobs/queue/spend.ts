import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

interface SpendEnding {
  jobId: number;
  /** Of a batch: the part that has ended. */
  part?: number;
  isDone: boolean;
}

/**
 * Ends what a job's calls of engines have cost, in the transaction that ends the job or a part of it. A result that was
 * given up and is here after all is no loss.
 */
export async function endSpend(tx: Kysely<Database>, { jobId, part, isDone }: SpendEnding): Promise<void> {
  await sql`update spend set kind = case when ${isDone}::boolean and collected then 'spent' else 'loss' end,
    ended_at = clock_timestamp() from job
    where job.id = ${jobId} and spend.job = job.public_id
      and (spend.kind = 'held' or (spend.kind = 'loss' and spend.collected and ${isDone}::boolean))
      and (${part ?? null}::int is null or spend.part = ${part ?? null})`.execute(tx);
}
