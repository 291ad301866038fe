import type { Infer } from 'superstruct';
import { visitorCredits } from '#contract/users/credit.ts';
import type { ModelState, ToolState } from '#contract/tools/tool-state.ts';
import {
  MEMBER_BYTES_FACTOR,
  type MediaKind,
  type Tool,
  type ToolInput,
  type ToolWork,
  formPath,
  memberSeconds,
  usualWork,
} from '#contract/tools/tool.ts';
import type { Clips } from '#server/clips/port.ts';
import type { Engines, ModelMoney } from '#server/engines/port.ts';
import { tools } from '#tools/index.ts';
import type { Samples } from './models/samples.ts';
import { type ToolModel, modelsOf, usualOf } from './models/tool-models.ts';
import type { ToolProcesses } from './port.ts';
import { leastPrice } from './requests/prices.ts';

export interface ToolServing {
  engines: Pick<Engines, 'offers'>;
  processes: ToolProcesses;
  clips: Pick<Clips, 'isServed'>;
  money: ModelMoney;
  samples: Pick<Samples, 'of'>;
}

/** Whether results of this kind are written by the programs that also read clips. */
export const writesClips = (kind: MediaKind): boolean => kind === 'gif' || kind === 'video';

/** Whether the tool reads or writes clips while what does so is not installed. */
export const needsPrograms = ({ clips }: ToolServing, { work }: Tool): boolean =>
  [work.result, ...work.inputs.map(({ kind }) => kind)].some(writesClips) && !clips.isServed();

/** What can do the tool's work, whether it is there now or not. */
export const servingModels = (serving: ToolServing, tool: Tool): ToolModel[] =>
  serving.processes.has(tool.family) && !needsPrograms(serving, tool) ? modelsOf(serving.engines, tool) : [];

/** Name of the engine that serves who names no model. */
export const engineOf = (serving: ToolServing, tool: Tool): string | undefined =>
  usualOf(servingModels(serving, tool))?.engine;

const limitsOf = (inputs: readonly ToolInput[]): Infer<typeof ToolState>['limits'] =>
  inputs.map((input) => ({
    slot: input.slot,
    kind: input.kind,
    required: input.required,
    max_files: input.most ?? 1,
    max_bytes: input.maxBytes,
    max_bytes_vip: input.maxBytes * MEMBER_BYTES_FACTOR,
    max_pixels: input.maxPixels ?? null,
    max_pixels_by: input.maxPixelsBy ?? {},
    max_seconds: input.maxSeconds ?? null,
    max_seconds_vip: input.maxSeconds === undefined ? null : input.maxSeconds * memberSeconds(input),
    ...(input.minSeconds === undefined ? {} : { min_seconds: input.minSeconds }),
  }));

const workFor = (work: ToolWork, { capability }: ToolModel): ToolWork => ({
  ...work,
  facts: { ...work.facts, ...work.factsBy?.[capability] },
});

function modelState(
  { money, samples }: ToolServing,
  { work }: Tool,
  model: ToolModel,
  isUsual: boolean,
): Infer<typeof ModelState> {
  const isForMembers = model.cost !== undefined && money.freeUsdPerDay === 0;
  const sample = samples.of(model);
  return {
    id: model.id,
    name: model.name,
    engine: model.engine,
    kind: model.kind,
    options: [...model.options],
    limits: limitsOf(model.inputs),
    price: leastPrice({ work: workFor(work, model), model, money }).lines,
    seconds: model.seconds,
    state: !model.isReady ? 'away' : isForMembers ? 'members' : 'ready',
    default: isUsual,
    ...(sample ? { sample } : {}),
  };
}

function toolState(serving: ToolServing, tool: Tool): Infer<typeof ToolState> {
  const { slug, operation, section, work } = tool;
  const models = servingModels(serving, tool);
  const usual = usualOf(models);
  const shown = usual ?? models[0];
  return {
    slug,
    operation,
    section,
    engine: usual?.engine ?? 'away',
    ...(needsPrograms(serving, tool) ? { reason: 'needs_ffmpeg' as const } : {}),
    result: work.result,
    limits: limitsOf(shown?.inputs ?? usualWork(work).inputs),
    options: [...(shown?.options ?? usualWork(work).options)],
    models: models.map((model) => modelState(serving, tool, model, model === usual)),
    consent: work.consent !== undefined,
    price: leastPrice({
      work: shown ? workFor(work, shown) : work,
      model: shown ?? { cost: undefined, credits: undefined, options: work.options },
      money: serving.money,
    }).lines,
    visitor_credits: visitorCredits(work.result),
    ...work.ownLimits,
  };
}

/** The tools whose form is published at its path, with their current availability. */
export const toolStates = (
  serving: ToolServing,
  isPublished: (path: string) => boolean,
): Infer<typeof ToolState>[] =>
  tools.filter((tool) => isPublished(formPath(tool))).map((tool) => toolState(serving, tool));
