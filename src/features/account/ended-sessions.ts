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

/** Hashes of tokens that were deleted here before the server had heard of it. A hash opens nothing. */
const untold = persisted(local.endedSessions, array(string()), []);

const forget = (told: readonly string[]): void => {
  const left = untold.peek().filter((id) => !told.includes(id));
  untold.set(left.length > 0 ? left : undefined);
};

/**
 * Ends a session on the server: now, and otherwise when it can be reached, after this page as well. Resolves
 * when the device has noted that.
 */
export async function endSession(token: string): Promise<void> {
  const told = api.logOut(token).then(
    () => true,
    (error: unknown) => error instanceof SignInRequired,
  );
  // Plain HTTP has no hashes: then the session expires by itself.
  const id = await sha256(token).catch(() => undefined);
  if (id === undefined) return;
  untold.set([...untold.peek(), id].slice(-MOST));
  void told.then((done) => done && forget([id]));
}

/** Tells the server of the sessions that have ended here, whenever the network is there. */
export function tellEnded(): void {
  effect(() => {
    if (isOffline.value) return;
    const ended = untracked(() => untold.peek());
    if (ended.length === 0) return;
    api.endSessions(ended).then(
      () => forget(ended),
      (error: unknown) => console.info(error),
    );
  });
}
