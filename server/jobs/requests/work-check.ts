import { is, object } from 'superstruct';
import { SECONDS_SLACK } from '#contract/media/clips.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import type { Size } from '#contract/media/smaller-copy.ts';
import { type OptionValues, optionsStruct } from '#contract/tools/options.ts';
import {
  type Facts,
  type Tool,
  type ToolInput,
  type ToolWork,
  kindOf,
  memberSeconds,
  pixelLimit,
} from '#contract/tools/tool.ts';
import type { Membership } from '#server/credits/door.ts';
import { isOfMinors } from '#server/moderation/door.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { Capability, ModelMoney } from '#server/engines/port.ts';
import { checkedInput } from '#server/http/request/checked-input.ts';
import { HttpError, fileRefused, inputRefused } from '#server/http/errors.ts';
import { toolOf } from '#tools/index.ts';
import { type Inspector, requestError } from '#server/jobs/inspecting/inspection.ts';
import type { Asker } from '#server/jobs/inspecting/looks.ts';
import { checkEach, partsOfRequest } from './batch.ts';
import { detailOf } from './detail.ts';
import { allOptions, priceOf } from './prices.ts';
import type { ToolProcess, WorkFile } from '#server/jobs/port.ts';
import { type ToolModel, usualOf } from '#server/jobs/models/tool-models.ts';
import { type ToolServing, needsPrograms, servingModels, writesClips } from '#server/jobs/tool-states.ts';

export interface CheckedPart {
  /** File names by slot. */
  inputs: Readonly<Record<string, string>>;
  facts: Facts;
  /** Every file that will be read. */
  files: { slot: string; name: string }[];
  plan: JsonObject;
  /** See `Inspection`. */
  estimated: boolean;
  largest: Size;
  made: Size | undefined;
}

export interface CheckedWork {
  tool: Tool;
  work: ToolWork;
  /** Those of the model. */
  options: OptionValues;
  /** The one that serves; `models`: that one, and those that follow where it fails. */
  model: ToolModel;
  models: readonly ToolModel[];
  money: ModelMoney;
  /** Whether the engine of the model can do this as well. */
  can(capability: Capability): boolean;
  /** One, or one for each file of a batch. */
  parts: [CheckedPart, ...CheckedPart[]];
}

/** Checks a request against the tool's rules and the owner's own files. */
export interface WorkCheck {
  check(asker: Asker, request: QuoteRequest): Promise<CheckedWork>;
}

interface WorkCheckDependencies extends ToolServing {
  inspector: Inspector;
  membership: Membership;
}

const areaOf = ({ width, height }: Size): number => width * height;
const isSameSize = (one: Size, other: Size): boolean =>
  one.width === other.width && one.height === other.height;

const refuse = (field: string, message: string): HttpError => inputRefused({ field, message });

function checkSlots({ inputs }: QuoteRequest, work: ToolWork): void {
  const slots = new Set(work.inputs.map(({ slot }) => slot));
  const strange = Object.keys(inputs).find((slot) => !slots.has(slot));
  if (strange !== undefined) throw refuse(`inputs.${strange}`, 'unknown');
  const missing = work.inputs.find(({ slot, required }) => required && inputs[slot] === undefined);
  if (missing) throw refuse(`inputs.${missing.slot}`, 'required');
}

/** Whether a model takes what a request brings, and needs nothing else. */
const takes = (inputs: readonly ToolInput[], request: QuoteRequest): boolean =>
  Object.keys(request.inputs).every((given) => inputs.some(({ slot }) => slot === given)) &&
  inputs.every(({ slot, required }) => !required || request.inputs[slot] !== undefined);

/** The size was checked at the upload; the stored file may be larger, since it was re-encoded. */
function checkFile(file: WorkFile, input: ToolInput, options: OptionValues, isMember: boolean): void {
  const kind = kindOf(file.mime, file.duration !== undefined);
  if (kind !== input.kind) throw fileRefused(input.kind === 'image' && kind === 'gif' ? 'animated' : 'kind');
  const most = pixelLimit(input, options);
  if (file.width * file.height > most)
    throw fileRefused('too_many_pixels', { megapixels: most / 1_000_000, slot: input.slot });
  const seconds = (input.maxSeconds ?? Infinity) * (isMember ? memberSeconds(input) : 1);
  if ((file.duration ?? 0) > seconds + SECONDS_SLACK) throw fileRefused('too_long', { seconds });
  const { minSeconds = 0 } = input;
  if ((file.duration ?? 0) < minSeconds) throw fileRefused('too_short', { seconds: minSeconds });
}

