import type { Infer } from 'superstruct';
import { visitorCredits } from '#contract/users/credit.ts';
import type { ToolState } from '#contract/tools/tool-state.ts';
import {
  MEMBER_BYTES_FACTOR,
  MEMBER_SECONDS_FACTOR,
  type MediaKind,
  type Tool,
  formPath,
} from '#contract/tools/tool.ts';
import type { Clips } from '#server/clips/port.ts';
import type { Engines } from '#server/engines/port.ts';
import { tools } from '#tools/index.ts';
import type { ToolProcesses } from './port.ts';
import { leastPrice } from './requests/prices.ts';

export interface ToolServing {
  engines: Pick<Engines, 'first'>;
  processes: ToolProcesses;
  clips: Pick<Clips, 'isServed'>;
}

/** Whether results of this kind are written by the programs that also read clips. */
export const writesClips = (kind: MediaKind): boolean => kind === 'gif' || kind === 'video';

/** Whether the tool reads or writes clips while what does so is not installed. */
export const needsPrograms = ({ clips }: ToolServing, { work }: Tool): boolean =>
  work !== undefined &&
  [work.result, ...work.inputs.map(({ kind }) => kind)].some(writesClips) &&
  !clips.isServed();

export function engineOf(serving: ToolServing, tool: Tool): string | undefined {
  const { family, work } = tool;
  if (!work || !serving.processes.has(family) || needsPrograms(serving, tool)) return undefined;
  return serving.engines.first(work.capability);
}

/** The tools whose form is published at its path, with their current availability. */
export const toolStates = (
  serving: ToolServing,
  isPublished: (path: string) => boolean,
): Infer<typeof ToolState>[] =>
  tools
    .filter((tool) => isPublished(formPath(tool)))
    .map((tool) => {
      const { slug, operation, section, work } = tool;
      return {
        slug,
        operation,
        section,
        engine: engineOf(serving, tool) ?? 'away',
        ...(needsPrograms(serving, tool) ? { reason: 'needs_ffmpeg' as const } : {}),
        result: work?.result ?? null,
        limits: (work?.inputs ?? []).map((input) => ({
          slot: input.slot,
          kind: input.kind,
          required: input.required,
          max_files: input.most ?? 1,
          max_bytes: input.maxBytes,
          max_bytes_vip: input.maxBytes * MEMBER_BYTES_FACTOR,
          max_pixels: input.maxPixels ?? null,
          max_pixels_by: input.maxPixelsBy ?? {},
          max_seconds: input.maxSeconds ?? null,
          max_seconds_vip: input.maxSeconds === undefined ? null : input.maxSeconds * MEMBER_SECONDS_FACTOR,
        })),
        options: [...(work?.options ?? [])],
        consent: work?.consent !== undefined,
        price: work ? leastPrice(work).lines : [],
        visitor_credits: work ? visitorCredits(work.result) : 0,
        ...work?.ownLimits,
      };
    });
