import { ConfigError } from '#server/config-error.ts';
import { isFixed, nameOf } from './connection.ts';
import { type EngineOrder, isWanted } from './order.ts';
import type { Engine, EngineDependencies, EngineKind } from './port.ts';
import type { Values } from './providers/settings.ts';

/** By the name of the connection; undefined: what was typed cannot be opened. */
export type Typed = ReadonlyMap<string, Values | undefined>;

interface RosterParts {
  kinds: Readonly<Record<string, EngineKind>>;
  order: EngineOrder;
  environment: Values;
  dependencies: EngineDependencies;
  /** @throws ConfigError where these engines cannot be together */
  check(engines: readonly Engine[]): void;
  /** Told once each time that what was typed does not connect an engine. */
  onProblem(engine: string, why: string): void;
}

/** The engines that are connected now. */
export interface Roster {
  all(): readonly Engine[];
  problemOf(engine: string): string | undefined;
  /** Connects an engine as typed, for nothing but to see whether that can be. @throws ConfigError */
  rehearse(engine: string, typed: Typed): Promise<void>;
  /** Connects, changes and removes engines until they are as typed; returns those that are others now. */
  connect(typed: Typed): Promise<string[]>;
}

/** @throws ConfigError where what the environment asks for cannot be */
export async function openRoster({
  kinds,
  order,
  environment,
  dependencies,
  check,
  onProblem,
}: RosterParts): Promise<Roster> {
  const wanted = Object.entries(kinds).filter(([name]) => isWanted(order, name));
  /** By the environment alone. */
  const plain = new Map<string, Engine>();
  for (const [name, kind] of wanted) {
    const engine = await kind.open(environment, dependencies);
    if (engine) plain.set(name, engine);
  }
  try {
    check([...plain.values()]);
  } catch (error) {
    await Promise.all([...plain.values()].map(async (engine) => engine.kind === 'local' && engine.close()));
    throw error;
  }
  let current: ReadonlyMap<string, Engine> = plain;
  const openedBy = new Map<string, string>();
  const problems = new Map<string, string>();

  const inOrder = (engines: ReadonlyMap<string, Engine>): Engine[] =>
    wanted.flatMap(([name]) => engines.get(name) ?? []);
  const withEngine = (name: string, engine: Engine | undefined): ReadonlyMap<string, Engine> => {
    const next = new Map(current);
    if (engine) next.set(name, engine);
    else next.delete(name);
    return next;
  };

  /** What is typed for an engine, beside what the environment has. */
  const typedFor = ({ connections }: EngineKind, typed: Typed): [string, Values | undefined][] =>
    connections
      .filter((one) => typed.has(nameOf(one)) && !isFixed(one, environment))
      .map((one) => [nameOf(one), typed.get(nameOf(one))]);

  const open = async (name: string, kind: EngineKind, typed: Typed): Promise<Engine | undefined> => {
    const own = typedFor(kind, typed);
    const [closed] = own.find(([, values]) => values === undefined) ?? [];
    if (closed !== undefined)
      throw new ConfigError(
        `${closed}: was typed at /admin/engines and cannot be opened, for the server's secret is another: type it again`,
      );
    const values = Object.assign({}, ...own.map(([, one]) => one)) as Values;
    const engine = await kind.open({ ...environment, ...values }, dependencies);
    if (!engine) throw new ConfigError(`${Object.keys(values)[0]}: connects nothing`);
    check(inOrder(withEngine(name, engine)));
    return engine;
  };

  return {
    all: () => inOrder(current),
    problemOf: (engine) => problems.get(engine),
    async rehearse(name, typed) {
      const kind = kinds[name];
      if (kind) await open(name, kind, typed);
    },
    async connect(typed) {
      const others: string[] = [];
      for (const [name, kind] of wanted) {
        const own = typedFor(kind, typed);
        const by = own.length === 0 ? '' : JSON.stringify(own);
        if ((openedBy.get(name) ?? '') === by) continue;
        problems.delete(name);
        let engine = plain.get(name);
        try {
          if (by !== '') engine = await open(name, kind, typed);
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
          problems.set(name, error.message);
          onProblem(name, error.message);
        }
        current = withEngine(name, engine);
        openedBy.set(name, by);
        others.push(name);
      }
      return others;
    },
  };
}
