import {
  type Infer,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';
import { pushKeyPath, pushRenewPath } from './push-paths.ts';

/** A time of day in the user's time zone, `22:00`. */
const TimeOfDay = pattern(string(), /^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** When a device gets no messages; the span may include midnight. */
export const QuietHours = object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = Infer<typeof QuietHours>;

/** An uncompressed point of P-256, and 16 bytes, both as base64url. */
const PublicKey = pattern(string(), /^B[\w-]{86}$/);
const AuthSecret = pattern(string(), /^[\w-]{22}$/);
const Endpoint = size(string(), 1, 1024);
const Keys = object({ p256dh: PublicKey, auth: AuthSecret });

/** The public key that signs messages; a browser needs it to subscribe. null: this site sends none. */
export const pushKey = call('GET', pushKeyPath, Nothing, object({ key: nullable(PublicKey) }));

export const SubscribeRequest = object({
  endpoint: Endpoint,
  keys: Keys,
  language: size(string(), 1, 10),
  /** IANA name. */
  time_zone: size(string(), 1, 64),
  quiet_hours: optional(nullable(QuietHours)),
});
export type SubscribeRequest = Infer<typeof SubscribeRequest>;
/**
 * This browser gets a message when a job of the user ends. A repeat from the same browser only updates the
 * settings.
 */
export const subscribe = call('POST', '/api/push/subscribe', SubscribeRequest, Nothing);

export const unsubscribe = call(
  'POST',
  '/api/push/unsubscribe',
  object({ endpoint: Endpoint }),
  object({ removed: boolean() }),
);

export const RenewRequest = object({ previous: Endpoint, endpoint: Endpoint, keys: Keys });
export type RenewRequest = Infer<typeof RenewRequest>;
/**
 * The browser was given another endpoint. Workers have no token: knowing the previous endpoint, a secret, is
 * the proof.
 */
export const renew = call('POST', pushRenewPath, RenewRequest, object({ renewed: boolean() }));

export const pushOutcomes = ['ready', 'failed', 'several'] as const;

/**
 * A message to the worker, encrypted for it alone. The text is the server's, in the user's language, and
 * names nothing of the work.
 */
export const PushMessage = object({
  outcome: enums(pushOutcomes),
  /** Notices with one tag replace each other. */
  tag: string(),
  jobs: number(),
  title: string(),
  body: string(),
  language: string(),
});
export type PushMessage = Infer<typeof PushMessage>;

export const jobTag = (jobId: string): string => `job-${jobId}`;
