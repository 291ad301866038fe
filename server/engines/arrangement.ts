import type { Capability } from './capabilities.ts';
import type { Model } from './model.ts';

/** How an operator has put the models of a capability by hand. */
export interface Arrangement {
  capability: Capability;
  /** Grows with every change; 0: nobody has. */
  rev: number;
  /** Ids of models, preferred ones first; others stand behind them. */
  order: readonly string[];
  /** Not offered any more; work that was accepted goes on. */
  hidden: readonly string[];
}

export interface ArrangementStore {
  read(): Promise<readonly Arrangement[]>;
  /** False where the state is not the one that the operator has seen. */
  write(arrangement: Arrangement): Promise<boolean>;
}

/** What an operator does with a model. */
export const modelActs = ['up', 'down', 'hide', 'show'] as const;
export type ModelAct = (typeof modelActs)[number];

/** `refused`: its order is fixed, or it is no model that can be moved there. */
type ArrangementOutcome = 'arranged' | 'changed' | 'refused';

/** The models of a capability among which people choose, in their order, hidden ones among them. */
export interface Lineup {
  capability: Capability;
  rev: number;
  /** The variable of the environment that fixes the order of engines. */
  fixedBy: string | undefined;
  models: readonly { engine: string; id: string; name: string; isReady: boolean; isHidden: boolean }[];
}

/** The operator's order of models, without a restart, in every process of the site. */
export interface Arrangements {
  lineups(): readonly Lineup[];
  act(seen: { capability: string; rev: number; model: string; act: ModelAct }): Promise<ArrangementOutcome>;
}

/** A model that nobody chooses among others has the name of its capability, and stays where it is. */
export const isChosen = ({ id, capability }: Model): boolean => id !== capability;

export function arranged<T extends { model: Model }>(
  candidates: readonly T[],
  order: readonly string[],
): readonly T[] {
  const placeOf = ({ model: { id } }: T): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return candidates.toSorted((a, b) => placeOf(a) - placeOf(b));
}
