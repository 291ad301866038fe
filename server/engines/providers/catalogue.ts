import { readFile } from 'node:fs/promises';
import {
  type Infer,
  StructError,
  array,
  assert,
  boolean,
  enums,
  literal,
  number,
  object,
  optional,
  record,
  string,
  union,
} from 'superstruct';
import { modelKinds } from '#contract/tools/model.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Model } from '#server/engines/port.ts';
import type { Values } from './settings.ts';

/** A model with the provider's own name for it. */
export interface Listed {
  model: Model;
  target: string;
}

const VARIABLE = 'MODELS_FILE';

const change = object({
  id: string(),
  /** A model of the catalogue that is asked in the same way: for a new id. */
  like: optional(string()),
  /** The provider's own name for the model. */
  target: optional(string()),
  hidden: optional(boolean()),
  name: optional(string()),
  kind: optional(enums(modelKinds)),
  cost: optional(
    object({ usd: number(), per: enums(['image', 'megapixel', 'second', '1k_letters', 'job']) }),
  ),
  options: optional(
    record(
      string(),
      union([
        literal('none'),
        object({ choices: array(string()) }),
        object({ max_length: number() }),
        object({ min: number(), max: number() }),
      ]),
    ),
  ),
  limits: optional(
    object({
      maxPixels: optional(number()),
      maxBytes: optional(number()),
      leastSeconds: optional(number()),
      maxSeconds: optional(number()),
    }),
  ),
  seconds: optional(number()),
});
type Change = Infer<typeof change>;
const file = object({ models: array(change) });

/**
 * What the operator says of models, in `MODELS_FILE`.
 * @throws ConfigError
 */
export async function readChanges(values: Values): Promise<Change[]> {
  const path = values[VARIABLE];
  if (path === undefined) return [];
  try {
    const said: unknown = JSON.parse(await readFile(path, 'utf8'));
    assert(said, file);
    return said.models;
  } catch (error) {
    const why =
      error instanceof StructError
        ? `${error.path.join('.')} cannot be used`
        : error instanceof SyntaxError
          ? 'is no JSON'
          : 'cannot be read';
    throw new ConfigError(`${VARIABLE}: ${path} ${why}`);
  }
}

const changed = <T extends Listed>({ model, ...listed }: T, { id, ...to }: Change) => ({
  ...listed,
  target: to.target ?? listed.target,
  model: {
    ...model,
    id,
    name: to.name ?? model.name,
    kind: to.kind ?? model.kind,
    cost: to.cost ?? model.cost,
    seconds: to.seconds ?? model.seconds,
    options: { ...model.options, ...to.options },
    limits: { ...model.limits, ...to.limits },
  },
});

/**
 * The models of one engine as the operator wants them: ids begin with the engine's name.
 * @throws ConfigError
 */
export function applyChanges<T extends Listed>(
  engine: string,
  catalogue: readonly T[],
  changes: readonly Change[],
): T[] {
  const models = new Map(catalogue.map((listed) => [listed.model.id, listed]));
  for (const one of changes.filter(({ id }) => id.startsWith(`${engine}-`))) {
    const base = models.get(one.id) ?? models.get(one.like ?? '');
    if (!base)
      throw new ConfigError(`${VARIABLE}: ${engine} has no model "${one.like ?? one.id}" to be changed`);
    if (one.hidden === true) models.delete(one.id);
    else models.set(one.id, changed(base, one) as T);
  }
  return [...models.values()];
}
