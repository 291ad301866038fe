import { anonymousCredit } from '#contract/credit.ts';
import { send } from './client.ts';

/** Credits of a visitor without an account, by the device cookie. */
export const readAnonymousCredit = async (): Promise<number> => (await send(anonymousCredit, {})).credit_remain;
