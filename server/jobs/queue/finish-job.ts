import { sql, type Kysely, type Transaction } from 'kysely';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, JobError, JobState, StoredPart } from '#server/db/schema/schema.ts';
import { capture, release } from '#server/credits/ledger/ledger.ts';
import { CanceledMeanwhile, CannotCancel, Fenced } from './errors.ts';
import type { Job, JobRow, Served } from './job.ts';
import { type PartEnding, batchEnding, currentPart, nextInLine, withEnding } from './parts.ts';
import { byId } from './read.ts';
import { endSpend } from './spend.ts';

type Db = Kysely<Database>;
type Claimed = Pick<Job, 'id' | 'attempt'>;

/**
 * How a job ends. Only a success captures credits; every other end releases them all. A batch succeeds as soon
 * as one of its parts has, and captures the credits of those.
 */
export interface Ending {
  state: Extract<JobState, 'succeeded' | 'failed' | 'canceled' | 'refused'>;
  now: Date;
  result?: JsonObject | undefined;
  error?: JobError | undefined;
  served?: Served | undefined;
  /** Writes further rows of the ending in its transaction, for the job's owner at that moment. */
  commit?: ((tx: Transaction<Database>, ownerId: number) => Promise<void>) | undefined;
}

/** A long job goes on from what its last run has kept, a batch from its last part. */
const START_OVER = sql`progress = case when long or parts is not null then progress else 0 end, stage = case when long then stage end`;

export type Ended = Pick<JobRow, 'id' | 'owner_id' | 'hold_id' | 'parts'>;

/** Of a batch that none of its parts has made a success, the reason of the first. */
const errorOf = (parts: readonly StoredPart[] | undefined): JobError | undefined =>
  parts?.find(({ error }) => error !== undefined)?.error;

export async function end(
  tx: Transaction<Database>,
  { id: jobId, owner_id: ownerId, hold_id: holdId, parts }: Ended,
  ending: Ending,
): Promise<void> {
  const batch = parts === null ? undefined : batchEnding(parts, ending.state);
  const state = batch?.state ?? ending.state;
  const error = state === 'succeeded' ? undefined : (ending.error ?? errorOf(batch?.parts));
  await sql`insert into remote_stop (engine, model, remote_id)
    select engine, coalesce(model, ''), remote_id from job where id = ${jobId} and state = 'remote' and remote_id <> ''`.execute(
    tx,
  );
  await sql`update job set state = ${state}, result = ${ending.result === undefined ? null : JSON.stringify(ending.result)},
    parts = coalesce(${batch === undefined ? null : JSON.stringify(batch.parts)}::jsonb, parts),
    error = ${error === undefined ? null : JSON.stringify(error)}, progress = case when ${state} = 'succeeded' then 1 else progress end,
    engine = coalesce(${ending.served?.engine ?? null}, engine),
    model = coalesce(${ending.served?.model ?? null}, model), remote_id = null, poll_at = null,
    lease_until = null, finished_at = clock_timestamp() where id = ${jobId}`.execute(tx);
  await endSpend(tx, { jobId, isDone: state === 'succeeded' });
  await ending.commit?.(tx, ownerId);
  if (holdId === null) return;
  const { now } = ending;
  if (state !== 'succeeded') await release(tx, { holdId, now });
  else await capture(tx, { holdId, now, ...(batch && { amount: batch.spent }) });
}

interface EndingOfPart extends PartEnding, Pick<Ending, 'now' | 'served' | 'commit'> {}

/** Ends the current part of a batch; with the last one ends the batch. */
export async function endPart(
  tx: Transaction<Database>,
  row: Ended,
  { now, served, commit, ...ending }: EndingOfPart,
): Promise<void> {
  const before = row.parts ?? [];
  const current = currentPart(before);
  if (!current) throw new Error(`each part of job ${row.id} has ended`);
  await endSpend(tx, { jobId: row.id, part: current.index, isDone: ending.state === 'done' });
  await commit?.(tx, row.owner_id);
  const parts = withEnding(before, current.index, ending);
  if (currentPart(parts)) await nextInLine(tx, row.id, parts, served);
  else await end(tx, { ...row, parts }, { state: 'failed', now, served });
}

