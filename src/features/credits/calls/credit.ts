import type { Infer } from 'superstruct';
import {
  type CreditDetails,
  TIME_ZONE_HEADER,
  anonymousCredit,
  checkin,
  creditDetails,
} from '#contract/credit.ts';
import { type SendOptions, send } from '#src/platform/http/client.ts';

type Told = Pick<SendOptions, 'onHeaders'>;

/** Credits of a visitor, by the device cookie. */
export const readAnonymousCredit = async (told: Told = {}): Promise<number> =>
  (await send(anonymousCredit, {}, told)).credit_remain;

/** Credits of the user. */
export const readCreditDetails = (told: Told = {}): Promise<CreditDetails> => send(creditDetails, {}, told);

export type Claim = Infer<typeof checkin.answer>;

/** Claims today's credits. Never retried: it has an effect, so after a lost response the user decides. */
export const claimDaily = (): Promise<Claim> =>
  send(
    checkin,
    {},
    {
      repeatable: false,
      headers: { [TIME_ZONE_HEADER]: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  );
