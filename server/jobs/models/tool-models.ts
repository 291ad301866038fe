import type { Size } from '#contract/media/smaller-copy.ts';
import type { ModelKind } from '#contract/tools/model.ts';
import { type ToolOption, defaultOptions } from '#contract/tools/options.ts';
import type { Tool, ToolInput, ToolWork } from '#contract/tools/tool.ts';
import {
  type Capability,
  type Cost,
  type Engines,
  type Model,
  type OptionChange,
  sentSize,
  takesSmaller,
} from '#server/engines/port.ts';
import { usdOf } from './money.ts';

/** What can do a tool's work, as the tool's form and checks see it. */
export interface ToolModel {
  id: string;
  name: string;
  engine: string;
  capability: Capability;
  kind: ModelKind;
  cost: Cost | undefined;
  credits: number | undefined;
  /** Those of the tool that it has, as it has them. */
  options: readonly ToolOption[];
  inputs: readonly ToolInput[];
  seconds: number;
  isReady: boolean;
  /** The size in which it gets a picture. */
  sentSize(size: Size): Size;
}

function changed(option: ToolOption, change: OptionChange | undefined): ToolOption | undefined {
  if (change === undefined || change === 'has') return option;
  if (change === 'none') return undefined;
  if ('choices' in change && option.kind === 'choice') {
    const choices = change.choices.filter((one) => !option.only_these || option.choices.includes(one));
    const [first = option.default] = choices;
    return { ...option, choices, default: choices.includes(option.default) ? option.default : first };
  }
  if ('max_length' in change && option.kind === 'text')
    return { ...option, max_length: Math.min(option.max_length, change.max_length) };
  if ('min' in change && option.kind === 'number') {
    const { default: usual } = option;
    const inside = usual === undefined ? {} : { default: Math.min(change.max, Math.max(change.min, usual)) };
    return { ...option, min: change.min, max: change.max, ...inside };
  }
  return option;
}

/**
 * Options that other capabilities of the tool have alone are left out, and then what the model has not; of those that only
 * some models have, the ones that it names.
 */
function optionsOf(
  { options, more = [], only = {} }: ToolWork,
  { capability, options: changes }: Model,
): ToolOption[] {
  const foreign = new Set(
    Object.entries(only).flatMap(([owner, keys]) => (owner === capability ? [] : (keys ?? []))),
  );
  const own = more.filter(({ key }) => changes[key] !== undefined);
  return [...options, ...own].flatMap((option) =>
    foreign.has(option.key) ? [] : (changed(option, changes[option.key]) ?? []),
  );
}

const least = (...limits: (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** The pictures that a model takes are the first ones of the tool. */
function inputsOf({ inputs: all }: ToolWork, model: Model): ToolInput[] {
  const { capability, limits } = model;
  const inputs = all.filter(({ only = capability }) => only === capability);
  const { leastPictures = 0, maxPictures = Infinity } = limits;
  const pictures = inputs.filter(({ kind }) => kind === 'image');
  return inputs.flatMap((input) => {
    const at = pictures.indexOf(input);
    if (at >= maxPictures) return [];
    return [{ ...inputOf(input, model), required: input.required || (at >= 0 && at < leastPictures) }];
  });
}

function inputOf(input: ToolInput, { capability, limits }: Pick<Model, 'capability' | 'limits'>): ToolInput {
  const { maxSeconds, leastSeconds = 0, ...most } = limits;
  const isSentSmaller = input.kind === 'image' && takesSmaller(capability);
  const { maxBytes, maxPixels } = isSentSmaller ? {} : most;
  const pixels = input.kind === 'audio' ? undefined : least(input.maxPixels, maxPixels);
  const isTimed = input.kind !== 'image';
  const seconds = isTimed ? least(input.maxSeconds, maxSeconds) : input.maxSeconds;
  return {
    ...input,
    maxBytes: Math.min(input.maxBytes, maxBytes ?? Infinity),
    ...(pixels === undefined ? {} : { maxPixels: pixels }),
    ...(seconds === undefined ? {} : { maxSeconds: seconds }),
    ...(isTimed && leastSeconds > 0 ? { minSeconds: Math.max(input.minSeconds ?? 0, leastSeconds) } : {}),
  };
}

/** The models of a tool in the operator's order; those whose cost the tool cannot tell are none of its. */
export function modelsOf(engines: Pick<Engines, 'offers'>, { work }: Tool): ToolModel[] {
  return work.capabilities.flatMap((capability) =>
    engines.offers(capability).flatMap(({ engine, model, isReady }): ToolModel[] => {
      const options = optionsOf(work, model);
      if (usdOf(model.cost, work, work.facts, defaultOptions(work.options)) === undefined) return [];
      const { id, name, kind, cost, credits, seconds } = model;
      const inputs = inputsOf(work, model);
      return [
        {
          id,
          name,
          engine,
          capability,
          kind,
          cost,
          credits,
          options,
          inputs,
          seconds,
          isReady,
          sentSize: (size) => sentSize(model, size),
        },
      ];
    }),
  );
}

/** Who names no model gets the first that is ready and costs nothing, or else the first that is ready. */
export function usualOf(models: readonly ToolModel[]): ToolModel | undefined {
  const ready = models.filter(({ isReady }) => isReady);
  return ready.find(({ cost }) => cost === undefined) ?? ready[0];
}
