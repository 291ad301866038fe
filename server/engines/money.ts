import {
  type Infer,
  coerce,
  defaulted,
  enums,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  string,
} from 'superstruct';

/** The operator's rules for models that cost money. */
export interface ModelMoney {
  /** Share of the cost that is added to it. */
  margin: number;
  /** What the payment provider keeps of a payment. */
  fee: { share: number; usd: number };
  /** Dollars of a day (UTC) that free credits may spend on such models, all people together. */
  freeUsdPerDay: number;
  /** Dollars of a day (UTC) that each engine may cost. */
  budgetUsdPerDay: number;
  /** Whether prices below cost are allowed. */
  allowsLoss: boolean;
}

const Dollars = min(coerce(number(), string(), Number), 0);

/** Variables of the environment about models that cost money. */
export const moneyVariables = {
  ENGINE_MARGIN: defaulted(max(min(coerce(number(), string(), Number), 0), 100), 0.3),
  /** A share and a fixed sum in dollars. */
  PAYMENT_FEE: defaulted(pattern(string(), /^\d+(\.\d+)?%(\+\d+(\.\d+)?)?$/), '2.9%+0.30'),
  ENGINE_ALLOW_LOSS: optional(enums(['on'])),
  FREE_ON_PAID_USD_PER_DAY: defaulted(Dollars, 0),
  ENGINE_BUDGET_USD_PER_DAY: defaulted(Dollars, 10),
};
const Values = object(moneyVariables);

export function moneyOf(values: Infer<typeof Values>): ModelMoney {
  const [share = '', usd = '0'] = values.PAYMENT_FEE.split('%+');
  return {
    margin: values.ENGINE_MARGIN,
    fee: { share: Number.parseFloat(share) / 100, usd: Number(usd) },
    allowsLoss: values.ENGINE_ALLOW_LOSS === 'on',
    freeUsdPerDay: values.FREE_ON_PAID_USD_PER_DAY,
    budgetUsdPerDay: values.ENGINE_BUDGET_USD_PER_DAY,
  };
}
