import { number, object } from 'superstruct';
import { Nothing, call } from './envelope.ts';

export const AnonymousCredit = object({ credit_remain: number() });

export const anonymousCredit = call('GET', '/api/credit/anonymous-user-credit', Nothing, AnonymousCredit);
