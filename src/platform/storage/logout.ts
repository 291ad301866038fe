import { MEDIA_STORE } from '#sw/contract/media-cache.ts';
import { cookies, databases, local, session } from '#contract/site/storage-keys.ts';
import { clearStore } from './database.ts';
import { clearCachedResponses } from './clear-cached.ts';
import { removeStored } from './persisted.ts';

const listeners = new Set<() => void>();

/** Registers how a store clears the user's data that it holds in memory. */
export function onLogout(clear: () => void): void {
  listeners.add(clear);
}

/** Storage keys of a user's data. `invite_code`, theme and language belong to the device. */
const personal: readonly string[] = [
  local.userToken,
  local.jobTray,
  local.jobCursor,
  local.payments,
  local.outbox,
  local.credits,
  local.creditsDialogAt,
  local.pushTold,
  local.login,
  local.deviceResults,
];
const personalOfVisit: readonly string[] = [session.showPricingDialog, session.chosenPack];

/**
 * After a logout, a refused token or another account: nothing of the user stays in this browser, the worker's
 * cached responses included. It takes two seconds at most.
 */
export async function clearUserData(): Promise<void> {
  removeStored((key) => personal.includes(key) || key.startsWith(local.codeUntil));
  removeStored((key) => personalOfVisit.includes(key) || key.startsWith(session.toolDraft), 'sessionStorage');
  document.cookie = `${cookies.userInfo}=; path=/; max-age=0; samesite=lax`;
  for (const clear of listeners) clear();
  clearCachedResponses();
  await Promise.all([
    clearStore(databases.drafts, 'files'),
    clearStore(databases.outbox, 'entries'),
    clearStore(databases.media, MEDIA_STORE),
    clearStore(databases.device, 'results'),
    clearStore(databases.shares, 'shares'),
  ]);
}
