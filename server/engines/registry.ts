import { comfyui } from './comfyui/engine.ts';
import { embedded } from './embedded/engine.ts';
import { fal } from './fal/engine.ts';
import { openai } from './openai/engine.ts';
import { type EngineOrder, type KnownEngine, isWanted } from './order.ts';
import type { Engine, EngineDependencies, EngineKind } from './port.ts';

/** By the name that configuration and jobs use; those that nobody has put in an order come in this one. */
const kinds: Readonly<Record<string, EngineKind>> = { embedded, openai, comfyui, fal };

export const knownEngines: Readonly<Record<string, KnownEngine>> = kinds;

/** What engines read of the environment. */
export const engineVariables: readonly string[] = Object.values(kinds).flatMap(({ variables }) => variables);

export async function openEngines(
  order: EngineOrder,
  values: Readonly<Record<string, string | undefined>>,
  dependencies: EngineDependencies,
): Promise<Engine[]> {
  const engines: Engine[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const engine = isWanted(order, name) ? await kind.open(values, dependencies) : undefined;
    if (engine) engines.push(engine);
  }
  return engines;
}
