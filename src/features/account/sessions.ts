import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Session } from '#contract/users/users.ts';
import { readSessions, revokeOthers, revokeSession } from '#src/features/account/calls/data.ts';
import { translate } from '#src/i18n/translate.ts';
import { reason, reportError } from './report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { signedIn } from './session.ts';
import { toast } from '#src/features/toasts/toasts.ts';

interface SessionList {
  /** The user's own first, then by last use; undefined until the server has responded. */
  items: readonly Session[] | undefined;
  loading: boolean;
  failed: boolean;
}

const none: SessionList = { items: undefined, loading: false, failed: false };
const state = signal<SessionList>(none);

export const sessions: ReadonlySignal<SessionList> = state;

const inOrder = (items: readonly Session[]): Session[] =>
  items.toSorted(
    (a, b) =>
      Number(b.current) - Number(a.current) || Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );

function clear(): void {
  state.value = none;
}

export async function loadSessions(): Promise<void> {
  onLogout(clear);
  state.value = { ...state.value, loading: true, failed: false };
  try {
    const items = inOrder(await readSessions());
    state.value = signedIn.peek() ? { items, loading: false, failed: false } : none;
  } catch (error) {
    state.value = { ...state.value, loading: false, failed: true };
    // The row shows what failed; only an expired login leads elsewhere.
    reason(error);
  }
}

export async function endSession(id: string): Promise<void> {
  try {
    await revokeSession(id);
    state.value = {
      ...state.value,
      items: state.value.items?.filter(({ session_id: other }) => other !== id),
    };
    toast({ type: 'success', text: translate('sessions.ended') });
  } catch (error) {
    reportError(error);
  }
}

export async function endOtherSessions(): Promise<void> {
  try {
    const count = await revokeOthers();
    state.value = { ...state.value, items: state.value.items?.filter(({ current }) => current) };
    toast({ type: 'success', text: translate('sessions.othersEnded', { n: count }) });
  } catch (error) {
    reportError(error);
  }
}
