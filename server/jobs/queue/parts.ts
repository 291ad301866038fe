import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, JobState, StoredPart } from '#server/db/schema/schema.ts';
import type { Served } from './job.ts';

export type PartEnding = Pick<StoredPart, 'state' | 'result' | 'error'>;

/** The part that is worked on now, or next; undefined when each has ended. */
export function currentPart(parts: readonly StoredPart[]): { index: number; part: StoredPart } | undefined {
  const index = parts.findIndex(({ state }) => state === 'waiting');
  const part = parts[index];
  return part && { index, part };
}

export const endedParts = (parts: readonly StoredPart[]): number =>
  parts.filter(({ state }) => state !== 'waiting').length;

export const withEnding = (parts: readonly StoredPart[], index: number, ending: PartEnding): StoredPart[] =>
  parts.map((part, at) => (at === index ? { ...part, ...ending } : part));

interface BatchEnding {
  state: Extract<JobState, 'succeeded' | 'failed' | 'canceled' | 'refused'>;
  parts: StoredPart[];
  /** Credits of the parts that have a result: the others are given back. */
  spent: number;
}

/** The end of a batch; parts that still wait end as `otherwise` says. */
export function batchEnding(parts: readonly StoredPart[], otherwise: BatchEnding['state']): BatchEnding {
  const left = otherwise === 'succeeded' ? 'canceled' : otherwise;
  const ended = parts.map((part) => (part.state === 'waiting' ? { ...part, state: left } : part));
  const done = ended.filter(({ state }) => state === 'done');
  if (done.length > 0)
    return {
      state: 'succeeded',
      parts: ended,
      spent: done.reduce((sum, { credits }) => sum + credits, 0),
    };
  const refused = ended.every(({ state }) => state === 'refused');
  return { state: refused ? 'refused' : left === 'canceled' ? 'canceled' : 'failed', parts: ended, spent: 0 };
}

/**
 * Puts a batch back into the queue after one of its parts: behind the jobs that came meanwhile, so that it never
 * holds back single ones. The next part has its own tries and its own calls of engines.
 */
export async function nextInLine(
  tx: Kysely<Database>,
  jobId: number,
  parts: readonly StoredPart[],
  served: Served | undefined,
): Promise<void> {
  await sql`update job set state = 'queued', worker = null, lease_until = null, heartbeat_at = null, tries = 0,
    remote = null, remote_id = null, poll_at = null, result = null, run_at = clock_timestamp(), parts = ${JSON.stringify(parts)}::jsonb,
    engine = coalesce(${served?.engine ?? null}, engine), model = coalesce(${served?.model ?? null}, model),
    progress = ${endedParts(parts) / parts.length}::real
    where id = ${jobId}`.execute(tx);
}

/** What a job reads and wrote; with `part`, that of one part of a batch alone. */
export function workOfPart({
  request,
  result,
  parts,
  part,
}: {
  request: JsonObject;
  result: JsonObject | null;
  parts: StoredPart[] | null;
  part: number | null;
}): { request: JsonObject; result: JsonObject | undefined; parts: undefined } {
  const own = part === null ? undefined : parts?.[part];
  return {
    request: { ...request, ...own?.request },
    result: own ? own.result : (result ?? undefined),
    parts: undefined,
  };
}
