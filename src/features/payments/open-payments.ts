import { type Infer, array, number, optional, string, type } from 'superstruct';
import { Pack, POLL_FOR_MS } from '#contract/users/pay.ts';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** A payment that was started on this device and is not known to be settled. */
export const OpenPayment = type({
  txnId: string(),
  credits: number(),
  /** When its checkout was opened, by the server's clock. Milliseconds since 1970. */
  startedAt: number(),
  /** The pack whose checkout is open; it stays stored when its tab is closed. */
  open: optional(Pack.schema.name),
});
export type OpenPayment = Infer<typeof OpenPayment>;

/** Older payments are left to the payment history. Milliseconds. */
const FOLLOWED_FOR_MS = DAY_MS;

/** How long the server returns the same open purchase again. Milliseconds. */
const REOPENED_FOR_MS = 30 * MINUTE_MS;

/** Whether a checkout that was open when its tab was closed can be opened again, for the same payment. */
export const canReopen = ({ startedAt, open }: OpenPayment, now: number): boolean =>
  open !== undefined && now - startedAt < REOPENED_FOR_MS;

/** When polling of a payment ends, by the server's clock. */
export const followEnds = ({ startedAt }: Pick<OpenPayment, 'startedAt'>): number => startedAt + POLL_FOR_MS;

/** Payments that were started on this device, in any tab. */
export const openPayments = persisted(local.payments, array(OpenPayment), []);

export const loadOpenPayments = (now: number): OpenPayment[] =>
  openPayments.peek().filter(({ startedAt }) => now - startedAt < FOLLOWED_FOR_MS);

const write = (payments: OpenPayment[]): void =>
  openPayments.set(payments.length === 0 ? undefined : payments);

export function savePayment(payment: OpenPayment, now: number): void {
  write([...loadOpenPayments(now).filter(({ txnId }) => txnId !== payment.txnId), payment]);
}

export function removePayment(txnId: string, now: number): void {
  write(loadOpenPayments(now).filter((payment) => payment.txnId !== txnId));
}
