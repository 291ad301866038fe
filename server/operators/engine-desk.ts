import { type Kysely, sql } from 'kysely';
import { ConfigError } from '#server/config-error.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type {
  Arrangements,
  ConnectableEngine,
  ConnectionOutcome,
  Connections,
  EngineSet,
  EngineState,
  Lineup,
  ModelAct,
  ModelMoney,
} from '#server/engines/port.ts';
import { type ModelTrial, type PricedModel, type Trials, priced } from '#server/jobs/door.ts';
import type { Operator } from './operator.ts';

export { modelActs } from '#server/engines/port.ts';
export type {
  Lineup,
  ModelAct,
  ConnectableEngine,
  ConnectionOutcome,
  ConnectionState,
} from '#server/engines/port.ts';

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
  /** Those that can be connected here, connected or not. */
  connectable: readonly ConnectableEngine[];
  lineups: readonly Lineup[];
  /** Models of which one can be made to try, with its cost in dollars, and what was made. */
  trials: ReadonlyMap<string, number>;
  made: readonly ModelTrial[];
  sample: Trials['sample'];
  /** Dollars that each engine may cost in a day. */
  budget: number;
}

/** What an operator has typed, and where. */
interface Typed {
  name: string;
  rev: number;
  values: Readonly<Record<string, string>>;
  place: string;
  now: Date;
}

/** What an operator does with a model, over the state that was seen. */
interface Arranged {
  capability: string;
  rev: number;
  model: string;
  act: ModelAct;
  place: string;
  now: Date;
}

interface EngineDeskDependencies {
  db: Kysely<Database>;
  engines: Pick<EngineSet, 'states'>;
  connections: Connections;
  arrangements: Arrangements;
  trials: Trials;
  money: ModelMoney;
  note: Operator['note'];
}

const NOTHING: Spending = { spent: 0, held: 0, lost: 0 };

/** What the operator sees of the engines of this server, and does with them; every act is in the audit log. */
export interface EngineDesk {
  overview(): Promise<EngineOverview>;
  /** @throws ConfigError naming the variable that cannot be used */
  connect(typed: Typed): Promise<ConnectionOutcome>;
  remove(seen: Omit<Typed, 'values'>): Promise<ConnectionOutcome>;
  /** Makes one result of a model to try; false: there is nothing to begin. */
  tryOut(model: string, place: string, now: Date): Promise<boolean>;
  arrange(seen: Arranged): Promise<'arranged' | 'changed' | 'refused'>;
}

export function createEngineDesk({
  db,
  engines,
  connections,
  arrangements,
  trials,
  money,
  note,
}: EngineDeskDependencies): EngineDesk {
  return {
    async overview() {
      const sum = (kind: string) => sql<number>`coalesce(sum(usd) filter (where kind = ${kind}), 0)::float8`;
      const rows = await db
        .selectFrom('spend')
        .select(['engine', sum('spent').as('spent'), sum('held').as('held'), sum('loss').as('lost')])
        .where('day', '=', sql<Date>`(now() at time zone 'utc')::date`)
        .groupBy('engine')
        .execute();
      return {
        budget: money.budgetUsdPerDay,
        lineups: arrangements.lineups(),
        trials: trials.expected(),
        made: await trials.made(),
        sample: trials.sample,
        connectable: await connections.list(),
        engines: engines.states().map((state) => ({
          ...state,
          ...(rows.find(({ engine }) => engine === state.name) ?? NOTHING),
          models: state.models.map((one) => priced(one, money)),
        })),
      };
    },
    async connect({ place, ...typed }) {
      const say = (outcome: string) => note('engine connect', `${outcome}: ${typed.name}`, place, typed.now);
      try {
        const outcome = await connections.connect(typed);
        await say(outcome);
        return outcome;
      } catch (error) {
        if (error instanceof ConfigError) await say('refused');
        throw error;
      }
    },
    async tryOut(model, place, now) {
      const isBegun = await trials.begin(model, now);
      await note('model try', `${isBegun ? 'begun' : 'refused'}: ${model}`.slice(0, 200), place, now);
      return isBegun;
    },
    async arrange({ place, now, ...seen }) {
      const outcome = await arrangements.act(seen);
      await note(
        `model ${seen.act}`,
        `${outcome}: ${seen.capability} ${seen.model}`.slice(0, 200),
        place,
        now,
      );
      return outcome;
    },
    async remove({ place, ...seen }) {
      const outcome = await connections.remove(seen);
      await note('engine remove', `${outcome}: ${seen.name}`, place, seen.now);
      return outcome;
    },
  };
}
