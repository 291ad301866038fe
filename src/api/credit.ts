import type { Infer } from 'superstruct';
import { type CreditDetails, TIME_ZONE_HEADER, anonymousCredit, checkin, creditDetails } from '#contract/credit.ts';
import { send } from './client.ts';

/** Credits of a visitor without an account, by the device cookie. */
export const readAnonymousCredit = async (): Promise<number> => (await send(anonymousCredit, {})).credit_remain;

/** Credits of the person who is logged in. */
export const readCreditDetails = (): Promise<CreditDetails> => send(creditDetails, {});

export type Claim = Infer<typeof checkin.answer>;

/** Claims today's credits. It has an effect: a lost answer is for the person to repeat. */
export const claimDaily = (): Promise<Claim> =>
  send(checkin, {}, { repeatable: false, headers: { [TIME_ZONE_HEADER]: new Intl.DateTimeFormat().resolvedOptions().timeZone } });
