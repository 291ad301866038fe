import type { CheckoutForm } from '#server/billing/providers/port.ts';

const KEEP_MS = 5000;
const MOST = 1000;

type RecentForms = (
  txnId: string,
  read: () => Promise<CheckoutForm | undefined>,
) => Promise<CheckoutForm | undefined>;

/**
 * Reads the form of an order at its provider once for all views of some seconds, so that views of a payment page do
 * not use up the calls that the provider allows. A form that can be sent once (`card`) and a failure are not kept.
 */
export function createRecentForms(now: () => number = Date.now): RecentForms {
  const recent = new Map<string, { until: number; form: Promise<CheckoutForm | undefined> }>();

  return (txnId, read) => {
    const known = recent.get(txnId);
    if (known && known.until > now()) return known.form;
    if (recent.size >= MOST) recent.clear();
    const entry = { until: now() + KEEP_MS, form: read() };
    recent.set(txnId, entry);
    const drop = (): void => {
      if (recent.get(txnId) === entry) recent.delete(txnId);
    };
    entry.form.then((form) => {
      if (form?.kind === 'card') drop();
    }, drop);
    return entry.form;
  };
}
