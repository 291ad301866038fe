import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Pack } from '#contract/users/pay.ts';
import { cookies } from '#contract/site/storage-keys.ts';
import { Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { chosenPack, savePendingLogin } from '#src/features/account/pending-login.ts';
import type { PackName } from '#src/features/dialogs/dialog-params.ts';
import { swapDialog } from '#src/features/dialogs/dialogs.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { refreshUser, signedIn } from '#src/features/account/session.ts';

const pressed = signal<PackName | undefined>(undefined);

/** The pack whose checkout is about to open. */
export const buying: ReadonlySignal<PackName | undefined> = pressed;

function storePack({ name }: Pack): void {
  chosenPack.set(name);
  savePendingLogin({ pack: name });
}

/** Removes and returns the pack that was chosen before the login; undefined for a visitor. */
export function takeChosenPack(): string | undefined {
  if (!signedIn.peek()) return undefined;
  const name = chosenPack.peek();
  chosenPack.set(undefined);
  return name;
}

const hasUserInfo = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookies.userInfo}=`));

/** Renews the cookie of a valid token where it has expired. Returns whether the checkout can open. */
async function ensureCookie(pack: Pack): Promise<boolean> {
  if (hasUserInfo()) return true;
  try {
    await refreshUser();
    return true;
  } catch (error) {
    // Without a network the checkout itself shows the error, and offers another try.
    if (error instanceof Offline) return true;
    reportError(error);
    // `reportError` may clear the user data; the choice is still needed after the login.
    if (error instanceof SignInRequired) storePack(pack);
    return false;
  }
}

/** Opens the checkout of a pack for a user; a visitor logs in first and returns to the same pack. */
export async function buy(pack: Pack): Promise<void> {
  if (pressed.value !== undefined) return;
  if (!signedIn.value) {
    storePack(pack);
    return swapDialog('pricing', 'login');
  }
  pressed.value = pack.name;
  try {
    if (await ensureCookie(pack)) swapDialog('pricing', 'checkout', { pack: pack.name });
  } finally {
    pressed.value = undefined;
  }
}
