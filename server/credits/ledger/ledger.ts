import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Database, GrantKind } from '#server/db/schema/schema.ts';
import { ledgerError } from './errors.ts';

/** The caller's transaction, or the database itself for a single effect. */
type Db = Kysely<Database>;

/** Lower is spent first. */
const PRIORITY: Record<GrantKind, number> = {
  daily: 1,
  anonymous: 1,
  streak: 2,
  invite: 2,
  welcome: 2,
  compensation: 3,
  correction: 3,
  bought: 9,
};

async function call<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  try {
    const { rows } = await query.execute(db);
    const row = rows[0];
    if (row === undefined) throw new Error('the ledger answered nothing');
    return row;
  } catch (error) {
    throw ledgerError(error);
  }
}

interface Grant {
  ownerId: number;
  amount: number;
  kind: GrantKind;
  /** Unique per effect: repeating the key returns the first grant and adds nothing. */
  key: string;
  now: Date;
  /** Absent: never expires. */
  expiresAt?: Date;
  /** Removes the rest of earlier grants of the same kind. */
  replace?: boolean;
  params?: JsonObject;
}

/** Throws KeyReused when the key was used for another effect. */
export async function grant(db: Db, given: Grant): Promise<{ grantId: number }> {
  const { ownerId, amount, kind, key, now, expiresAt, replace = false, params = {} } = given;
  const { id } = await call(
    db,
    sql<{
      id: number;
    }>`select ledger_grant(${ownerId}, ${amount}, ${kind}, ${PRIORITY[kind]}, ${expiresAt ?? null}, ${key},
    'grant', ${`grant.${kind}`}, ${JSON.stringify(params)}, ${replace}, ${now}) as id`,
  );
  return { grantId: id };
}

interface Hold {
  ownerId: number;
  amount: number;
  key: string;
  now: Date;
  /** What the credits are held for: `consume.<operation>`. */
  label: string;
  params?: JsonObject;
}

/**
 * Holds credits, in spend order. Throws CreditsShort (the caller's transaction must then roll back, which
 * leaves the key unused) or KeyReused.
 */
export async function hold(db: Db, wanted: Hold): Promise<{ holdId: number }> {
  const { ownerId, amount, key, now, label, params = {} } = wanted;
  const { id } = await call(
    db,
    sql<{
      id: number;
    }>`select ledger_hold(${ownerId}, ${amount}, ${key}, ${label}, ${JSON.stringify(params)}, ${now}) as id`,
  );
  return { holdId: id };
}

interface HoldEnding {
  captured: number;
  released: number;
}

async function settle(db: Db, holdId: number, amount: number | null, now: Date): Promise<HoldEnding> {
  return call(
    db,
    sql<HoldEnding>`select captured, released from ledger_settle(${holdId}, ${amount}, ${now})`,
  );
}

/**
 * Spends at most what is held (all of it without `amount`) and releases the rest. Throws HoldEnded when it
 * was released before.
 */
export function capture(db: Db, end: { holdId: number; now: Date; amount?: number }): Promise<HoldEnding> {
  return settle(db, end.holdId, end.amount ?? null, end.now);
}

/** Throws HoldEnded when it was captured before. */
export function release(db: Db, end: { holdId: number; now: Date }): Promise<HoldEnding> {
  return settle(db, end.holdId, 0, end.now);
}

/** Returns how many credits expired. */
export async function expire(db: Db, ownerId: number, now: Date): Promise<number> {
  const { n } = await call(db, sql<{ n: number }>`select ledger_expire_owner(${ownerId}, ${now}) as n`);
  return n;
}

/**
 * Removes the expired credits of up to `limit` owners, each in its own transaction; returns the number of
 * owners.
 */
export async function expireDue(db: Db, now: Date, limit = 500): Promise<number> {
  const owners = await db
    .selectFrom('credit_grant')
    .select('owner_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  for (const { owner_id } of owners) await expire(db, owner_id, now);
  return owners.length;
}

interface Adjustment {
  ownerId: number;
  /** Positive: a correction in the owner's favour. Negative: a clawback of at most what is available. */
  amount: number;
  key: string;
  now: Date;
  /** For a clawback: the grant to take from first. */
  from?: number;
  expiresAt?: Date;
  params?: JsonObject;
}

/** Returns the actual change. */
export async function adjust(db: Db, wanted: Adjustment): Promise<{ applied: number }> {
  const { ownerId, amount, key, now, from, expiresAt, params = {} } = wanted;
  if (amount < 0) {
    const { taken } = await call(
      db,
      sql<{
        taken: number;
      }>`select ledger_claw_back(${ownerId}, ${-amount}, ${from ?? null}, ${key}, 'adjust.clawback',
      ${JSON.stringify(params)}, ${now}) as taken`,
    );
    return { applied: 0 - taken };
  }
  await call(
    db,
    sql`select ledger_grant(${ownerId}, ${amount}, 'correction', ${PRIORITY.correction}, ${expiresAt ?? null}, ${key},
    'adjust', 'adjust.correction', ${JSON.stringify(params)}, false, ${now})`,
  );
  return { applied: amount };
}
