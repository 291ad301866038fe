import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { CodePurpose } from '#server/db/schema/accounts.ts';
import type { EmailMessage, MailQueue } from '#server/mail/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './throttle/attempts.ts';
import { checkEmail } from './input.ts';
import { addressKey, plainAddress } from './mailbox.ts';

const GOOD_FOR_MIN = 10;
const MOST_TRIES = 5;
/**
 * Longest random delay of mail work, in milliseconds. Without it, the duration of the next request would show
 * whether a mail was sent.
 */
const MAIL_AFTER_MS = 400;

export interface CodeRequester {
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Language code of the user. */
  language: string;
}

/** One-time codes that prove that the user can read the mail of an address. */
export interface Codes {
  /** Creates a code and mails it. Response and timing are the same for known and unknown addresses. */
  send(purpose: CodePurpose, email: string, requester: CodeRequester): Promise<void>;
  /**
   * Counts a try; false: wrong, expired, used or tried too often. Throws `slow_down` after too many tries
   * over all codes.
   */
  check(purpose: CodePurpose, email: string, code: string): Promise<boolean>;
  /**
   * Uses a code in the transaction of the action it allows; false when a parallel request has just used it.
   */
  use(tx: Transaction<Database>, purpose: CodePurpose, email: string, code: string): Promise<boolean>;
  /** Invalidates the codes of an address. */
  invalidate(tx: Transaction<Database>, email: string): Promise<void>;
  /** Removes expired codes. */
  sweep(now: Date): Promise<void>;
}

interface CodesDependencies {
  db: Kysely<Database>;
  signer: Signer;
  attempts: Attempts;
  accounts: Accounts;
  post: MailQueue;
}

export function createCodes({ db, signer, attempts, accounts, post }: CodesDependencies): Codes {
  const hashOf = (purpose: CodePurpose, address: string, code: string): string =>
    signer.sign('code', `${purpose}\n${address}\n${code.trim()}`);

  /** Chooses the mail for the address; it contains the code only where the code can be used. */
  const messageFor = async (
    purpose: CodePurpose,
    email: string,
    language: string,
    code: string,
  ): Promise<EmailMessage | undefined> => {
    const known = (await accounts.byEmail(db, email)) !== undefined;
    const to = plainAddress(email);
    if (purpose === 'register' && known) return { to, language, mail: 'account_exists', path: '/login' };
    if (purpose === 'reset' && !known) return undefined;
    return { to, language, mail: `${purpose}_code`, code, values: { minutes: GOOD_FOR_MIN } };
  };

  return {
    async send(purpose, email, { place, language }) {
      checkEmail(email);
      const address = addressKey(signer, email);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = new Date();
      await db.transaction().execute(async (tx) => {
        await attempts.take(tx, 'mailPlace', place);
        await attempts.take(tx, 'mailPause', `${purpose}:${address}`);
        await attempts.take(tx, 'mail', address);
        const fresh = {
          code_hash: hashOf(purpose, address, code),
          tries: 0,
          created_at: at,
          expires_at: new Date(at.getTime() + GOOD_FOR_MIN * 60_000),
        };
        await tx
          .insertInto('mail_code')
          .values({ purpose, address, ...fresh })
          .onConflict((conflict) => conflict.columns(['purpose', 'address']).doUpdateSet(fresh))
          .execute();
      });
      post.post(async () => {
        await sleep(randomInt(MAIL_AFTER_MS));
        return messageFor(purpose, email, language, code);
      });
    },
    async check(purpose, email, code) {
      const address = addressKey(signer, email);
      await attempts.take(db, 'codeTry', address);
      const tried = await db
        .updateTable('mail_code')
        .set({ tries: sql`tries + 1` })
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .where('expires_at', '>', new Date())
        .where('tries', '<', MOST_TRIES)
        .returning('code_hash')
        .executeTakeFirst();
      return tried?.code_hash === hashOf(purpose, address, code);
    },
    async use(tx, purpose, email, code) {
      const address = addressKey(signer, email);
      const used = await tx
        .deleteFrom('mail_code')
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .where('expires_at', '>', new Date())
        .where('code_hash', '=', hashOf(purpose, address, code))
        .executeTakeFirst();
      return used.numDeletedRows === 1n;
    },
    async invalidate(tx, email) {
      await tx.deleteFrom('mail_code').where('address', '=', addressKey(signer, email)).execute();
    },
    async sweep(at) {
      await db.deleteFrom('mail_code').where('expires_at', '<=', at).execute();
    },
  };
}
