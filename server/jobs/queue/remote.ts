import { sql, type Kysely } from 'kysely';
import type { JsonValue } from '#server/db/schema/json.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Parking } from './errors.ts';
import type { Job } from './job.ts';

type Db = Kysely<Database>;

/** A job whose engine is to be polled. */
export interface Due {
  id: number;
  attempt: number;
  owner_id: number;
  engine: string;
  remote_id: string;
  remote: JsonValue[];
}

const changed = (result: { numAffectedRows?: bigint }): boolean => result.numAffectedRows === 1n;
const json = (calls: readonly unknown[]) => sql`${JSON.stringify(calls)}::jsonb`;
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** Parks a claimed job without counting the try; false when it was canceled or is not ours any more. */
export async function park(
  db: Db,
  { id, attempt }: Pick<Job, 'id' | 'attempt'>,
  { engine, model, remoteId, calls, pollMs }: Parking,
): Promise<boolean> {
  return changed(
    await sql`update job set state = 'remote', worker = null, lease_until = null, heartbeat_at = null, tries = tries - 1,
      engine = ${engine}, model = ${model}, remote_id = ${remoteId}, remote = ${json(calls)}, poll_at = ${inMs(pollMs)}
      where id = ${id} and attempt = ${attempt} and state = 'active' and not cancel_requested`.execute(db),
  );
}

/** Takes due jobs; no other process gets them for `leaseS` seconds. */
export async function takeDue(db: Db, most: number, leaseS: number): Promise<Due[]> {
  const { rows } = await sql<Due>`with due as (
      select id from job where state = 'remote' and poll_at <= clock_timestamp() order by poll_at limit ${most} for update skip locked)
    update job set poll_at = clock_timestamp() + make_interval(secs => ${leaseS}) from due where job.id = due.id
    returning job.id, attempt, owner_id, engine, remote_id, remote`.execute(db);
  return rows;
}

/** The work continues: polls again in `pollMs`. Returns whether the job still waits. */
export async function waitOn(
  db: Db,
  { id, attempt }: Due,
  { calls, fraction, pollMs }: { calls: readonly unknown[]; fraction: number; pollMs: number },
): Promise<boolean> {
  return changed(
    await sql`update job set remote = ${json(calls)}, poll_at = ${inMs(pollMs)},
      progress = greatest(progress, least(1, ${fraction}::real)) where id = ${id} and attempt = ${attempt} and state = 'remote'`.execute(
      db,
    ),
  );
}

/** The work is done or has failed: the job goes to the front of its lane, since it has waited before. */
export async function resume(db: Db, { id, attempt }: Due, calls: readonly unknown[]): Promise<boolean> {
  return changed(
    await sql`update job set state = 'queued', remote = ${json(calls)}, remote_id = null, poll_at = null, run_at = created_at
      where id = ${id} and attempt = ${attempt} and state = 'remote'`.execute(db),
  );
}

/** Takes work that no job waits for any more; its engine is asked to stop once. */
export async function takeStops(db: Db): Promise<{ engine: string; model: string; id: string }[]> {
  const { rows } = await sql<{
    engine: string;
    model: string;
    id: string;
  }>`delete from remote_stop where id in (
    select id from remote_stop order by id limit 50 for update skip locked) returning engine, model, remote_id as id`.execute(
    db,
  );
  return rows;
}

/** Work at a provider, and the key of its call in the books. */
export interface Heard {
  engine: string;
  key: string;
  id: string;
}

/** Tells a job the id of its work, which a server that is gone had started; returns whether one waits for that. */
export async function tell(db: Db, { engine, key, id }: Heard): Promise<boolean> {
  const unheard = { engine, key, id: '', state: 'waiting' };
  return changed(
    await sql`update job set remote_id = ${id}, poll_at = clock_timestamp(), remote = (
        select jsonb_agg(case when call @> ${JSON.stringify(unheard)}::jsonb
          then call || jsonb_build_object('id', ${id}::text) else call end order by at) from jsonb_array_elements(remote) with ordinality as calls (call, at))
      where public_id = (select job from spend where key = ${key}) and state = 'remote' and remote_id = ''
        and remote @> ${json([unheard])}`.execute(db),
  );
}

/** Has work stopped whose call has ended without it; returns whether that is so. */
export async function stopLost(db: Db, { engine, key, id }: Heard): Promise<boolean> {
  return changed(
    await sql`insert into remote_stop (engine, model, remote_id) select engine, model, ${id} from spend
      where key = ${key} and engine = ${engine} and kind = 'loss' and not collected`.execute(db),
  );
}

/** The model of a call for which nothing was booked, because its engine had said that it failed. */
export async function freedModel(db: Db, { engine, key }: Heard): Promise<string | undefined> {
  const row = await db
    .selectFrom('spend')
    .select('model')
    .where('key', '=', key)
    .where('engine', '=', engine)
    .where('kind', '=', 'freed')
    .executeTakeFirst();
  return row?.model;
}

/** Books what such a call has cost after all; false where that is done. */
export async function loseFreed(db: Db, { key }: Heard): Promise<boolean> {
  return changed(
    await sql`update spend set kind = 'loss', ended_at = clock_timestamp()
      where key = ${key} and kind = 'freed'`.execute(db),
  );
}

/** Makes the job that waits for this work due at once; returns whether there is one. */
export async function makeDue(db: Db, engine: string, remoteId: string): Promise<boolean> {
  return changed(
    await sql`update job set poll_at = clock_timestamp() where remote_id = ${remoteId} and engine = ${engine} and state = 'remote'`.execute(
      db,
    ),
  );
}
