import { parseJson } from '#contract/http/json.ts';

/**
 * Responses that are still useful when they are a little old; everything else goes to the network only, above
 * all what has an effect (the daily claim, the checkout) and what a decision depends on (a quote, the state
 * of a payment). Written out, not imported: the contract's structs would be a quarter of the worker. A test
 * compares them with the contract.
 */
export const cacheableCalls: readonly { method: string; path: string; lasts?: true }[] = [
  { method: 'GET', path: '/api/contact' },
  { method: 'GET', path: '/api/credit/anonymous-user-credit' },
  { method: 'GET', path: '/api/credit/details' },
  { method: 'GET', path: '/api/credit/records' },
  { method: 'GET', path: '/api/effects' },
  { method: 'GET', path: '/api/media/tools' },
  { method: 'GET', path: '/api/pay/packs' },
  { method: 'GET', path: '/api/pay/transaction-list' },
  { method: 'GET', path: '/api/templates' },
  { method: 'GET', path: '/api/users/user_info' },
  // The results on this device are found by it: it says itself when each expires, and has no texts.
  { method: 'POST', path: '/api/media/list', lasts: true },
];

/** The envelope's code of every successful response. */
export const SUCCESS_CODE = 100000;
/** The envelope's code for visitors and expired sessions. */
export const SIGN_IN_CODE = 20001;

const callOf = (method: string, path: string) =>
  cacheableCalls.find((call) => call.method === method && call.path === path);

export const isCacheable = (method: string, path: string): boolean => callOf(method, path) !== undefined;

/** Whether a response is of use however old it is, and in every language. */
export const isLasting = (method: string, path: string): boolean => callOf(method, path)?.lasts === true;

/** The code of an envelope; undefined where the text is none. */
export function codeOf(body: string): unknown {
  const answer = parseJson(body);
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
}
