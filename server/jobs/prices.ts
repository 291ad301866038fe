import type { PriceLine, ToolWork } from '#contract/tool.ts';
import { tools } from '#tools/index.ts';
import { hashOf } from './canonical.ts';

/** What a piece of work costs. */
export interface Price {
  credits: number;
  lines: PriceLine[];
}

export function priceOf(work: ToolWork, faces: number): Price {
  const lines = work.price({ faces });
  return { lines, credits: lines.reduce((sum, { credits }) => sum + credits, 0) };
}

/** Names the price table: another price of anything is another version. */
export const priceVersion: string = hashOf(
  tools.map(({ slug, work }) => [
    slug,
    work &&
      Array.from({ length: Math.max(1, work.maxFaces) }, (_, index) => work.price({ faces: index + 1 })),
  ]),
).slice(0, 10);
