import type { Infer } from 'superstruct';
import * as users from '#contract/users.ts';
import { send } from '#src/platform/http/client.ts';
import { type DownloadOptions, download } from '#src/platform/http/download.ts';

export type InviteInfo = Infer<typeof users.InviteInfo>;

/** The caller's invite code, and what has come of it. */
export const readInvite = (): Promise<InviteInfo> => send(users.inviteCode, {});

/** Where the caller is logged in. */
export const readSessions = async (): Promise<users.Session[]> =>
  (await send(users.sessions, {}, { repeatable: true })).sessions;

/** Ends one session. */
export const revokeSession = async (id: string): Promise<void> => {
  await send(users.revoke, { session_id: id }, { repeatable: true });
};

/** Ends every session but the caller's; answers how many those were. */
export const revokeOthers = async (): Promise<number> =>
  (await send(users.revoke, { others: true }, { repeatable: true })).revoked;

/** Everything the site keeps of the caller, as a ZIP archive. */
export const exportArchive = (options: DownloadOptions): Promise<Blob> => download(users.exportPath, options);

/** Deletes the caller's account; `email` is its address, typed again. It is not sent twice: the second would find nothing. */
export const deleteAccount = async (email: string): Promise<users.DeleteReceipt> =>
  (await send(users.deleteAccount, { email }, { timeout: 60_000 })).receipt;
