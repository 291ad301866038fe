import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { webhookPath } from '#contract/users/pay.ts';

export const SECRET = 'whsec_double';
export const KEY = 'sk_test_double';
export const OLD_SECRET = 'whsec_before';
const MAX_BODY = 100_000;

export type Json = Record<string, unknown>;

export interface Session extends Json {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface Charge extends Json {
  id: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
}

export interface Refund extends Json {
  id: string;
  amount: number;
  payment_intent: string;
  status: string;
}

/** A recorded request. */
export interface StripeRequest {
  method: string;
  path: string;
  fields: Record<string, string>;
  idempotencyKey: string | undefined;
}

/** The header under which Stripe sends an event. */
export const signed = (payload: string, secret: string = SECRET, at: Date = new Date()): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

export const id = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;
export const errorBody = (code: string, message: string, type = 'invalid_request_error'): Json => ({
  error: { type, code, message },
});

export async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) if (body.length < MAX_BODY) body += String(chunk);
  return Object.fromEntries(new URLSearchParams(body));
}

/** An event as Stripe sends it. */
export const event = (type: string, object: Json): string =>
  JSON.stringify({
    id: id('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
  });

/** Sends an event as the provider does: from elsewhere, without any token. */
export async function sendEvent(
  origin: string,
  body: string,
  signature: string | undefined = signed(body),
): Promise<{ status: number; received: unknown }> {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
  };
  const address = origin + webhookPath.replace(':provider', 'stripe');
  const answer = await fetch(address, { method: 'POST', headers, body });
  return {
    status: answer.status,
    received: ((await answer.json()) as { data: { received?: unknown } }).data.received,
  };
}
