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
import type { Audit, By } from './audit/audit.ts';

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

/** An engine at a glance; dollars of today (UTC). */
export interface EnginesToday {
  name: string;
  kind: EngineState['kind'];
  models: number;
  ready: number;
  used: number;
  lost: number;
  failures: number;
  budget: number;
}

/** What an operator has typed, and where. */
interface Typed {
  name: string;
  rev: number;
  values: Readonly<Record<string, string>>;
  by: By;
  now: Date;
}

/** What an operator does with a model, over the state that was seen. */
interface Arranged {
  capability: string;
  rev: number;
  model: string;
  act: ModelAct;
  by: By;
  now: Date;
}

interface EngineDeskDependencies {
  db: Kysely<Database>;
  engines: Pick<EngineSet, 'states'>;
  connections: Connections;
  arrangements: Arrangements;
  trials: Trials;
  money: ModelMoney;
  audit: Pick<Audit, 'note'>;
}

const NOTHING: Spending = { spent: 0, held: 0, lost: 0 };

/** What the operator sees of the engines of this server, and does with them; every act is in the audit log. */
export interface EngineDesk {
  overview(): Promise<EngineOverview>;
  today(): Promise<EnginesToday[]>;
  /** @throws ConfigError naming the variable that cannot be used */
  connect(typed: Typed): Promise<ConnectionOutcome>;
  remove(seen: Omit<Typed, 'values'>): Promise<ConnectionOutcome>;
  /** Makes one result of a model to try; false: there is nothing to begin. */
  tryOut(model: string, by: By, now: Date): Promise<boolean>;
  arrange(seen: Arranged): Promise<'arranged' | 'changed' | 'refused'>;
}

export function createEngineDesk({
  db,
  engines,
  connections,
  arrangements,
  trials,
  money,
  audit,
}: EngineDeskDependencies): EngineDesk {
  const spending = async () => {
    const sum = (kind: string) => sql<number>`coalesce(sum(usd) filter (where kind = ${kind}), 0)::float8`;
    const rows = await db
      .selectFrom('spend')
      .select(['engine', sum('spent').as('spent'), sum('held').as('held'), sum('loss').as('lost')])
      .where('day', '=', sql<Date>`(now() at time zone 'utc')::date`)
      .groupBy('engine')
      .execute();
    return (name: string): Spending => rows.find(({ engine }) => engine === name) ?? NOTHING;
  };

  return {
    async today() {
      const of = await spending();
      return engines.states().map(({ name, kind, models, failures }) => {
        const { spent, held, lost } = of(name);
        return {
          name,
          kind,
          models: models.length,
          ready: models.filter(({ isReady }) => isReady).length,
          used: spent + held + lost,
          lost,
          failures: failures.length,
          budget: money.budgetUsdPerDay,
        };
      });
    },
    async overview() {
      const of = await spending();
      return {
        budget: money.budgetUsdPerDay,
        lineups: arrangements.lineups(),
        trials: trials.expected(),
        made: await trials.made(),
        sample: trials.sample,
        connectable: await connections.list(),
        engines: engines.states().map((state) => ({
          ...state,
          ...of(state.name),
          models: state.models.map((one) => priced(one, money)),
        })),
      };
    },
    async connect({ by, ...typed }) {
      const say = (outcome: string) =>
        audit.note(by, { action: 'engine connect', outcome: `${outcome}: ${typed.name}` }, typed.now);
      try {
        const outcome = await connections.connect(typed);
        await say(outcome);
        return outcome;
      } catch (error) {
        if (error instanceof ConfigError) await say('refused');
        throw error;
      }
    },
    async tryOut(model, by, now) {
      const isBegun = await trials.begin(model, now);
      const outcome = `${isBegun ? 'begun' : 'refused'}: ${model}`.slice(0, 200);
      await audit.note(by, { action: 'model try', outcome }, now);
      return isBegun;
    },
    async arrange({ by, now, ...seen }) {
      const outcome = await arrangements.act(seen);
      const text = `${outcome}: ${seen.capability} ${seen.model}`.slice(0, 200);
      await audit.note(by, { action: `model ${seen.act}`, outcome: text }, now);
      return outcome;
    },
    async remove({ by, ...seen }) {
      const outcome = await connections.remove(seen);
      await audit.note(by, { action: 'engine remove', outcome: `${outcome}: ${seen.name}` }, seen.now);
      return outcome;
    },
  };
}
