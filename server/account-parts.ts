import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Accounts, type SignUpRewards, createAccounts } from '#server/services/accounts/accounts.ts';
import { type Sessions, createSessions } from '#server/services/accounts/sessions.ts';
import type { Signer } from '#server/services/signing.ts';

/** What accounts stand on. */
export interface AccountNeeds {
  db: Kysely<Database>;
  signer: Signer;
  rewards: SignUpRewards;
}

/** The rules around accounts, ready to serve. */
export interface AccountServices {
  accounts: Accounts;
  sessions: Sessions;
}

export function openAccounts({ db, signer, rewards }: AccountNeeds): AccountServices {
  return { accounts: createAccounts(db, signer, rewards), sessions: createSessions(db) };
}
