import { type ReadonlySignal, batch, computed, signal, untracked } from '@preact/signals-core';
import { literal, string } from 'superstruct';
import { ages, cookies, local, session } from '#contract/site/storage-keys.ts';
import type { UserInfo } from '#contract/users/users.ts';
import * as api from '#src/features/account/calls/users.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';
import { clearPending } from '#src/platform/storage/database.ts';
import { clearUserData } from '#src/platform/storage/logout.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { userToken } from '#src/platform/http/user-token.ts';
import { endSession, tellEnded } from './ended-sessions.ts';
import { loginAddress, saveReturnTo, takeReturnTo } from './return-to.ts';

/** The token that this page was rendered for; another tab may have changed the stored token already. */
const token = signal(userToken.peek());
/** The invite code by which this device came, until a sign-up uses it. */
export const inviteCode = persisted(local.inviteCode, string());
const info = signal<UserInfo | undefined>(undefined);

/** Whether a token is stored; only the server knows whether it is still valid. */
export const signedIn: ReadonlySignal<boolean> = computed(() => token.value !== undefined);

/** The user; undefined for visitors and until the server has responded. */
export const user: ReadonlySignal<UserInfo | undefined> = info;

/**
 * The cookie by which the specification marks a login, for pages that check before the server has
 * responded.
 */
const setUserCookie = ({ user_email }: UserInfo): void => {
  document.cookie = `${cookies.userInfo}=${encodeURIComponent(JSON.stringify({ user_email }))}; path=/; max-age=${ages.userInfoCookie}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
};

/**
 * Loads the user, and renews the cookie.
 * @throws what the call throws; nothing for a visitor
 */
export async function refreshUser(): Promise<void> {
  const mine = token.peek();
  if (mine === undefined) return;
  const answer = await api.readUser(mine);
  if (token.peek() !== mine) return;
  info.value = answer;
  setUserCookie(answer);
}

/**
 * Applies the token of a new session, and clears the data of another user. The login holds even where the
 * user cannot be loaded now.
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

/** The token is not valid any more: clears the user data and goes to the login page of the language. */
export async function redirectToLogin(): Promise<void> {
  dropToken();
  await clearUserData();
  saveReturnTo();
  location.assign(loginAddress());
}

export async function forgetSession(): Promise<void> {
  takeReturnTo();
  dropToken();
  await clearUserData();
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
async function dropSession(): Promise<void> {
  const mine = token.peek();
  const noted = mine === undefined ? undefined : endSession(mine);
  await Promise.all([forgetSession(), noted]);
}

/** Set by a logout; the page that it leads to says so. */
export const loggedOut = persisted(session.loggedOut, literal('true'), undefined, 'sessionStorage');

/** Logs out and goes to the home page by a full load, which clears the page's memory. */
export async function logOut(): Promise<void> {
  await dropSession();
  loggedOut.set('true');
  location.assign(hrefIn(active.peek().code, '/'));
}

/** Stores an invite code in the address of any page until a sign-up uses it: whoever has an account needs none. */
function saveInviteCode(): void {
  const code = new URLSearchParams(location.search).get(local.inviteCode)?.trim().slice(0, 64);
  if (code && !signedIn.peek()) inviteCode.set(code);
}

/**
 * Another tab has logged in, logged out, or changed the user. A reload clears what this page holds of the
 * user before.
 */
function followTabs(next: string | undefined): void {
  const before = token.peek();
  if (next === before) return;
  if (before !== undefined) {
    dropToken();
    // The open dialogs belong to the user before: the reload must not restore them.
    history.replaceState(null, '', location.href);
    location.reload();
  } else {
    token.value = next;
    refreshUser().catch((error: unknown) => console.warn(error));
  }
}

let started = false;

/**
 * Runs once on the first page of a visit: stores an invite code, subscribes to other tabs, loads the user.
 */
export async function startSession(): Promise<void> {
  if (started) return;
  started = true;
  void clearPending();
  saveInviteCode();
  tellEnded();
  userToken.subscribe((next) => untracked(() => followTabs(next)));
  await refreshUser();
}
