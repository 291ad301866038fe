import { embedded } from './embedded/engine.ts';
import type { EngineOrder } from './order.ts';
import type { Capability, Engine } from './port.ts';

/** What an engine is opened with. */
export interface EngineSurroundings {
  /** Folder of the built programs that engines run in processes of their own. */
  programs: string;
  /** Calls a local engine may work on at once. */
  slots: number;
}

/** An engine that this server knows. */
export interface EngineKind {
  readonly capabilities: readonly Capability[];
  open(surroundings: EngineSurroundings): Engine;
}

/** By the name that configuration and jobs use. */
const kinds = { embedded } satisfies Record<string, EngineKind>;

/** What each engine can do. */
export const knownEngines = Object.fromEntries(
  Object.entries(kinds).map(([name, { capabilities }]) => [name, capabilities]),
);

/** Opens the engines that the order names. */
export function openEngines(order: EngineOrder, surroundings: EngineSurroundings): Engine[] {
  const wanted = new Set(Object.values(order).flat());
  return Object.entries(kinds).flatMap(([name, kind]) => (wanted.has(name) ? [kind.open(surroundings)] : []));
}
