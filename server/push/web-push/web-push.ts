import { type Dispatcher, request } from 'undici';
import { HOUR_MS } from '#contract/time.ts';
import type { OutgoingPush, PushResult, PushSender, PushTarget } from './port.ts';
import { seal } from './seal.ts';
import type { Vapid } from './vapid.ts';

/** Response included. */
const WITHIN_MS = 10_000;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Most bytes read of a response. */
const ANSWER_BYTES = 4096;

interface WebPushDependencies {
  vapid: Vapid;
  /** Connects to allowed addresses only; failures of others satisfy `isRefusal`. */
  dispatcher: Dispatcher;
  isRefusal: (error: unknown) => boolean;
  /** Whether an address may be called, judged by its text alone. */
  allows: (url: URL) => boolean;
  now: () => Date;
}

/** `Retry-After`: seconds, or a date. */
function waitOf(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, ms));
}

function resultOf(status: number, afterMs: number | undefined): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', status };
  if (status === 408 || status === 429 || status >= 500) return { outcome: 'later', status, afterMs };
  return { outcome: 'refused', status };
}

/** Web Push: RFC 8030 with encryption of RFC 8291 and signatures of RFC 8292. Redirects are not followed. */
export function createWebPush({
  vapid,
  dispatcher,
  isRefusal,
  allows,
  now,
}: WebPushDependencies): PushSender {
  const accepts = (endpoint: string): boolean => URL.canParse(endpoint) && allows(new URL(endpoint));

  /** Undefined: the browser's keys are invalid. */
  const sealed = (text: string, target: PushTarget): Buffer | undefined => {
    try {
      return seal(text, target);
    } catch {
      return undefined;
    }
  };

  const post = async (
    endpoint: string,
    message: Buffer,
    { ttl, topic }: OutgoingPush,
  ): Promise<PushResult> => {
    const url = new URL(endpoint);
    const { statusCode, headers, body } = await request(url.href, {
      method: 'POST',
      dispatcher,
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        authorization: await vapid.authorize(url.origin, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        topic,
        urgency: 'normal',
      },
      body: message,
    });
    await body.dump({ limit: ANSWER_BYTES });
    return resultOf(statusCode, waitOf(headers['retry-after'], now()));
  };

  return {
    publicKey: vapid.publicKey,
    accepts,
    async send(target, message) {
      const bytes = sealed(message.text, target);
      if (!bytes || !accepts(target.endpoint)) return { outcome: 'gone', status: 0 };
      try {
        return await post(target.endpoint, bytes, message);
      } catch (error) {
        return isRefusal(error)
          ? { outcome: 'gone', status: 0 }
          : { outcome: 'later', status: undefined, afterMs: undefined };
      }
    },
    close: () => dispatcher.destroy(),
  };
}
