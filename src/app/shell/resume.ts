import { local, session } from '#contract/site/storage-keys.ts';
import { browserStorage } from '#src/platform/storage/browser-storage.ts';

/**
 * Marks the visit as begun; true on its first page. A visit ends with its tab, or when the application is
 * ended.
 */
export function beginVisit(): boolean {
  if (browserStorage('sessionStorage').getItem(session.visit) !== null) return false;
  browserStorage('sessionStorage').setItem(session.visit, 'true');
  return true;
}

/** Resumes the payments that were open when the page was left. Their code is loaded only then. */
export async function resumePayments(isNewVisit: boolean): Promise<void> {
  if (browserStorage('localStorage').getItem(local.payments) === null) return;
  const { startPayments } = await import('#src/features/payments/payment.ts');
  startPayments(isNewVisit);
}

/** Starts the jobs that wait for the network: they are sent from whichever page is open. */
export async function resumeOutbox(): Promise<void> {
  if (browserStorage('localStorage').getItem(local.outbox) === null) return;
  const [{ startJobs }, { connectJobs }] = await Promise.all([
    import('#src/features/jobs/jobs.ts'),
    import('#src/app/jobs.ts'),
  ]);
  connectJobs();
  startJobs();
}

/** Returns the page where it continues, if not this one. */
export async function resumeLogin(isNewVisit: boolean): Promise<string | undefined> {
  if (browserStorage('localStorage').getItem(local.login) === null) return undefined;
  const { resumeLogin: takeUpLogin } = await import('#src/features/account/resumed-login.ts');
  return takeUpLogin(isNewVisit);
}

/** Says that the logout which led to this page has worked. */
export async function sayLoggedOut(): Promise<void> {
  if (browserStorage('sessionStorage').getItem(session.loggedOut) === null) return;
  const [{ loggedOut }, { toast }, { active, loadMessages }, { translate }] = await Promise.all([
    import('#src/features/account/session.ts'),
    import('#src/features/toasts/toasts.ts'),
    import('#src/i18n/messages.ts'),
    import('#src/i18n/translate.ts'),
  ]);
  await loadMessages(active.peek().code);
  loggedOut.set(undefined);
  toast({ type: 'success', text: translate('account.loggedOut') });
}
