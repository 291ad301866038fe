import { type ReadonlySignal, signal } from '@preact/signals-core';
import { googlePagePath } from '#contract/users/users.ts';
import { readGoogleSetup } from '#src/features/account/calls/google.ts';
import { active } from '#src/i18n/messages.ts';
import { saveReturnTo } from './return-to.ts';

const offered = signal(false);
let asking: Promise<void> | undefined;

/** Whether the site offers the sign-in by Google; false until the server has responded. */
export const googleOffered: ReadonlySignal<boolean> = offered;

/** Loads once whether the sign-in is configured; after a failed call the next one asks again. */
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

/** The sign-in page in the user's language. Google's script runs only there. */
export const googleAddress = (): string =>
  `${googlePagePath}?${new URLSearchParams({ lang: active.value.code })}`;

/** Stores the return-to path before the user goes to the sign-in page. */
export const prepareGoogleLogin = (): void => saveReturnTo();
