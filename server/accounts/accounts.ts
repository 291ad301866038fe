import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { countedDomain, foldedAddress, plainAddress } from './mailbox.ts';
import type { LoggedIn } from './sign-in/sessions.ts';

type Account = Selectable<Database['user_account']>;

/** The e-mail address has been verified, by a mailed code or by the provider. */
interface NewAccount {
  email: string;
  passwordHash?: string | undefined;
  googleSub?: string | undefined;
  language: string;
  inviteCode?: string | undefined;
  /** Fingerprint of the device that signs up, if it is known. */
  device?: string | undefined;
  /** Owner row of the device that signs up, if it has one. */
  deviceOwner?: number | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

interface SignedUp {
  owner: number;
  inviteCode: string | undefined;
  device: string | undefined;
  deviceOwner: number | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Keyed hash that is equal for all spellings of one mailbox; it contains no address. */
  mailbox: string;
  /** Keyed hash of the mail domain; undefined: a well-known provider. */
  mailDomain: string | undefined;
  now: Date;
}

/** Both run inside the transactions that sign up and log in. */
export interface SignUpRewards {
  signedUp(tx: Transaction<Database>, event: SignedUp): Promise<void>;
  loggedIn: LoggedIn;
}

/** An account with this address or with this provider identity exists already. */
export class AccountExists extends Error {
  override readonly name = 'AccountExists';
}

/** E-mail addresses are accepted in any case. */
export interface Accounts {
  /** Throws AccountExists; the transaction must then roll back. */
  create(tx: Transaction<Database>, account: NewAccount): Promise<number>;
  /** `locked`: until the transaction ends. */
  byEmail(db: Kysely<Database>, email: string, locked?: 'locked'): Promise<Account | undefined>;
  byGoogle(db: Kysely<Database>, sub: string): Promise<Account | undefined>;
  byOwner(owner: number): Promise<Account | undefined>;
  /** The provider has verified the address; false when another identity is linked already. */
  linkGoogle(tx: Transaction<Database>, owner: number, sub: string): Promise<boolean>;
  /**
   * The provider's identity goes with the address; `nobodys`: hash of the password where there was none. Throws
   * AccountExists; the transaction must then roll back.
   */
  setEmail(tx: Transaction<Database>, owner: number, email: string, nobodys: string): Promise<void>;
  setPassword(tx: Transaction<Database>, owner: number, hash: string): Promise<void>;
  setLanguage(tx: Transaction<Database>, owner: number, language: string): Promise<void>;
}

export function createAccounts(db: Kysely<Database>, signer: Signer, rewards: SignUpRewards): Accounts {
  const find = (from: Kysely<Database>) => from.selectFrom('user_account').selectAll();

  return {
    async create(tx, { email, passwordHash, googleSub, language, inviteCode, device, deviceOwner, place }) {
      const { id: owner } = await tx
        .insertInto('owner')
        .values({ kind: 'user' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const at = new Date();
      const mailbox = signer.sign('mailbox', foldedAddress(email));
      const made = await tx
        .insertInto('user_account')
        .values({
          owner_id: owner,
          email: plainAddress(email),
          mailbox,
          password_hash: passwordHash ?? null,
          google_sub: googleSub ?? null,
          language,
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) throw new AccountExists();
      const domain = countedDomain(email);
      const mailDomain = domain === undefined ? undefined : signer.sign('mail-domain', domain);
      const event = { owner, inviteCode, device, deviceOwner, place, mailbox, mailDomain, now: at };
      await rewards.signedUp(tx, event);
      return owner;
    },
    byEmail: (from, email, locked) =>
      find(from)
        .where('email', '=', plainAddress(email))
        .$if(locked !== undefined, (query) => query.forUpdate())
        .executeTakeFirst(),
    byGoogle: (from, sub) => find(from).where('google_sub', '=', sub).executeTakeFirst(),
    byOwner: (owner) => find(db).where('owner_id', '=', owner).executeTakeFirst(),
    async linkGoogle(tx, owner, sub) {
      const done = await tx
        .updateTable('user_account')
        .set({ google_sub: sql`coalesce(google_sub, ${sub})` })
        .where('owner_id', '=', owner)
        .returning('google_sub')
        .executeTakeFirst();
      return done?.google_sub === sub;
    },
    async setEmail(tx, owner, email, nobodys) {
      const address = { email: plainAddress(email), mailbox: signer.sign('mailbox', foldedAddress(email)) };
      try {
        await tx
          .updateTable('user_account')
          .set({
            ...address,
            google_sub: null,
            password_hash: sql<string>`coalesce(password_hash, ${nobodys})`,
          })
          .where('owner_id', '=', owner)
          .execute();
      } catch (error) {
        if (error instanceof Error && 'constraint' in error && error.constraint === 'user_account_email')
          throw new AccountExists();
        throw error;
      }
    },
    async setPassword(tx, owner, hash) {
      await tx
        .updateTable('user_account')
        .set({ password_hash: hash })
        .where('owner_id', '=', owner)
        .execute();
    },
    async setLanguage(tx, owner, language) {
      await tx
        .updateTable('user_account')
        .set({ language })
        .where('owner_id', '=', owner)
        .where('language', '<>', language)
        .execute();
    },
  };
}
