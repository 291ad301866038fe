import { type OptionValues, type ToolOption, optionsStruct } from '#contract/tools/options.ts';
import type { ModelState } from '#contract/tools/tool-state.ts';
import type { ToolInput, ToolWork } from '#contract/tools/tool.ts';
import { validate } from 'superstruct';
import type { Choice } from './model-part.ts';

const isThere = ({ state }: ModelState): boolean => state !== 'away';

type Found = Omit<Choice, 'isOneOf' | 'isAway'>;

function found(models: readonly ModelState[], wanted: string | undefined): Found {
  const usual = models.find((model) => model.default) ?? models[0];
  if (wanted === undefined || models.length < 2) return { model: usual, named: undefined };
  const index = models.findIndex(({ id }) => id === wanted);
  const there = models[index];
  if (there && isThere(there)) return { model: there, named: there.id };
  const next = (there && models.slice(index + 1).find(isThere)) ?? models.find(isThere);
  // With none of them the form shows what it would be.
  if (!next) return { model: there ?? usual, named: there?.id };
  return { model: next, named: next.id, missed: { name: there?.name } };
}

/** The model that is wanted, or the next one that is there; without a wish, the one that the server takes. */
export const choiceAmong = (models: readonly ModelState[], wanted: string | undefined): Choice => ({
  ...found(models, wanted),
  isOneOf: models.length > 1,
  isAway: !models.some(isThere),
});

/** Inputs that the model does not take are left out. */
function limited(input: ToolInput, { limits }: ModelState): ToolInput[] {
  const limit = limits.find(({ slot }) => slot === input.slot);
  if (!limit) return [];
  return [
    {
      ...input,
      required: limit.required,
      maxBytes: limit.max_bytes,
      ...(limit.max_pixels === null ? {} : { maxPixels: limit.max_pixels }),
      ...(limit.max_seconds === null ? {} : { maxSeconds: limit.max_seconds }),
      ...(limit.min_seconds === undefined ? {} : { minSeconds: limit.min_seconds }),
    },
  ];
}

/** What a tool does with a model: its options and limits in the place of the tool's. */
export function workBy(work: ToolWork, model: ModelState | undefined): ToolWork {
  if (!model) return work;
  const inputs = work.inputs.flatMap((input) => limited(input, model));
  return { ...work, options: model.options, inputs };
}

/** The values of options that are there, as far as they are allowed. What the user has written stays as it is. */
export function fittingValues(known: readonly ToolOption[], values: OptionValues): OptionValues {
  const kept = known.flatMap((option) => {
    const { key, kind, default: usual } = option;
    const value = values[key];
    const isWritten = kind === 'text' && typeof value === 'string';
    const [error] = isWritten
      ? [undefined]
      : validate({ [key]: value }, optionsStruct([option]), { coerce: true });
    const fitting = error || value === undefined ? usual : value;
    return fitting === undefined ? [] : [[key, fitting] as const];
  });
  return Object.fromEntries(kept);
}
