import { embedded } from './embedded/engine.ts';
import type { EngineOrder } from './order.ts';
import type { Capability, Engine, EngineDependencies } from './port.ts';

interface EngineKind {
  readonly capabilities: readonly Capability[];
  open(dependencies: EngineDependencies): Engine;
}

/** By the name that configuration and jobs use. */
const kinds = { embedded } satisfies Record<string, EngineKind>;

export const knownEngines = Object.fromEntries(
  Object.entries(kinds).map(([name, { capabilities }]) => [name, capabilities]),
);

export function openEngines(order: EngineOrder, dependencies: EngineDependencies): Engine[] {
  const wanted = new Set(Object.values(order).flat());
  return Object.entries(kinds).flatMap(([name, kind]) => (wanted.has(name) ? [kind.open(dependencies)] : []));
}
