import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { EngineSet, EngineState, ModelMoney } from '#server/engines/port.ts';
import { type PricedModel, priced } from '#server/jobs/door.ts';

/** Dollars of today (UTC). */
interface Spending {
  spent: number;
  /** Of work that goes on. */
  held: number;
  /** Paid for without a result. */
  lost: number;
}

export interface EngineRow extends Omit<EngineState, 'models'>, Spending {
  models: readonly PricedModel[];
}

export interface EngineOverview {
  engines: readonly EngineRow[];
  /** Dollars that each engine may cost in a day. */
  budget: number;
}

interface EngineDeskDependencies {
  db: Kysely<Database>;
  engines: Pick<EngineSet, 'states'>;
  money: ModelMoney;
}

const NOTHING: Spending = { spent: 0, held: 0, lost: 0 };

/** What the operator sees of the engines of this server. */
export type EngineDesk = () => Promise<EngineOverview>;

export function createEngineDesk({ db, engines, money }: EngineDeskDependencies): EngineDesk {
  return async () => {
    const sum = (kind: string) => sql<number>`coalesce(sum(usd) filter (where kind = ${kind}), 0)::float8`;
    const rows = await db
      .selectFrom('spend')
      .select(['engine', sum('spent').as('spent'), sum('held').as('held'), sum('loss').as('lost')])
      .where('day', '=', sql<Date>`(now() at time zone 'utc')::date`)
      .groupBy('engine')
      .execute();
    return {
      budget: money.budgetUsdPerDay,
      engines: engines.states().map((state) => ({
        ...state,
        ...(rows.find(({ engine }) => engine === state.name) ?? NOTHING),
        models: state.models.map((one) => priced(one, money)),
      })),
    };
  };
}
