import { effect, untracked } from '@preact/signals-core';
import { array, string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import * as api from '#src/features/account/calls/users.ts';
import { SignInRequired } from '#src/platform/http/errors.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { sha256 } from '#sw/contract/sha256.ts';

/** At most so many wait; a device that is offline for longer leaves the rest to their expiry. */
const MOST = 10;

/** Hashes of tokens that were deleted here before the server knew it. A hash opens nothing. */
const unsent = persisted(local.endedSessions, array(string()), []);

const removeSent = (sent: readonly string[]): void => {
  const left = unsent.peek().filter((id) => !sent.includes(id));
  unsent.set(left.length > 0 ? left : undefined);
};

/**
 * Ends a session on the server: now, and otherwise when it can be reached, after this page as well. Resolves
 * when the device has noted that.
 */
export async function endSession(token: string): Promise<void> {
  const isSent = api.logOut(token).then(
    () => true,
    (error: unknown) => error instanceof SignInRequired,
  );
  // Plain HTTP has no hashes: then the session expires by itself.
  const id = await sha256(token).catch(() => undefined);
  if (id === undefined) return;
  unsent.set([...unsent.peek(), id].slice(-MOST));
  void isSent.then((done) => done && removeSent([id]));
}

/** Tells the server of the sessions that have ended here, whenever the network is there. */
export function tellEnded(): void {
  effect(() => {
    if (isOffline.value) return;
    const ended = untracked(() => unsent.peek());
    if (ended.length === 0) return;
    api.endSessions(ended).then(
      () => removeSent(ended),
      (error: unknown) => console.info(error),
    );
  });
}
