import type { codePurposes } from '#contract/users/users.ts';
import * as users from '#contract/users/users.ts';
import { send } from '#src/platform/http/client.ts';

/** `confirm`: an act of the user who is logged in; `change`: the address that the account is to have. */
export type CodePurpose = (typeof codePurposes)[number] | 'confirm' | 'change';

/** Returns the token of a new session, as `registerAccount` and `resetPassword` do. */
export const logIn = (email: string, password: string): Promise<string> =>
  send(users.login, { email, password });

interface Registration {
  email: string;
  password: string;
  code: string;
  inviteCode: string | undefined;
}

export const registerAccount = ({ email, password, code, inviteCode }: Registration): Promise<string> =>
  send(users.register, {
    email,
    password,
    verify_code: code,
    ...(inviteCode === undefined ? {} : { invite_code: inviteCode }),
  });

export const resetPassword = (email: string, password: string, code: string): Promise<string> =>
  send(users.changePassword, { email, new_passwd: password, code });

/** Sends a code by e-mail; `confirm` goes to the user's own address. */
export async function sendCode(purpose: CodePurpose, email: string): Promise<void> {
  if (purpose === 'confirm') return void (await send(users.confirmCode, {}));
  if (purpose === 'change') return void (await send(users.emailCode, { email }));
  await send(purpose === 'register' ? users.registerCode : users.resetCode, { email, domain: location.host });
}

/** The specification sends it in a bearer header. */
export const readUser = (token: string): Promise<users.UserInfo> =>
  send(users.userInfo, {}, { headers: { Authorization: `Bearer ${token}` } });

/** The call outlives the page. */
export async function logOut(token: string): Promise<void> {
  await send(users.logout, {}, { headers: { token }, keepalive: true });
}

/** By the hashes of their tokens. */
export async function endSessions(sessions: string[]): Promise<void> {
  await send(users.endedSessions, { sessions }, { repeatable: true });
}
