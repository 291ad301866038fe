import type { Infer } from 'superstruct';
import {
  type AnonymousCredit,
  type CreditDetails,
  TIME_ZONE_HEADER,
  anonymousCredit,
  checkin,
  creditDetails,
} from '#contract/users/credit.ts';
import { type SendOptions, send } from '#src/platform/http/client.ts';

type ReadOptions = Pick<SendOptions, 'onHeaders'>;

/** Credits of a visitor, by the device cookie. */
export const readAnonymousCredit = (options: ReadOptions = {}): Promise<AnonymousCredit> =>
  send(anonymousCredit, {}, options);

export const readCreditDetails = (options: ReadOptions = {}): Promise<CreditDetails> =>
  send(creditDetails, {}, options);

type Claim = Infer<typeof checkin.answer>;

/** Never retried: it has an effect, so after a lost response the user decides. */
export const claimDaily = (): Promise<Claim> =>
  send(
    checkin,
    {},
    {
      repeatable: false,
      headers: { [TIME_ZONE_HEADER]: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  );
