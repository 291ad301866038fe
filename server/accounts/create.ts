import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Accounts, type SignUpRewards, createAccounts } from '#server/accounts/accounts.ts';
import { createAttempts } from '#server/accounts/throttle/attempts.ts';
import { createCodes } from '#server/accounts/codes.ts';
import { type Deletion, createDeletion } from '#server/accounts/deletion.ts';
import { type Exporter, createExporter } from '#server/accounts/export.ts';
import { createPasswords } from '#server/accounts/passwords.ts';
import { type Sessions, createSessions } from '#server/accounts/sessions.ts';
import { type SignIn, createSignIn } from '#server/accounts/sign-in.ts';
import type { Credits } from '#server/credits/credits.ts';
import type { CloseOpenPurchases } from '#server/billing/open-purchases.ts';
import type { Logger } from '#server/log.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { StoredFiles } from '#server/storage/stored-files.ts';
import type { ObjectStore } from '#server/storage/port.ts';

/** What accounts stand on. */
export interface AccountDependencies {
  db: Kysely<Database>;
  signer: Signer;
  rewards: SignUpRewards;
  post: MailQueue;
  store: ObjectStore;
  files: StoredFiles;
  credits: Credits;
  closeOpenPurchases: CloseOpenPurchases;
  log: Logger;
}

/** The rules around accounts, ready to serve. */
export interface AccountServices {
  accounts: Accounts;
  sessions: Sessions;
  signIn: SignIn;
  exporter: Exporter;
  deletion: Deletion;
  /** Removes what has lapsed of accounts. */
  housekeeping: { sweep(now: Date): Promise<void> };
}

export function openAccounts({
  db,
  signer,
  rewards,
  post,
  store,
  files,
  credits,
  closeOpenPurchases,
  log,
}: AccountDependencies): AccountServices {
  const accounts = createAccounts(db, signer, rewards);
  const sessions = createSessions(db, rewards.loggedIn);
  const attempts = createAttempts(db);
  const codes = createCodes({ db, signer, attempts, accounts, post });
  const deletion = createDeletion({ db, store, files, codes, post, closeOpenPurchases });
  return {
    accounts,
    sessions,
    deletion,
    signIn: createSignIn({
      db,
      signer,
      accounts,
      sessions,
      attempts,
      codes,
      passwords: createPasswords(),
      post,
    }),
    exporter: createExporter({ db, store, credits, attempts, log }),
    housekeeping: {
      async sweep(now) {
        for (const part of [sessions, codes, attempts, deletion]) await part.sweep(now);
      },
    },
  };
}
