import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import type { Ways } from '#contract/users/wishes.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { signedIn } from '#src/features/account/session.ts';
import { followPermission, notices, switchNotices } from '#src/features/push/offer.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { latest } from '#src/platform/latest.ts';
import { readWishes, sendWish } from './calls.ts';

interface Wish {
  wanted: boolean;
  ways: Ways;
}

const state = signal<Wish | undefined>(undefined);
const visits = latest();

/** Undefined until the server has responded. */
export const wish: ReadonlySignal<Wish | undefined> = state;

async function look(slug: string, isLatest: () => boolean): Promise<void> {
  try {
    // A wish of before the login becomes one of the account.
    const mine = state.peek()?.wanted === true ? await sendWish(slug, true) : undefined;
    const { slugs, ways } = await readWishes();
    if (isLatest()) state.value = { wanted: mine?.wanted ?? slugs.includes(slug), ways };
  } catch (error) {
    // Without an answer the button offers the wish, and a press says what is wrong.
    if (isLatest()) state.value ??= { wanted: false, ways: [] };
    if (!(error instanceof Offline)) console.warn(error);
  }
}

/** Follows the wish for a tool, also across a login; returns the function that ends it. */
export function followWish(slug: string): () => void {
  const isLatest = visits.begin();
  state.value = undefined;
  const endPermission = followPermission();
  const end = effect(() => {
    void signedIn.value;
    void look(slug, isLatest);
  });
  return () => {
    visits.cancel();
    endPermission();
    end();
  };
}

/** A visitor has no address: the browser is asked to take messages, unless it refuses them anyway. */
async function openPush(): Promise<void> {
  if (signedIn.peek() || notices.peek() !== 'off' || !(await switchNotices(true))) return;
  await (await import('#src/features/push/push.ts')).ensureSubscribed();
}

export async function makeWish(slug: string, wanted: boolean): Promise<void> {
  try {
    if (wanted) await openPush();
    state.value = await sendWish(slug, wanted);
  } catch (error) {
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
    else reportError(error);
  }
}
