import { type OptionValues, type ToolOption, defaultOptions } from '#contract/tools/options.ts';
import type { Facts, PriceLine, ToolWork } from '#contract/tools/tool.ts';
import { tools } from '#tools/index.ts';
import { hashOf } from './hash-of.ts';

interface Price {
  credits: number;
  lines: PriceLine[];
}

function linesOf(work: ToolWork, facts: Facts, options: OptionValues): PriceLine[] {
  const unknown = Object.keys(work.facts).find((name) => facts[name] === undefined);
  if (unknown !== undefined) throw new Error(`the price needs ${unknown}, which was not measured`);
  return work.price(facts, options);
}

/** The price of a job: the sum over what it makes, each with its facts. */
export function priceOf(work: ToolWork, parts: readonly Facts[], options: OptionValues): Price {
  const lines = new Map<string, PriceLine>();
  for (const line of parts.flatMap((facts) => linesOf(work, facts, options))) {
    const { count, credits } = lines.get(line.key) ?? { count: 0, credits: 0 };
    lines.set(line.key, { ...line, count: count + line.count, credits: credits + line.credits });
  }
  const sums = [...lines.values()];
  return { lines: sums, credits: sums.reduce((sum, { credits }) => sum + credits, 0) };
}

/** How long the work takes, in units of the tool. */
export const effortOf = (work: ToolWork, parts: readonly Facts[]): number =>
  parts.reduce((sum, facts) => sum + (work.effort?.(facts) ?? 1), 0);

export const leastPrice = (work: ToolWork): Price =>
  priceOf(work, [work.facts], defaultOptions(work.options));

function samplesOf(option: ToolOption): OptionValues[string][] {
  switch (option.kind) {
    case 'choice':
      return option.choices;
    case 'number':
      return [option.min, option.max];
    case 'switch':
      return [true, false];
    case 'text':
      return [];
  }
}

/** Multiples of the lowest facts at which prices are compared. */
const SPREAD = [1, 2, 3, 5, 10, 30, 100, 1000];

/** Prices of a tool at facts and options that are far apart. */
function pricesOf(work: ToolWork): PriceLine[][] {
  const defaults = defaultOptions(work.options);
  const choices = [
    defaults,
    ...work.options.flatMap((option) =>
      samplesOf(option).map((value) => ({ ...defaults, [option.key]: value })),
    ),
  ];
  return SPREAD.flatMap((times) => {
    const facts = Object.fromEntries(
      Object.entries(work.facts).map(([name, least]) => [name, least * times]),
    );
    return choices.map((options) => work.price(facts, options));
  });
}

/** Version of the price table; it changes with any price. */
export const priceVersion: string = hashOf(
  tools.map(({ slug, work }) => [slug, work && pricesOf(work)]),
).slice(0, 10);