/** Models that may follow where the first fails: of its kind, for the same options, and at no higher price. */
function following(
  { parts, options, ...pricing }: Pick<CheckedWork, 'work' | 'money' | 'options' | 'parts'>,
  first: ToolModel,
  others: readonly ToolModel[],
): ToolModel[] {
  const facts = parts.map((part) => part.facts);
  const priceBy = (model: ToolModel): number => priceOf({ ...pricing, model }, facts, options).credits;
  const most = priceBy(first);
  return others.filter(
    (model) =>
      model !== first &&
      model.kind === first.kind &&
      model.capability === first.capability &&
      parts.every(
        ({ largest, made }) => !made || isSameSize(model.sentSize(largest), first.sentSize(largest)),
      ) &&
      is(options, optionsStruct(model.options)) &&
      priceBy(model) <= most,
  );
}

export function createWorkCheck({ inspector, membership, ...serving }: WorkCheckDependencies): WorkCheck {
  const { money } = serving;
  const can = ({ engine }: ToolModel, capability: Capability): boolean =>
    serving.engines.offers(capability).some((offer) => offer.engine === engine);

  function toolFor(request: QuoteRequest): {
    tool: Tool;
    work: ToolWork;
    process: ToolProcess;
    model: ToolModel;
    others: readonly ToolModel[];
  } {
    const tool = toolOf(request.tool);
    if (!tool) throw refuse('tool', 'unknown');
    if (tool.operation !== request.operation) throw refuse('operation', 'mismatch');
    if (needsPrograms(serving, tool)) throw fileRefused('needs_ffmpeg');
    const process = serving.processes.get(tool.family);
    if (!process) throw new HttpError('engine_away');
    const models = servingModels(serving, tool);
    const named = models.find(({ id }) => id === request.model);
    if (request.model !== undefined && !named && models.length > 0) throw refuse('model', 'unknown');
    const fitting = models.filter(({ inputs }) => takes(inputs, request));
    const isWanted = tool.work.inputs.some(
      ({ slot, only }) => only !== undefined && request.inputs[slot] !== undefined,
    );
    const model = named ?? usualOf(fitting) ?? (isWanted ? undefined : usualOf(models));
    if (model?.isReady !== true) throw new HttpError('engine_away');
    const { inputs } = model;
    return { tool, work: { ...tool.work, inputs }, process, model, others: named ? [] : models };
  }

  return {
    async check(asker, request) {
      const { tool, work, process, model, others } = toolFor(request);
      checkSlots(request, work);
      const options = checkedInput(request.options ?? {}, optionsStruct(model.options), 'options.');
      if (Object.values(options).some((value) => typeof value === 'string' && isOfMinors(value)))
        throw new HttpError('content_refused');
      const detail = checkedInput(detailOf(request), process.detail ?? object({}));

      let { result } = work;
      const { vip } = await membership.of(asker.owner);
      const context = inspector.contextOf(asker, tool.family);
      const checkPart = async (inputs: CheckedPart['inputs']): Promise<CheckedPart> => {
        const files: CheckedPart['files'] = [];
        let largest: Size = { width: 0, height: 0 };
        const input = async (name: string, slot: string): Promise<WorkFile> => {
          const rule = work.inputs.find((candidate) => candidate.slot === slot);
          if (!rule) throw new Error(`${tool.family} has no slot ${slot}`);
          const file = await context.own(name);
          checkFile(file, rule, options, vip);
          if (rule.kind === 'image' && areaOf(file) > areaOf(largest)) largest = file;
          if (!files.some((one) => one.slot === slot && one.name === name)) files.push({ slot, name });
          return file;
        };
        for (const { slot } of work.inputs) {
          const name = inputs[slot];
          if (name !== undefined) await input(name, slot);
        }
        try {
          const inspected = (await process.inspect?.(
            {
              tool: tool.slug,
              inputs,
              options: allOptions(work, options),
              detail,
              capability: model.capability,
            },
            {
              ...context,
              input,
              can: (capability) => can(model, capability),
              sentSize: (size) => model.sentSize(size),
            },
          )) ?? { facts: {} };
          result = inspected.result ?? result;
          if (writesClips(result) && !serving.clips.isServed()) throw fileRefused('needs_ffmpeg');
          const { facts, plan = {}, estimated = false, made } = inspected;
          return { inputs, facts, files, plan, estimated, largest: inspected.largest ?? largest, made };
        } catch (error) {
          throw requestError(error);
        }
      };
      const parts = await checkEach(partsOfRequest(request, work), checkPart);
      const made = { ...work, result };
      const models = [model, ...following({ work: made, money, options, parts }, model, others)];
      return {
        tool,
        work: made,
        options,
        model,
        models,
        money,
        parts,
        can: (capability) => can(model, capability),
      };
    },
  };
}
