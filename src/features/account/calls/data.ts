import type { DeleteReceipt, Session } from '#contract/users.ts';
import * as users from '#contract/users.ts';
import { send } from '#src/platform/http/client.ts';
import { type DownloadOptions, download } from '#src/platform/http/download.ts';

/** Where the user is logged in. */
export const readSessions = async (): Promise<Session[]> =>
  (await send(users.sessions, {}, { repeatable: true })).sessions;

/** Ends one session. */
export const revokeSession = async (id: string): Promise<void> => {
  await send(users.revoke, { session_id: id }, { repeatable: true });
};

/** Ends every session but this one; returns how many those were. */
export const revokeOthers = async (): Promise<number> =>
  (await send(users.revoke, { others: true }, { repeatable: true })).revoked;

/** Everything the site keeps of the user, as a ZIP archive. */
export const exportArchive = (options: DownloadOptions): Promise<Blob> => download(users.exportPath, options);

/** Deletes the user's account; `email` is its address, typed again. It is not sent twice: the second would find nothing. */
export const deleteAccount = async (email: string): Promise<DeleteReceipt> =>
  (await send(users.deleteAccount, { email }, { timeout: 60_000 })).receipt;