/** The row of a job that this worker has claimed, locked. */
export async function claimed(
  tx: Transaction<Database>,
  { id, attempt }: Claimed,
): Promise<Ended & { cancel_requested: boolean }> {
  const { rows } = await sql<Ended & { cancel_requested: boolean }>`
    select id, owner_id, hold_id, parts, cancel_requested from job
    where id = ${id} and attempt = ${attempt} and state = 'active' for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Fenced(`job ${id} is not attempt ${attempt} any more`);
  return row;
}

/**
 * Ends a job that this worker has claimed, with its credits, in one transaction. The job may have moved to
 * another owner since it was claimed; its credits end where they were held. Throws Fenced when the job is not
 * ours any more, and CanceledMeanwhile for a success that its owner has canceled.
 */
export function finishJob(db: Db, job: Claimed, ending: Ending): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await claimed(tx, job);
    if (ending.state === 'succeeded' && row.cancel_requested)
      throw new CanceledMeanwhile(`job ${row.id} was canceled before its result came`);
    await end(tx, row, ending);
  });
}

/**
 * Ends the part of a batch that this worker has made, in one transaction: the next part waits in line like a new
 * job, and the last one ends the batch with its credits. Throws Fenced when the job is not ours any more.
 */
export function finishPart(db: Db, job: Claimed, ending: EndingOfPart): Promise<void> {
  return db.transaction().execute(async (tx) => endPart(tx, await claimed(tx, job), ending));
}

/**
 * Puts a claimed job back into the queue; `counted` is false when the job did not cause the failure. A retry
 * reuses finished remote calls and repeats failed ones.
 */
export async function requeue(
  db: Db,
  { id, attempt }: Claimed,
  { delayS, counted }: { delayS: number; counted: boolean },
): Promise<boolean> {
  const done = await sql`update job set state = 'queued', worker = null, lease_until = null, ${START_OVER},
    tries = tries - case when ${counted} then 0 else 1 end, heartbeat_at = case when ${counted} then heartbeat_at end,
    remote = case when ${counted} then nullif(jsonb_path_query_array(remote, '$[*] ? (@.state == "done")'), '[]') else remote end,
    run_at = clock_timestamp() + make_interval(secs => ${delayS})
    where id = ${id} and attempt = ${attempt} and state = 'active'`.execute(db);
  return done.numAffectedRows === 1n;
}

/**
 * Cancels an owner's job: a waiting one ends at once, a running one is asked to stop. Returns the job, or
 * undefined when the owner has no such job; throws CannotCancel when it has ended otherwise.
 */
export async function cancel(db: Db, ownerId: number, publicId: string, now: Date): Promise<Job | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended & { state: JobState }>`
      select id, owner_id, state, hold_id, parts from job where owner_id = ${ownerId} and public_id = ${publicId} for update`.execute(
      tx,
    );
    const row = rows[0];
    if (row === undefined) return undefined;
    if (['queued', 'remote', 'held'].includes(row.state)) await end(tx, row, { state: 'canceled', now });
    else if (row.state === 'active')
      await sql`update job set cancel_requested = true where id = ${row.id}`.execute(tx);
    else if (row.state !== 'canceled') throw new CannotCancel(`job ${publicId} has ended`);
    return byId(tx, row.id);
  });
}

/**
 * Ends every unfinished job of an owner, in the caller's transaction; a worker that runs one is fenced off.
 */
export async function cancelAll(tx: Transaction<Database>, ownerId: number, now: Date): Promise<void> {
  const { rows } = await sql<Ended>`select id, owner_id, hold_id, parts from job
    where owner_id = ${ownerId} and state in ('queued', 'active', 'remote', 'held') order by id for update`.execute(
    tx,
  );
  for (const row of rows) await end(tx, row, { state: 'canceled', now });
}

/** Owners whose jobs changed. */
type Swept = Set<number>;

/**
 * Handles jobs whose worker is gone: a retry while tries are left, else the job ends and its credits are
 * released. A job without a heartbeat for too long since its last run ends too.
 */
export async function sweep(db: Db, now: Date): Promise<Swept> {
  const touched: Swept = new Set();
  const { rows } = await sql<{ owner_id: number }>`with lost as (
      select id from job where state = 'active' and lease_until < clock_timestamp() and tries < max_tries and not cancel_requested for update skip locked)
    update job set state = 'queued', worker = null, lease_until = null, ${START_OVER}, run_at = clock_timestamp()
    from lost where job.id = lost.id returning job.owner_id`.execute(db);
  for (const row of rows) touched.add(row.owner_id);
  while (await endOneLost(db, now, touched));
  return touched;
}

function endOneLost(db: Db, now: Date, touched: Swept): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended & { state: JobState; cancel_requested: boolean }>`
      select id, owner_id, hold_id, parts, state, cancel_requested from job
      where (state = 'active' and lease_until < clock_timestamp() and (tries >= max_tries or cancel_requested))
        or (state = 'queued' and heartbeat_at < clock_timestamp() - make_interval(secs => silent_limit_s))
      order by id limit 1 for update skip locked`.execute(tx);
    const row = rows[0];
    if (row === undefined) return false;
    const error = { code: row.state === 'active' ? 'internal' : 'engine_away' };
    if (row.cancel_requested) await end(tx, row, { state: 'canceled', now });
    else if (row.state === 'active' && row.parts !== null)
      await endPart(tx, row, { state: 'failed', now, error });
    else await end(tx, row, { state: 'failed', now, error });
    touched.add(row.owner_id);
    return true;
  });
}
