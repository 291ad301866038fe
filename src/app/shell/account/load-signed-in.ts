import type { ReadonlySignal } from '@preact/signals-core';

/** The store of the session is not needed to draw the page. */
export const loadSignedIn = async (): Promise<ReadonlySignal<boolean>> =>
  (await import('#src/features/account/session.ts')).signedIn;
