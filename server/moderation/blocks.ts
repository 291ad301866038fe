import { type Kysely, type Selectable, sql } from 'kysely';
import type { ReportReason } from '#contract/site/reports.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Blocked } from '#server/http/calls.ts';

const ROWS = 200;

export type Block = Selectable<Database['block']>;
export type BlockKind = Block['kind'];
/** What an owner is known by, besides their number. */
export type Trace = Pick<Block, 'kind' | 'value'>;

/** Accounts, devices and mailboxes that may make and publish nothing. */
export interface Blocks extends Blocked {
  /** Blocks an owner by these of their traces. @returns how many traces there are */
  block(owner: number, kinds: readonly BlockKind[], reason: ReportReason, now: Date): Promise<number>;
  /** The newest first. */
  list(): Promise<Block[]>;
  /** What an owner is known by, and which of it is blocked. */
  of(owner: number): Promise<{ traces: Trace[]; blocked: Block[] }>;
  /** @returns whether it was blocked */
  unblock(trace: Trace): Promise<boolean>;
}

export function createBlocks(db: Kysely<Database>): Blocks {
  /** An account is known by its mailbox and the devices it was entered from, a visitor by their device. */
  const tracesOf = async (owner: number): Promise<Trace[]> => {
    const { rows } = await sql<Trace>`
      select 'account' as kind, id::text as value from owner where id = ${owner} and kind = 'user'
      union select 'device', device_hash from device where owner_id = ${owner}
      union select kind, fingerprint from account_trace where owner_id = ${owner}
      union select 'mailbox', mailbox from user_account where owner_id = ${owner}`.execute(db);
    return rows;
  };

  return {
    async reasonFor(owner, device) {
      const { rows } = await sql<{ reason: ReportReason }>`
        select reason from block
        where (kind = 'account' and value = ${String(owner)})
          or (kind = 'device' and (value = ${device ?? ''}
            or value in (select device_hash from device where owner_id = ${owner})))
          or (kind = 'mailbox' and value in (select mailbox from user_account where owner_id = ${owner}
            union select fingerprint from account_trace where owner_id = ${owner} and kind = 'mailbox'))
        limit 1`.execute(db);
      return rows[0]?.reason;
    },
    async block(owner, kinds, reason, now) {
      const traces = (await tracesOf(owner)).filter(({ kind }) => kinds.includes(kind));
      if (traces.length > 0)
        await db
          .insertInto('block')
          .values(traces.map((trace) => ({ ...trace, reason, created_at: now })))
          .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ reason }))
          .execute();
      return traces.length;
    },
    async of(owner) {
      const traces = await tracesOf(owner);
      if (traces.length === 0) return { traces, blocked: [] };
      const all = db.selectFrom('block').selectAll();
      const blocked = await all
        .where((eb) => eb.or(traces.map((trace) => eb.and(trace))))
        .orderBy('created_at', 'desc')
        .execute();
      return { traces, blocked };
    },
    list: () => db.selectFrom('block').selectAll().orderBy('created_at', 'desc').limit(ROWS).execute(),
    async unblock({ kind, value }) {
      const { numDeletedRows: count } = await db
        .deleteFrom('block')
        .where('kind', '=', kind)
        .where('value', '=', value)
        .executeTakeFirst();
      return count > 0n;
    },
  };
}
