import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';

/** The invariants of the ledger: each query returns the rows that break it. */
const INVARIANTS = {
  'the books sum to zero': `select txn_id from ledger_posting group by txn_id having sum(amount) <> 0`,
  'no entry is an orphan': `select e.txn_id from ledger_entry e left join ledger_txn t on t.id = e.txn_id left join credit_grant g on g.id = e.grant_id
    where t.id is null or g.id is null or t.owner_id <> g.owner_id`,
  'no transaction is an orphan': `select t.id from ledger_txn t left join account a using (owner_id) left join hold h on h.id = t.hold_id
    where a.owner_id is null or (t.hold_id is not null and h.owner_id is distinct from t.owner_id)`,
  'a balance is the sum of its entries': `select a.owner_id from account a left join (
      select t.owner_id, coalesce(sum(e.amount) filter (where e.bucket = 'available'), 0) as available,
        coalesce(sum(e.amount) filter (where e.bucket = 'held'), 0) as held
      from ledger_posting e join ledger_txn t on t.id = e.txn_id group by t.owner_id) s using (owner_id)
    where a.available <> coalesce(s.available, 0) or a.held <> coalesce(s.held, 0)`,
  'no balance is below zero': `select owner_id from account where available < 0 or held < 0`,
  'what is left of a grant is the sum of its entries': `select g.id from credit_grant g left join ledger_posting e on e.grant_id = g.id and e.bucket = 'available'
    group by g.id having g.remaining <> coalesce(sum(e.amount), 0)`,
  'a balance is what is left of its grants': `select a.owner_id from account a left join credit_grant g using (owner_id)
    group by a.owner_id having a.available <> coalesce(sum(g.remaining), 0)`,
  'what is held is the sum of the open holds': `select a.owner_id from account a left join hold h on h.owner_id = a.owner_id and h.state = 'held'
    group by a.owner_id having a.held <> coalesce(sum(h.amount), 0)`,
  'a hold is the sum of its entries': `select h.id from hold h left join ledger_posting e on e.txn_id = h.id and e.bucket = 'held'
    group by h.id having h.amount <> coalesce(sum(e.amount), 0)`,
  'an ended hold has exactly one end, an open one none': `select h.id from hold h left join ledger_txn t on t.hold_id = h.id
    group by h.id having count(t.id) <> case h.state when 'held' then 0 else 1 end
      or h.captured <> coalesce(-sum(t.amount) filter (where t.kind = 'capture'), 0)`,
  'the history adds up to the balance': `select a.owner_id from account a left join (
      select t.owner_id, sum(t.amount) as total from ledger_txn t left join hold h on h.id = t.id
      where h.state is distinct from 'captured' group by t.owner_id) s using (owner_id)
    where a.available <> coalesce(s.total, 0)`,
  'a job and its hold end alike': `select j.id from job j join hold h on h.id = j.hold_id where h.state <> case
      when j.state = 'succeeded' and h.captured > 0 then 'captured'
      when j.state in ('succeeded', 'failed', 'canceled', 'refused') then 'released' else 'held' end`,
  'a job and what it cost end alike': `select s.id from spend s join job j on j.public_id = s.job
    where (s.kind = 'held' and j.finished_at is not null) or (s.kind = 'spent' and j.parts is null and j.state <> 'succeeded')
      or (s.kind = 'spent' and s.hold_id is distinct from j.hold_id)`,
} as const;

export type Invariant = keyof typeof INVARIANTS;

/** The broken invariants with the ids of their rows; empty for a clean ledger. */
export async function audit(db: Kysely<Database>): Promise<{ invariant: Invariant; ids: number[] }[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken = [];
      for (const [invariant, query] of Object.entries(INVARIANTS) as [Invariant, string][]) {
        const { rows } = await sql.raw<Record<string, number>>(query).execute(tx);
        if (rows.length > 0) broken.push({ invariant, ids: rows.flatMap((row) => Object.values(row)) });
      }
      return broken;
    });
}
