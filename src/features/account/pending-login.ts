import { type Infer, boolean, enums, number, object, optional, string } from 'superstruct';
import { local, session } from '#contract/site/storage-keys.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { loginModes } from '#src/features/dialogs/dialog-params.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { holdName } from '#src/platform/tab-lock.ts';

const StoredLogin = object({
  /** Milliseconds since 1970. */
  at: number(),
  mode: optional(enums(loginModes)),
  email: optional(string()),
  /** A code was sent to the address and not used yet. */
  asked: optional(boolean()),
  /** The return-to path, and the pack that was chosen before the login. */
  from: optional(string()),
  pack: optional(string()),
});

/** A login that was started and not finished: what was typed and chosen, never a password or a code. */
type PendingLogin = Omit<Infer<typeof StoredLogin>, 'at'>;

/** A pending login expires after this time, like a pending purchase. Milliseconds. */
export const PENDING_FOR_MS = 30 * MINUTE_MS;

const stored = persisted(local.login, StoredLogin);

/** Name of the pack that was chosen before the login. */
export const chosenPack = persisted(session.chosenPack, string(), undefined, 'sessionStorage');

/** Undefined once it has expired. */
export function pendingLogin(): PendingLogin | undefined {
  const pending = stored.peek();
  if (pending && Date.now() - pending.at < PENDING_FOR_MS) return pending;
  dropLogin();
  return undefined;
}

/** It survives the end of the application. */
export function savePendingLogin(change: PendingLogin): void {
  stored.set({ ...pendingLogin(), ...change, at: Date.now() });
}

/** The login has been finished or left. */
export function dropLogin(): void {
  stored.set(undefined);
}

/**
 * Call when a form is shown: returns its first values, and the function to call when it is left. A tab that
 * is closed does not call that.
 */
export function openPendingLogin(): { pending: PendingLogin | undefined; leave: () => void } {
  const release = holdName(local.login);
  return {
    pending: pendingLogin(),
    leave() {
      release();
      dropLogin();
    },
  };
}
