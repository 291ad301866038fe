import { type ReadonlySignal, batch, computed, signal, untracked } from '@preact/signals-core';
import { string } from 'superstruct';
import { ages, cookies, local } from '#contract/storage-keys.ts';
import type { UserInfo } from '#contract/users.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import * as api from '#src/features/account/calls/users.ts';
import { hrefIn } from '#src/i18n/href.ts';
import { active } from '#src/i18n/messages.ts';
import { clearPending } from '#src/platform/storage/database.ts';
import { clearUserData } from '#src/platform/storage/logout.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { loginAddress, saveReturnTo, takeReturnTo } from './return-to.ts';

/** Who this page shows; another tab may have changed the stored token already. */
const token = signal(userToken.peek());
/** The code of the address by which this device came, until a sign-up uses it. */
export const inviteCode = persisted(local.inviteCode, string());
const info = signal<UserInfo | undefined>(undefined);

/** Whether a token is at hand; the server alone knows whether it still counts. */
export const signedIn: ReadonlySignal<boolean> = computed(() => token.value !== undefined);

/** Who is logged in; undefined until the server has said it, and for visitors. */
export const user: ReadonlySignal<UserInfo | undefined> = info;

/** The specification's sign that somebody is logged in, for pages that ask before the server has answered. */
const keepCookie = ({ user_email }: UserInfo): void => {
  document.cookie = `${cookies.userInfo}=${encodeURIComponent(JSON.stringify({ user_email }))}; path=/; max-age=${ages.userInfoCookie}; samesite=lax`;
};

/**
 * Asks the server who is logged in, and renews the cookie.
 * @throws what the call throws; nothing for a visitor
 */
export async function refreshUser(): Promise<void> {
  const mine = token.peek();
  if (mine === undefined) return;
  const answer = await api.readUser(mine);
  if (token.peek() !== mine) return;
  info.value = answer;
  keepCookie(answer);
}

/**
 * The token of a new session: the person is known from now on. What another one left here goes. The login holds even
 * where the server cannot be asked who it is just now.
 */
export async function enter(next: string): Promise<void> {
  if (token.peek() !== undefined && token.peek() !== next) {
    dropToken();
    await clearUserData();
  }
  token.value = next;
  userToken.set(next);
  await refreshUser().catch((error: unknown) => console.warn(error));
}

function dropToken(): void {
  batch(() => {
    token.value = undefined;
    info.value = undefined;
  });
}

/** The token is not accepted any more: forget the person and go to the login page of the reader's language. */
export async function redirectToLogin(): Promise<void> {
  dropToken();
  await clearUserData();
  saveReturnTo();
  location.assign(loginAddress());
}

/** Ends the session here and on the server. Without a network it ends here; the token is gone, and lapses there by itself. */
export async function dropSession(): Promise<void> {
  await api.logOut().catch((error: unknown) => {
    if (!(error instanceof SignInRequired)) console.warn(error);
  });
  takeReturnTo();
  dropToken();
  await clearUserData();
}

/** Logs out and leads home by a full load: what this page held in memory is gone with it. */
export async function logOut(): Promise<void> {
  await dropSession();
  location.assign(hrefIn(active.peek().code, '/'));
}

/** A code in the address of any page is kept until a sign-up uses it. */
function saveInviteCode(): void {
  const code = new URLSearchParams(location.search).get(local.inviteCode)?.trim().slice(0, 64);
  if (code) inviteCode.set(code);
}

/** Another tab has logged in, out, or as someone else. What this page holds of the one before goes with a reload. */
function followTabs(next: string | undefined): void {
  const before = token.peek();
  if (next === before) return;
  if (before !== undefined) {
    dropToken();
    // Dialogs that were open are of the one before: the reload must not bring them back.
    history.replaceState(null, '', location.href);
    location.reload();
  } else {
    token.value = next;
    void refreshUser().catch(() => {});
  }
}

let started = false;

/** What the first page of a visit does once: keeps an invite code, listens to other tabs, learns who is here. */
export async function startSession(): Promise<void> {
  if (started) return;
  started = true;
  void clearPending();
  saveInviteCode();
  userToken.subscribe((next) => untracked(() => followTabs(next)));
  await refreshUser();
}
