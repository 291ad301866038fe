import type { Infer } from 'superstruct';
import { visitorCredits } from '#contract/credit.ts';
import type { ToolState } from '#contract/media.ts';
import { MEMBER_BYTES_FACTOR, MEMBER_SECONDS_FACTOR, type Tool } from '#contract/tool.ts';
import type { Engines } from '#server/engines/port.ts';
import { tools } from '#tools/index.ts';
import type { ToolProcesses } from './port.ts';
import { leastPrice } from './prices.ts';

/** Dependencies. */
export interface ToolServing {
  engines: Pick<Engines, 'first'>;
  processes: ToolProcesses;
}

/** Name of the engine that would serve a tool now, if any. */
export const engineOf = ({ engines, processes }: ToolServing, { family, work }: Tool): string | undefined =>
  work && processes.has(family) ? engines.first(work.capability) : undefined;

/** Every tool with its current availability. */
export const toolStates = (serving: ToolServing): Infer<typeof ToolState>[] =>
  tools.map((tool) => {
    const { slug, operation, section, work } = tool;
    return {
      slug,
      operation,
      section,
      engine: engineOf(serving, tool) ?? 'away',
      result: work?.result ?? null,
      limits: (work?.inputs ?? []).map((input) => ({
        slot: input.slot,
        kind: input.kind,
        required: input.required,
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
