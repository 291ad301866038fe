import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Accounts, type SignUpRewards, createAccounts } from '#server/services/accounts/accounts.ts';
import { type Attempts, createAttempts } from '#server/services/accounts/attempts.ts';
import { createCodes } from '#server/services/accounts/codes.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { type Sessions, createSessions } from '#server/services/accounts/sessions.ts';
import { type SignIn, createSignIn } from '#server/services/accounts/sign-in.ts';
import type { PostOffice } from '#server/services/post-office.ts';
import type { Signer } from '#server/services/signing.ts';

/** What accounts stand on. */
export interface AccountNeeds {
  db: Kysely<Database>;
  signer: Signer;
  rewards: SignUpRewards;
  post: PostOffice;
}

/** The rules around accounts, ready to serve. */
export interface AccountServices {
  accounts: Accounts;
  sessions: Sessions;
  attempts: Attempts;
  signIn: SignIn;
}

export function openAccounts({ db, signer, rewards, post }: AccountNeeds): AccountServices {
  const accounts = createAccounts(db, signer, rewards);
  const sessions = createSessions(db, rewards.loggedIn);
  const attempts = createAttempts(db);
  const codes = createCodes({ db, signer, attempts, accounts, post });
  const passwords = createPasswords();
  return { accounts, sessions, attempts, signIn: createSignIn({ db, signer, accounts, sessions, attempts, codes, passwords, post }) };
}
