import { type Infer, boolean, create, enums, number, object, optional, string } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { loginModes } from '#src/features/dialogs/dialog-params.ts';
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
export type PendingLogin = Omit<Infer<typeof Begun>, 'at'>;

/** What nobody came back to in this time is forgotten. A purchase waits as long. Milliseconds. */
export const BEGUN_FOR_MS = 30 * 60_000;

function read(): Infer<typeof Begun> | undefined {
  try {
    return create(JSON.parse(localStorage.getItem(local.login) ?? 'null'), Begun);
  } catch {
    return undefined;
  }
}

/** What is kept of a login, unless it is too old. */
export function pendingLogin(): PendingLogin | undefined {
  const begun = read();
  if (begun && Date.now() - begun.at < BEGUN_FOR_MS) return begun;
  dropLogin();
  return undefined;
}

/** Keeps what has become known of a login, so that it outlives the end of the application. */
export function savePendingLogin(change: PendingLogin): void {
  try {
    localStorage.setItem(
      local.login,
      JSON.stringify({ ...pendingLogin(), ...change, at: Date.now() } satisfies Infer<typeof Begun>),
    );
  } catch {
    // A full or forbidden storage costs the memory, nothing else.
  }
}

/** The login has been ended or left. */
export function dropLogin(): void {
  localStorage.removeItem(local.login);
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
