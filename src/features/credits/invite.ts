import { type ReadonlySignal, computed, signal } from '@preact/signals-core';
import { type InviteInfo, readInvite } from '#src/features/credits/calls/invite.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { signedIn } from '#src/features/account/session.ts';
import { toast } from '#src/features/toasts/toasts.ts';

const known = signal<InviteInfo | undefined>(undefined);
const failedNow = signal(false);

/** Undefined until the server has responded. */
export const invite: ReadonlySignal<InviteInfo | undefined> = known;
export const inviteFailed: ReadonlySignal<boolean> = failedNow;

export const inviteLink: ReadonlySignal<string | undefined> = computed(() => {
  const { code: language } = active.value;
  if (!known.value) return undefined;
  const home = hrefIn(language, '/');
  return `${location.origin}${home}?invite_code=${encodeURIComponent(known.value.invite_code)}`;
});

function clear(): void {
  known.value = undefined;
  failedNow.value = false;
}

export async function loadInvite(): Promise<void> {
  onLogout(clear);
  failedNow.value = false;
  try {
    const answer = await readInvite();
    if (signedIn.peek()) known.value = answer;
  } catch (error) {
    failedNow.value = known.value === undefined;
    if (error instanceof SignInRequired) reportError(error);
    else toast({ type: 'error', text: translate('invite.failed') });
  }
}

/** False where the browser does not allow it. */
export async function copyInviteLink(): Promise<boolean> {
  const link = inviteLink.peek();
  if (link === undefined) return false;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return false;
  }
  toast({ type: 'success', text: translate('invite.copied') });
  return true;
}
