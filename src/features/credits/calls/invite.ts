import type { Infer } from 'superstruct';
import * as users from '#contract/users/users.ts';
import { send } from '#src/platform/http/client.ts';

export type InviteInfo = Infer<typeof users.InviteInfo>;

export const readInvite = (): Promise<InviteInfo> => send(users.inviteCode, {});
