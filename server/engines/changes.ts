import { readFileSync } from 'node:fs';
import {
  type Infer,
  array,
  boolean,
  create,
  enums,
  min,
  number,
  object,
  optional,
  record,
  size,
  string,
  StructError,
  union,
} from 'superstruct';
import { modelKinds } from '#contract/tools/model.ts';
import { ConfigError } from '#server/config-error.ts';
import { costUnits } from './model.ts';
import type { Cost, Engine, Model, ModelMoney } from './port.ts';

const Change = object({
  id: string(),
  /** For a new id: the model of the same engine that is asked in the same way. */
  like: optional(string()),
  /** The provider's own name for the model. */
  target: optional(size(string(), 1, 200)),
  kind: optional(enums(modelKinds)),
  options: optional(
    record(
      string(),
      union([
        enums(['none', 'has']),
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
      leastPictures: optional(number()),
      maxPictures: optional(number()),
    }),
  ),
  hidden: optional(boolean()),
  name: optional(size(string(), 1, 40)),
  cost: optional(object({ usd: min(number(), 0), per: enums(costUnits) })),
  /** For each of what the cost is for. */
  credits: optional(min(number(), 0)),
  seconds: optional(min(number(), 0)),
});

/** What an operator changes of the models that engines offer. */
export type ModelChanges = readonly Infer<typeof Change>[];

/** @throws ConfigError */
export function readChanges(file: string | undefined): ModelChanges {
  if (file === undefined) return [];
  try {
    return create(JSON.parse(readFileSync(file, 'utf8')), array(Change));
  } catch (error) {
    const [failure] = error instanceof StructError ? error.failures() : [];
    const why = failure ? `${failure.path.join('.')}: ${failure.message}` : String(error);
    throw new ConfigError(`MODELS_FILE: ${file} cannot be used: ${why}`);
  }
}

/** Models as the operator wants them, without those that are hidden. */
export const changed =
  (changes: ModelChanges) =>
  (models: readonly Model[]): readonly Model[] =>
    models.flatMap((model) => {
      const change = changes.find(({ id }) => id === model.id);
      if (!change) return [model];
      const {
        hidden = false,
        name = model.name,
        kind = model.kind,
        credits,
        seconds = model.seconds,
      } = change;
      const cost: Cost | undefined = change.cost ?? model.cost;
      const options = { ...model.options, ...change.options };
      const limits = { ...model.limits, ...(change.limits as Model['limits']) };
      return hidden ? [] : [{ ...model, name, kind, cost, credits, seconds, options, limits }];
    });

/**
 * Refuses prices that bring less than the models cost.
 * @param creditUsd what a credit brings
 * @throws ConfigError naming the model
 */
export function checkPrices(
  models: readonly Model[],
  { allowsLoss }: Pick<ModelMoney, 'allowsLoss'>,
  creditUsd: number,
): void {
  const lost = models.find(
    ({ cost, credits }) => cost !== undefined && credits !== undefined && credits * creditUsd < cost.usd,
  );
  if (!lost?.cost || allowsLoss) return;
  const least = Math.ceil((lost.cost.usd / creditUsd) * 100) / 100;
  throw new ConfigError(
    `MODELS_FILE: ${lost.id} costs $${lost.cost.usd} (${lost.cost.per}), and ${lost.credits} credits bring ` +
      `$${((lost.credits ?? 0) * creditUsd).toFixed(4)}: take ${least} or more, or set ENGINE_ALLOW_LOSS=on`,
  );
}

/** No two models of a server may have one name. @throws ConfigError */
export function checkNames(engines: readonly Engine[]): void {
  const known = new Map<string, string>();
  for (const { name, models } of engines)
    for (const { id } of models) {
      const other = known.get(id);
      if (other !== undefined && other !== name)
        throw new ConfigError(`the engines ${other} and ${name} both call a model ${id}`);
      known.set(id, name);
    }
}
