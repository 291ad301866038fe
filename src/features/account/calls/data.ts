import type { DeleteReceipt, Session } from '#contract/users/users.ts';
import * as users from '#contract/users/users.ts';
import { send } from '#src/platform/http/client.ts';
import { type DownloadOptions, download } from '#src/platform/http/download.ts';

export const readSessions = async (): Promise<Session[]> =>
  (await send(users.sessions, {}, { repeatable: true })).sessions;

export const revokeSession = async (id: string): Promise<void> => {
  await send(users.revoke, { session_id: id }, { repeatable: true });
};

/** Returns how many were ended. */
export const revokeOthers = async (): Promise<number> =>
  (await send(users.revoke, { others: true }, { repeatable: true })).revoked;

/** A ZIP archive. */
export const exportArchive = (proof: users.Proof, options: DownloadOptions): Promise<Blob> =>
  download(users.exportArchive.path, proof, options);

/** Gives the account another address, by a code from its mail. */
export const changeEmail = async (email: string, code: string, proof: users.Proof): Promise<void> => {
  await send(users.changeEmail, { email, email_code: code, ...proof });
};

/**
 * Deletes the user's account; `email` is its address, typed again. Not retried: a second call would find no
 * account.
 */
export const deleteAccount = async (email: string, proof: users.Proof): Promise<DeleteReceipt> =>
  (await send(users.deleteAccount, { email, ...proof }, { timeout: 60_000 })).receipt;
