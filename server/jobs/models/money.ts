import type { Amounts } from '#contract/tools/model.ts';
import type { Facts, ToolWork } from '#contract/tools/tool.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import type { Cost, Model, ModelMoney, Offer } from '#server/engines/port.ts';
import { type Pack, packs } from '#tools/packs.ts';

/** What a credit of a pack brings, in dollars. */
const packCreditUsd = ({ price, credits }: Pack, { fee }: Pick<ModelMoney, 'fee'>): number =>
  (Number(price) * (1 - fee.share) - fee.usd) / credits;

/** What a bought credit brings at least, in dollars. */
export const creditUsd = (money: Pick<ModelMoney, 'fee'>): number =>
  Math.min(...packs.map((pack) => packCreditUsd(pack, money)));

const amountsOf = ({ amounts }: ToolWork, facts: Facts, options: OptionValues): Amounts => ({
  ...(facts['seconds'] === undefined ? {} : { seconds: facts['seconds'] }),
  ...amounts?.(facts, options),
});

/** How often the cost is due; undefined where the tool does not tell what it is for. */
function timesOf(per: Cost['per'], { megapixels, seconds, frames, letters }: Amounts): number | undefined {
  switch (per) {
    case 'image':
    case 'job':
      return 1;
    case 'megapixel':
      return megapixels;
    case 'second':
      return seconds;
    case '30_frames':
      return frames === undefined ? undefined : Math.ceil(frames / 30);
    case '1k_letters':
      return letters === undefined ? undefined : letters / 1000;
  }
}

/** Dollars that a model takes for so much; undefined where that cannot be told. */
export function usdFor(cost: Cost | undefined, amounts: Amounts): number | undefined {
  if (!cost) return 0;
  const times = timesOf(cost.per, amounts);
  return times === undefined ? undefined : cost.usd * times;
}

/** The same for the work of a tool. */
export function usdOf(
  cost: Cost | undefined,
  work: ToolWork,
  facts: Facts,
  options: OptionValues,
): number | undefined {
  return usdFor(cost, cost ? amountsOf(work, facts, options) : {});
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

/** A model, and what of its cost comes back. */
export interface PricedModel extends Omit<Offer, 'engine'> {
  /** Credits for each of what its cost is for; undefined where it costs nothing. */
  credits: number | undefined;
  /** Share of what those credits bring that stays, by pack. */
  margins: readonly { pack: string; share: number }[];
}

export function priced(offer: Omit<Offer, 'engine'>, money: ModelMoney): PricedModel {
  const { cost, credits: set } = offer.model;
  if (!cost) return { ...offer, credits: undefined, margins: [] };
  const credits = set ?? creditsFor(cost.usd, money);
  const margins = packs.map((pack) => ({
    pack: pack.name,
    share: 1 - cost.usd / (credits * packCreditUsd(pack, money)),
  }));
  return { ...offer, credits, margins };
}
