import { object } from 'superstruct';
import { SECONDS_SLACK } from '#contract/media/clips.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import { type OptionValues, optionsStruct } from '#contract/tools/options.ts';
import {
  type Facts,
  MEMBER_SECONDS_FACTOR,
  type Tool,
  type ToolInput,
  type ToolWork,
  kindOf,
  pixelLimit,
} from '#contract/tools/tool.ts';
import type { Membership } from '#server/credits/door.ts';
import type { JsonObject } from '#server/db/schema/json.ts';
import { checkedInput } from '#server/http/request/checked-input.ts';
import { HttpError, fileRefused, inputRefused } from '#server/http/errors.ts';
import { toolOf } from '#tools/index.ts';
import { type Inspector, requestError } from '#server/jobs/inspecting/inspection.ts';
import type { Asker } from '#server/jobs/inspecting/looks.ts';
import { checkEach, partsOfRequest } from './batch.ts';
import { detailOf } from './detail.ts';
import type { ToolProcess, WorkFile } from '#server/jobs/port.ts';
import { type ToolServing, engineOf, needsPrograms, writesClips } from '#server/jobs/tool-states.ts';

export interface CheckedPart {
  /** File names by slot. */
  inputs: Readonly<Record<string, string>>;
  facts: Facts;
  /** Every file that will be read. */
  files: { slot: string; name: string }[];
  plan: JsonObject;
  /** See `Inspection`. */
  estimated: boolean;
}

export interface CheckedWork {
  tool: Tool;
  work: ToolWork;
  options: OptionValues;
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

const refuse = (field: string, message: string): HttpError => inputRefused({ field, message });

function checkSlots({ inputs }: QuoteRequest, work: ToolWork): void {
  const slots = new Set(work.inputs.map(({ slot }) => slot));
  const strange = Object.keys(inputs).find((slot) => !slots.has(slot));
  if (strange !== undefined) throw refuse(`inputs.${strange}`, 'unknown');
  const missing = work.inputs.find(({ slot, required }) => required && inputs[slot] === undefined);
  if (missing) throw refuse(`inputs.${missing.slot}`, 'required');
}

/** The size was checked at the upload; the stored file may be larger, since it was re-encoded. */
function checkFile(file: WorkFile, input: ToolInput, options: OptionValues, secondsFactor: number): void {
  const kind = kindOf(file.mime, file.duration !== undefined);
  if (kind !== input.kind) throw fileRefused(input.kind === 'image' && kind === 'gif' ? 'animated' : 'kind');
  const most = pixelLimit(input, options);
  if (file.width * file.height > most)
    throw fileRefused('too_many_pixels', { megapixels: most / 1_000_000, slot: input.slot });
  const seconds = (input.maxSeconds ?? Infinity) * secondsFactor;
  if ((file.duration ?? 0) > seconds + SECONDS_SLACK) throw fileRefused('too_long', { seconds });
}

export function createWorkCheck({ inspector, membership, ...serving }: WorkCheckDependencies): WorkCheck {
  function toolFor(request: QuoteRequest): { tool: Tool; work: ToolWork; process: ToolProcess } {
    const tool = toolOf(request.tool);
    if (!tool) throw refuse('tool', 'unknown');
    if (tool.operation !== request.operation) throw refuse('operation', 'mismatch');
    if (needsPrograms(serving, tool)) throw fileRefused('needs_ffmpeg');
    const process = serving.processes.get(tool.family);
    if (!tool.work || !process || engineOf(serving, tool) === undefined) throw new HttpError('engine_away');
    return { tool, work: tool.work, process };
  }

  return {
    async check(asker, request) {
      const { tool, work, process } = toolFor(request);
      checkSlots(request, work);
      const options = checkedInput(request.options ?? {}, optionsStruct(work.options), 'options.');
      const detail = checkedInput(detailOf(request), process.detail ?? object({}));

      let { result } = work;
      const { vip } = await membership.of(asker.owner);
      const secondsFactor = vip ? MEMBER_SECONDS_FACTOR : 1;
      const context = inspector.contextOf(asker, tool.family);
      const checkPart = async (inputs: CheckedPart['inputs']): Promise<CheckedPart> => {
        const files: CheckedPart['files'] = [];
        const input = async (name: string, slot: string): Promise<WorkFile> => {
          const rule = work.inputs.find((candidate) => candidate.slot === slot);
          if (!rule) throw new Error(`${tool.family} has no slot ${slot}`);
          const file = await context.own(name);
          checkFile(file, rule, options, secondsFactor);
          if (!files.some((one) => one.slot === slot && one.name === name)) files.push({ slot, name });
          return file;
        };
        for (const { slot } of work.inputs) {
          const name = inputs[slot];
          if (name !== undefined) await input(name, slot);
        }
        try {
          const inspected = (await process.inspect?.(
            { tool: tool.slug, inputs, options, detail },
            { ...context, input },
          )) ?? { facts: {} };
          result = inspected.result ?? result;
          if (writesClips(result) && !serving.clips.isServed()) throw fileRefused('needs_ffmpeg');
          const { facts, plan = {}, estimated = false } = inspected;
          return { inputs, facts, files, plan, estimated };
        } catch (error) {
          throw requestError(error);
        }
      };
      const parts = await checkEach(partsOfRequest(request, work), checkPart);
      return { tool, work: { ...work, result }, options, parts };
    },
  };
}
