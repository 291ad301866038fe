import { local, session } from '#contract/storage-keys.ts';

/** Notes that the visit has begun; true on its first page. A visit ends with its tab, or when the application is ended. */
export function beginVisit(): boolean {
  if (sessionStorage.getItem(session.visit) !== null) return false;
  sessionStorage.setItem(session.visit, 'true');
  return true;
}

/** Takes up the payments that were under way when the page was left. Their code is needed by nobody else. */
export async function resumePayments(isNewVisit: boolean): Promise<void> {
  if (localStorage.getItem(local.payments) === null) return;
  const { startPayments } = await import('#src/features/payments/payment.ts');
  startPayments(isNewVisit);
}

/** Starts the jobs that wait for the network: they are sent from whichever page is open. */
export async function resumeOutbox(): Promise<void> {
  if (localStorage.getItem(local.outbox) === null) return;
  const [{ startJobs }, { connectJobs }] = await Promise.all([
    import('#src/features/jobs/jobs.ts'),
    import('#src/app/jobs.ts'),
  ]);
  connectJobs();
  startJobs();
}

/** Takes up a login that was under way when the application was ended. Answers the page that it goes on at, if not at this one. */
export async function resumeLogin(isNewVisit: boolean): Promise<string | undefined> {
  if (localStorage.getItem(local.login) === null) return undefined;
  const { resumeLogin: takeUpLogin } = await import('#src/features/account/resumed-login.ts');
  return takeUpLogin(isNewVisit);
}
