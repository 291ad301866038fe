import { type OptionValues, type ToolOption, defaultOptions } from '#contract/tools/options.ts';
import type { Facts, PriceLine, ToolWork } from '#contract/tools/tool.ts';
import { creditsFor, setPrice, usdOf } from '#server/jobs/models/money.ts';
import type { ModelMoney } from '#server/engines/port.ts';
import type { ToolModel } from '#server/jobs/models/tool-models.ts';
import { tools } from '#tools/index.ts';
import { hashOf } from './hash-of.ts';

interface Price {
  credits: number;
  lines: PriceLine[];
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { credits }) => sum + credits, 0);

/** What a price is made of. */
export interface Pricing {
  work: ToolWork;
  model: Pick<ToolModel, 'cost' | 'credits' | 'options'>;
  money: ModelMoney;
}

/** Every option of the tool: those that the model has not are as usual. */
export const allOptions = ({ options }: ToolWork, given: OptionValues): OptionValues => ({
  ...defaultOptions(options),
  ...given,
});

/** Dollars that the model takes for one thing that is made. */
export const costOf = ({ work, model }: Pricing, facts: Facts, options: OptionValues): number =>
  usdOf(model.cost, work, facts, allOptions(work, options)) ?? 0;

/** The table's price, or what covers the cost where that is more. */
function linesOf(pricing: Pricing, facts: Facts, options: OptionValues): PriceLine[] {
  const { work, model, money } = pricing;
  const unknown = Object.keys(work.facts).find((name) => facts[name] === undefined);
  if (unknown !== undefined) throw new Error(`the price needs ${unknown}, which was not measured`);
  const lines = work.price(facts, allOptions(work, options));
  const usd = costOf(pricing, facts, options);
  const credits = setPrice(model, usd, money) ?? creditsFor(usd, money);
  const [base] = lines;
  return !base || credits <= sumOf(lines) ? lines : [{ key: base.key, count: 1, credits }];
}

/** The price of a job: the sum over what it makes, each with its facts. */
export function priceOf(pricing: Pricing, parts: readonly Facts[], options: OptionValues): Price {
  const lines = new Map<string, PriceLine>();
  for (const line of parts.flatMap((facts) => linesOf(pricing, facts, options))) {
    const { count, credits } = lines.get(line.key) ?? { count: 0, credits: 0 };
    lines.set(line.key, { ...line, count: count + line.count, credits: credits + line.credits });
  }
  const sums = [...lines.values()];
  return { lines: sums, credits: sumOf(sums) };
}

/** How long the work takes, in units of the tool. */
export const effortOf = (work: ToolWork, parts: readonly Facts[]): number =>
  parts.reduce((sum, facts) => sum + (work.effort?.(facts) ?? 1), 0);

export const leastPrice = (pricing: Pricing): Price =>
  priceOf(pricing, [pricing.work.facts], defaultOptions(pricing.model.options));

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
export const priceVersion: string = hashOf(tools.map(({ slug, work }) => [slug, pricesOf(work)])).slice(
  0,
  10,
);
