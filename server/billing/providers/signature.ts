import Stripe from 'stripe';
import { BadSignature } from './port.ts';

/** Greatest difference between a message's time and ours, in seconds. */
const TOLERANCE_S = 300;

/**
 * Checks a signed message against each secret (several while secrets are rotated) and returns its JSON. The
 * signature is `t=<unix time>,v1=<HMAC-SHA256 of "time.body">`, as Stripe documents it.
 */
export function readSigned(
  raw: string,
  signature: string | undefined,
  secrets: readonly string[],
  now: Date,
): unknown {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(
        raw,
        signature ?? '',
        secret,
        TOLERANCE_S,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new BadSignature('the message is no event', { cause: error });
    }
  }
  throw new BadSignature('the signature does not hold');
}
