import { clear, createStore } from 'idb-keyval';
import { KEPT_MEDIA } from '#contract/kept-media.ts';
import { cookies, databases, local, session } from '#contract/storage-keys.ts';
import { forgetKeptAnswers } from './forget-kept.ts';

const forgetters = new Set<() => void>();

/** A store that holds something of the person in memory says here how it forgets it. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** What the browser keeps of a person by these names. `invite_code`, theme and language belong to the device. */
const kept = [local.userToken, local.jobTray, local.payments, local.outbox, local.credits, local.creditsDialogAt, local.pushTold, local.login];
const keptForTheVisit = [session.showPricingDialog, session.chosenPack];

const isDraft = (key: string): boolean => key.startsWith(session.toolDraft);
const isCode = (key: string): boolean => key.startsWith(local.codeUntil);

async function forgetFiles(database: string, store: string): Promise<void> {
  try {
    await clear(createStore(database, store));
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}

/** After a logout, a refused token or another account: nothing of the person stays in this browser, the worker's answers included. */
export async function forgetPerson(): Promise<void> {
  for (const key of [...kept, ...Object.keys(localStorage).filter(isCode)]) localStorage.removeItem(key);
  for (const key of [...keptForTheVisit, ...Object.keys(sessionStorage).filter(isDraft)]) sessionStorage.removeItem(key);
  document.cookie = `${cookies.userInfo}=; path=/; max-age=0; samesite=lax`;
  for (const forget of forgetters) forget();
  forgetKeptAnswers();
  await Promise.all([forgetFiles(databases.drafts, 'files'), forgetFiles(databases.outbox, 'entries'), forgetFiles(databases.media, KEPT_MEDIA), forgetFiles(databases.shares, 'shares')]);
}
