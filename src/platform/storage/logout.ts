import { MEDIA_STORE } from '#sw/contract/media-cache.ts';
import { cookies, databases, local, session } from '#contract/storage-keys.ts';
import { clearStore } from './database.ts';
import { clearCachedResponses } from './clear-cached.ts';

const forgetters = new Set<() => void>();

/** A store that holds something of the person in memory says here how it forgets it. */
export function onLogout(forget: () => void): void {
  forgetters.add(forget);
}

/** What the browser keeps of a person by these names. `invite_code`, theme and language belong to the device. */
const kept = [
  local.userToken,
  local.jobTray,
  local.payments,
  local.outbox,
  local.credits,
  local.creditsDialogAt,
  local.pushTold,
  local.login,
];
const keptForTheVisit = [session.showPricingDialog, session.chosenPack];

const isDraft = (key: string): boolean => key.startsWith(session.toolDraft);
const isCode = (key: string): boolean => key.startsWith(local.codeUntil);

/** After a logout, a refused token or another account: nothing of the person stays in this browser, the worker's answers included. It takes two seconds at most. */
export async function clearUserData(): Promise<void> {
  for (const key of [...kept, ...Object.keys(localStorage).filter(isCode)]) localStorage.removeItem(key);
  for (const key of [...keptForTheVisit, ...Object.keys(sessionStorage).filter(isDraft)])
    sessionStorage.removeItem(key);
  document.cookie = `${cookies.userInfo}=; path=/; max-age=0; samesite=lax`;
  for (const forget of forgetters) forget();
  clearCachedResponses();
  await Promise.all([
    clearStore(databases.drafts, 'files'),
    clearStore(databases.outbox, 'entries'),
    clearStore(databases.media, MEDIA_STORE),
    clearStore(databases.shares, 'shares'),
  ]);
}
