import { effect } from '@preact/signals-core';
import { signedIn } from '#src/features/account/session.ts';

/** Whoever is logged in has something on this device that is worth protecting: the browser is asked, once. */
export function protectAfterLogin(): void {
  effect(() => {
    if (signedIn.value)
      void import('#src/platform/storage/persist.ts').then(({ considerProtection }) => considerProtection());
  });
}
