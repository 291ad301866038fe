import {
  type Arrangement,
  type Arrangements,
  type ArrangementStore,
  type Lineup,
  type ModelAct,
  isChosen,
} from './arrangement.ts';
import { type Capability, type EngineSet, capabilities } from './port.ts';

interface ArrangementParts {
  store: ArrangementStore;
  /** The variable of the environment that fixes the order of a capability. */
  fixedBy(capability: Capability): string | undefined;
  announce(): void;
  onChange(listener: () => void): void;
  onFailure(error: unknown): void;
}

/** What is stored, as this process knows it. */
export interface KnownArrangements {
  of(capability: Capability): Pick<Arrangement, 'order' | 'hidden'>;
  /** What operators see and change, once the engines are there. */
  desk(engines: Pick<EngineSet, 'lineup'>): Arrangements;
}

const NONE: Omit<Arrangement, 'capability'> = { rev: 0, order: [], hidden: [] };

/** The arrangement after an act; undefined where there is nothing to do. */
function after(
  { models, rev, capability, fixedBy }: Lineup,
  model: string,
  act: ModelAct,
): Arrangement | undefined {
  const ids = models.map(({ id }) => id);
  const hidden = models.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  const at = ids.indexOf(model);
  if (at === -1) return undefined;
  if (act === 'hide' || act === 'show') {
    if (hidden.includes(model) === (act === 'hide')) return undefined;
    const others = hidden.filter((id) => id !== model);
    return { capability, rev, order: ids, hidden: act === 'hide' ? [...others, model] : others };
  }
  const other = at + (act === 'up' ? -1 : 1);
  const neighbour = ids[other];
  if (fixedBy !== undefined || neighbour === undefined) return undefined;
  return { capability, rev, order: ids.with(at, neighbour).with(other, model), hidden };
}

export async function openArrangements({
  store,
  fixedBy,
  announce,
  onChange,
  onFailure,
}: ArrangementParts): Promise<KnownArrangements> {
  let known: ReadonlyMap<Capability, Arrangement> = new Map();
  let turns = 0;
  /** An older answer never stands over a newer one. */
  const refresh = async (): Promise<void> => {
    const turn = (turns += 1);
    const rows = await store.read();
    if (turn === turns) known = new Map(rows.map((row) => [row.capability, row]));
  };
  await refresh();
  onChange(() => void refresh().catch(onFailure));
  const of = (capability: Capability): Omit<Arrangement, 'capability'> => known.get(capability) ?? NONE;

  return {
    of(capability) {
      const { order, hidden } = of(capability);
      return { order: fixedBy(capability) === undefined ? order : [], hidden };
    },
    desk({ lineup }) {
      const lineupOf = (capability: Capability): Lineup => {
        const { rev, hidden } = of(capability);
        const models = lineup(capability)
          .filter(({ model }) => isChosen(model))
          .map(({ engine, model: { id, name }, isReady }) => ({
            engine,
            id,
            name,
            isReady,
            isHidden: hidden.includes(id),
          }));
        return { capability, rev, fixedBy: fixedBy(capability), models };
      };
      return {
        lineups: () => capabilities.map(lineupOf).filter(({ models }) => models.length > 0),
        async act({ capability: name, rev, model, act }) {
          const capability = capabilities.find((one) => one === name);
          if (capability === undefined) return 'refused';
          const now = lineupOf(capability);
          if (now.rev !== rev) return 'changed';
          const next = after(now, model, act);
          if (!next) return 'refused';
          if (!(await store.write(next))) return 'changed';
          await refresh();
          announce();
          return 'arranged';
        },
      };
    },
  };
}
