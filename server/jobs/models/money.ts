import type { Amounts } from '#contract/tools/model.ts';
import type { Facts, ToolWork } from '#contract/tools/tool.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import type { Cost, Model } from '#server/engines/port.ts';
import type { ModelMoney } from '#server/engines/port.ts';
import { packs } from '#tools/packs.ts';

/** What a bought credit brings at least, in dollars. */
export const creditUsd = ({ fee }: Pick<ModelMoney, 'fee'>): number =>
  Math.min(...packs.map(({ price, credits }) => (Number(price) * (1 - fee.share) - fee.usd) / credits));

const amountsOf = ({ amounts }: ToolWork, facts: Facts, options: OptionValues): Amounts => ({
  ...(facts['seconds'] === undefined ? {} : { seconds: facts['seconds'] }),
  ...amounts?.(facts, options),
});

/** How often the cost is due; undefined where the tool does not tell what it is for. */
function timesOf(per: Cost['per'], { megapixels, seconds, letters }: Amounts): number | undefined {
  switch (per) {
    case 'image':
    case 'job':
      return 1;
    case 'megapixel':
      return megapixels;
    case 'second':
      return seconds;
    case '1k_letters':
      return letters === undefined ? undefined : letters / 1000;
  }
}

/** Dollars that a model takes for this; undefined where that cannot be told. */
export function usdOf(
  cost: Cost | undefined,
  work: ToolWork,
  facts: Facts,
  options: OptionValues,
): number | undefined {
  if (!cost) return 0;
  const times = timesOf(cost.per, amountsOf(work, facts, options));
  return times === undefined ? undefined : cost.usd * times;
}

/** A sum that is a whole number but for its rounding is that number. */
const EPSILON = 1e-9;

/** Credits that cover the cost with the operator's margin. */
export const creditsFor = (usd: number, money: ModelMoney): number =>
  Math.ceil((usd * (1 + money.margin)) / creditUsd(money) - EPSILON);

/** The price that the operator has set, where that is not below cost. */
export function setPrice(
  { cost, credits }: Pick<Model, 'cost' | 'credits'>,
  usd: number,
  money: ModelMoney,
): number | undefined {
  if (!cost || credits === undefined) return undefined;
  const set = Math.ceil((usd / cost.usd) * credits - EPSILON);
  return money.allowsLoss || set * creditUsd(money) >= usd ? set : undefined;
}
