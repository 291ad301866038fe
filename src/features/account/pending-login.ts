import { type Infer, boolean, enums, number, object, optional, string } from 'superstruct';
import { local, session } from '#contract/storage-keys.ts';
import { loginModes } from '#src/features/dialogs/dialog-params.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { holdName } from '#src/platform/tab-lock.ts';

const Begun = object({
  /** Milliseconds since 1970. */
  at: number(),
  mode: optional(enums(loginModes)),
  email: optional(string()),
  /** A code is on its way to the address. */
  asked: optional(boolean()),
  /** Where the login leads back to, and the pack that was chosen before it. */
  from: optional(string()),
  pack: optional(string()),
});

/** A login that has begun and is not ended: what was typed and chosen, never a password or a code. */
type PendingLogin = Omit<Infer<typeof Begun>, 'at'>;

/** What nobody came back to in this time is forgotten. A purchase waits as long. Milliseconds. */
export const BEGUN_FOR_MS = 30 * 60_000;

const stored = persisted(local.login, Begun);

/** Name of the pack that was chosen before the login. */
export const chosenPack = persisted(session.chosenPack, string(), undefined, 'sessionStorage');

/** What is kept of a login, unless it is too old. */
export function pendingLogin(): PendingLogin | undefined {
  const begun = stored.peek();
  if (begun && Date.now() - begun.at < BEGUN_FOR_MS) return begun;
  dropLogin();
  return undefined;
}

/** Keeps what has become known of a login, so that it outlives the end of the application. */
export function savePendingLogin(change: PendingLogin): void {
  stored.set({ ...pendingLogin(), ...change, at: Date.now() });
}

/** The login has been ended or left. */
export function dropLogin(): void {
  stored.set(undefined);
}

/** A form is on screen: answers what to begin with, and what is called when it is left. A tab that ends does not call it. */
export function openPendingLogin(): { begun: PendingLogin | undefined; leave: () => void } {
  const release = holdName(local.login);
  return {
    begun: pendingLogin(),
    leave() {
      release();
      dropLogin();
    },
  };
}
