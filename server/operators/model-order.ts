import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { ArrangementStore, Capability } from '#server/engines/port.ts';

/** The operator's order of models, a row for each capability. */
export const createModelOrder = (db: Kysely<Database>): ArrangementStore => ({
  async read() {
    const rows = await db.selectFrom('model_order').selectAll().execute();
    return rows.map(({ capability, ids, ...row }) => ({
      ...row,
      capability: capability as Capability,
      order: ids,
    }));
  },
  async write({ capability, rev, order, hidden }) {
    const { rows } = await sql`insert into model_order (capability, rev, ids, hidden)
      values (${capability}, 1, ${order}::text[], ${hidden}::text[])
      on conflict (capability) do update
        set rev = model_order.rev + 1, ids = excluded.ids, hidden = excluded.hidden
        where model_order.rev = ${rev} returning rev`.execute(db);
    return rows.length > 0;
  },
});
