import type { Facts, PriceLine } from '#contract/tools/tool.ts';

const FIRST_SECONDS = 10;

/** Of tools that go through every frame of a video: 20 credits up to 10 s, 2 per further started second. */
export function clipPrice({ seconds = 1 }: Facts): PriceLine[] {
  const further = Math.max(0, Math.ceil(seconds - FIRST_SECONDS));
  const base = { key: 'base', count: 1, credits: 20 };
  return further > 0 ? [base, { key: 'seconds', count: further, credits: 2 * further }] : [base];
}
