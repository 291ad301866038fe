import { effect } from '@preact/signals-core';
import { signedIn } from '#src/features/account/session.ts';

/**
 * Asks the browser, once, not to evict this site's storage: a user has data worth protecting on this
 * device.
 */
export function protectAfterLogin(): void {
  effect(() => {
    if (signedIn.value)
      void import('#src/platform/storage/persist.ts').then(({ considerProtection }) => considerProtection());
  });
}
