import type { Kysely } from 'kysely';
import type { Billing } from '#server/billing/door.ts';
import type { Config } from '#server/config.ts';
import { type CreditsDomain, loggedIn, signedUp } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Announcements } from '#server/events/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Owners } from '#server/http/request/identity.ts';
import type { Logger } from '#server/log.ts';
import type { Mail } from '#server/mail/door.ts';
import { isOfLoopback } from '#server/network/address.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Storage } from '#server/storage/door.ts';
import { type SignUpRewards, createAccounts } from './accounts.ts';
import { createAttempts } from './throttle/attempts.ts';
import { createCodes } from './sign-in/codes.ts';
import { createConfirmation } from './sign-in/confirmation.ts';
import { createDeletion } from './data/deletion.ts';
import { createExporter } from './data/export.ts';
import { createEmailChange } from './email/email-change.ts';
import { type EmailDependencies, serveEmail } from './email/routes.ts';
import { createGoogle } from './google/google.ts';
import { createGoogleSignIn } from './google/google-sign-in.ts';
import { type GoogleDependencies, serveGoogle } from './google/routes.ts';
import { createOwners } from './owners/owners.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { type UserDependencies, serveUsers } from './routes.ts';
import { createSessions } from './sign-in/sessions.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { moveVisitorWork } from './owners/visitor-work.ts';

export type { Deletion } from './data/deletion.ts';
export type { Exporter } from './data/export.ts';

interface AccountDependencies {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  log: Logger;
  announcements: Announcements;
  mail: Mail;
  storage: Storage;
  credits: CreditsDomain;
  billing: Billing;
}

export interface Accounts extends UserDependencies, EmailDependencies, Omit<GoogleDependencies, 'https'> {
  owners: Owners;
  sweep(now: Date): Promise<void>;
}

export function create(dependencies: AccountDependencies): Accounts {
  const { config, db, signer, log, announcements, mail, storage, billing } = dependencies;
  const { credits } = dependencies.credits;
  const rewards = {
    loggedIn,
    async signedUp(...[tx, { deviceOwner, ...event }]: Parameters<SignUpRewards['signedUp']>) {
      const isOwnMachine = config.publicOrigin === undefined && isOfLoopback(event.place);
      await signedUp(tx, { ...event, isOwnMachine });
      if (deviceOwner !== undefined) await moveVisitorWork(tx, { from: deviceOwner, to: event.owner });
    },
  };
  const post = mail.queue;
  const accounts = createAccounts(db, signer, rewards);
  const sessions = createSessions(db, rewards.loggedIn);
  const owners = createOwners(db, signer, sessions);
  const attempts = createAttempts(db);
  const codes = createCodes({ db, signer, attempts, accounts, post });
  const passwords = createPasswords();
  const { closeOpenPurchases } = billing;
  const deletion = createDeletion({ ...storage, db, codes, post, closeOpenPurchases });
  const emailChange = createEmailChange({ db, accounts, codes, passwords, sessions, post });
  const provider = config.google && createGoogle(config.google);
  return {
    accounts,
    sessions,
    credits,
    announcements,
    deletion,
    emailChange,
    confirmation: createConfirmation({ db, accounts, attempts, codes, passwords }),
    signIn: createSignIn({ db, signer, accounts, sessions, attempts, codes, passwords, post }),
    exporter: createExporter({ db, store: storage.store, credits, attempts, log }),
    google: createGoogleSignIn({ db, signer, accounts, sessions, log, provider }),
    distDir: config.distDir,
    owners,
    async sweep(now) {
      for (const part of [sessions, codes, attempts, deletion, emailChange, owners]) await part.sweep(now);
    },
  };
}

export function serve(calls: Calls, accounts: Accounts): void {
  serveUsers(calls, accounts);
  serveEmail(calls, accounts);
  serveGoogle(calls, { ...accounts, https: calls.https });
}
