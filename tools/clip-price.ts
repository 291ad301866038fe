import type { Facts, PriceLine } from '#contract/tools/tool.ts';

/** Credits of a video: those of its first seconds, and of each further started one. */
interface Rate {
  readonly seconds: number;
  readonly credits: number;
  readonly each: number;
}

export function priceBySeconds({ seconds: first, credits, each }: Rate, { seconds = 1 }: Facts): PriceLine[] {
  const further = Math.max(0, Math.ceil(seconds - first));
  const base = { key: 'base', count: 1, credits };
  return further > 0 ? [base, { key: 'seconds', count: further, credits: each * further }] : [base];
}

/** Of tools that go through every frame of a video: 20 credits up to 10 s, 2 per further started second. */
export const clipPrice = (facts: Facts): PriceLine[] =>
  priceBySeconds({ seconds: 10, credits: 20, each: 2 }, facts);
