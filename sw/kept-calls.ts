/**
 * Answers that are still good when they are a little old; everything else goes to the network only. Written out, not
 * imported: the contract's structs would be a quarter of the worker. A test holds them against the contract.
 */
export const keptCalls: readonly { method: string; path: string }[] = [
  { method: 'GET', path: '/api/credit/anonymous-user-credit' },
  { method: 'GET', path: '/api/media/tools' },
  { method: 'GET', path: '/api/effects' },
];

/** The envelope's code of every successful answer. */
export const SUCCESS_CODE = 100000;

export const isKeptCall = (method: string, path: string): boolean => keptCalls.some((call) => call.method === method && call.path === path);

/** Whether a body is an envelope that says success: a refusal of one moment must not outlive it. */
export function isSuccess(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === SUCCESS_CODE;
  } catch {
    return false;
  }
}
