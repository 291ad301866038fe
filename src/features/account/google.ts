import { type ReadonlySignal, signal } from '@preact/signals-core';
import { googlePagePath } from '#contract/users.ts';
import { readGoogleSetup } from '#src/features/account/calls/google.ts';
import { active } from '#src/i18n/messages.ts';
import { saveReturnTo } from './return-to.ts';

const offered = signal(false);
let asking: Promise<void> | undefined;

/** Whether the site lets people in through Google; false until the server has said so. */
export const googleOffered: ReadonlySignal<boolean> = offered;

/** Asks whether the sign-in is configured, once; a lost answer is asked for again the next time. */
export function askGoogle(): Promise<void> {
  asking ??= readGoogleSetup().then(
    ({ client_id: client }) => {
      offered.value = client !== null;
    },
    () => {
      asking = undefined;
    },
  );
  return asking;
}

/** The page on which the sign-in goes on, in the reader's language. The provider's script runs there and nowhere else. */
export const googleAddress = (): string =>
  `${googlePagePath}?${new URLSearchParams({ lang: active.value.code })}`;

/** The reader is on the way to that page: a finished sign-in leads back here. */
export const prepareGoogleLogin = (): void => saveReturnTo();
