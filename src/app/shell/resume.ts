import { local } from '#contract/storage-keys.ts';

/** Takes up the payments that were under way when the page was left. Their code is needed by nobody else. */
export async function resumePayments(): Promise<void> {
  if (localStorage.getItem(local.payments) === null) return;
  const { startPayments } = await import('#src/stores/payment.ts');
  startPayments();
}
