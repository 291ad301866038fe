/**
 * When a call is sent again. A call that starts paid work is only where the answer says that nothing was taken: none of
 * the clients of providers keeps to that, they pay up to three times for one call.
 */
export interface Sent {
  /** Absent: no answer came. */
  status?: number;
  /** `Retry-After`. */
  retryAfter?: string | undefined;
  /** Code of the network's error. */
  code?: string | undefined;
}

/** The other side never heard of the call. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Answers to calls that may be sent twice which promise that a later try goes better. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const FIRST_PAUSE_MS = 300;
const SECOND_MS = 1000;

export const isUnreached = ({ code }: Sent): boolean => code !== undefined && UNREACHED.has(code);

/** Whether the other side may have taken the work of a paid call. */
export function mayBeTaken(sent: Sent): boolean {
  if (sent.status === undefined) return !isUnreached(sent);
  return sent.status === 408 || (sent.status >= 500 && sent.status !== 503);
}

export function isWorthRepeating(sent: Sent, paid: boolean): boolean {
  if (sent.status === undefined) return !paid || isUnreached(sent);
  if (!paid) return PASSING.has(sent.status);
  return sent.status === 429 || (sent.status === 503 && sent.retryAfter !== undefined);
}

/** Milliseconds before the next try: what the answer says (seconds or a date), or more after each try. */
export function pauseBefore({ retryAfter = '' }: Sent, tried: number, now = Date.now()): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND_MS;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? FIRST_PAUSE_MS * 2 ** (tried - 1) : Math.max(0, date - now);
}
