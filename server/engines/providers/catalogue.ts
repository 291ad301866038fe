import { ConfigError } from '#server/config-error.ts';
import { type ModelChanges, readChanges } from '#server/engines/changes.ts';
import type { Model } from '#server/engines/port.ts';
import type { Values } from './settings.ts';

/** A model with the provider's own name for it. */
export interface Listed {
  model: Model;
  target: string;
}

/**
 * What the operator says of models, for engines to add theirs.
 * @throws ConfigError
 */
export const changesIn = (values: Values): ModelChanges => readChanges(values['MODELS_FILE']);

/**
 * The models of an engine with those that the operator adds, whose ids begin with its name, and the provider's names as
 * the operator has them; the rest of the changes is made to models of all engines alike.
 * @throws ConfigError
 */
export function withAdded<T extends Listed>(
  engine: string,
  catalogue: readonly T[],
  changes: ModelChanges,
): T[] {
  const models = new Map(catalogue.map((listed) => [listed.model.id, listed]));
  for (const { id, like, target } of changes.filter((change) => change.id.startsWith(`${engine}-`))) {
    const base = models.get(like ?? id);
    if (!base) throw new ConfigError(`MODELS_FILE: ${engine} has no model "${like ?? id}"`);
    models.set(id, { ...base, target: target ?? base.target, model: { ...base.model, id } });
  }
  return [...models.values()];
}
