import { HOUR_MS } from '#contract/time.ts';
import { receiptPath } from '#contract/users/pay.ts';
import type { Signer } from '#server/secrets/signing.ts';

const OPENS_FOR_MS = HOUR_MS;

/** Signed receipt URLs that open without a login for an hour. */
export interface ReceiptLinks {
  of(txnId: string, now: Date): string;
  isGood(txnId: string, until: string, signature: string, now: Date): boolean;
}

export function createReceiptLinks(signer: Signer): ReceiptLinks {
  return {
    of(txnId, now) {
      const until = String(now.getTime() + OPENS_FOR_MS);
      return `${receiptPath.replace(':txn_id', txnId)}?until=${until}&s=${signer.sign('receipt', `${txnId}.${until}`)}`;
    },
    isGood: (txnId, until, signature, now) =>
      Number(until) >= now.getTime() && signer.verify('receipt', `${txnId}.${until}`, signature),
  };
}
