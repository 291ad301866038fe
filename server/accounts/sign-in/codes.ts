import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { MINUTE_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { CodePurpose } from '#server/db/schema/accounts.ts';
import type { EmailMessage, MailQueue } from '#server/mail/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Attempts } from '#server/accounts/throttle/attempts.ts';
import { checkEmail } from './input.ts';
import { addressKey, plainAddress } from '#server/accounts/mailbox.ts';

const GOOD_FOR_MIN = 10;
/** Of the browser that asked, and of all others together. */
const MOST_TRIES = 5;
/**
 * Longest random delay of mail work, in milliseconds. Without it, the duration of the next request would show
 * whether a mail was sent.
 */
const MAIL_AFTER_MS = 400;

export interface CodeBrowser {
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** The same for all calls of a browser: its device, else its place. */
  browser: string;
  /** The account of the address was entered from it before. */
  known: boolean;
}

interface CodeRequester extends CodeBrowser {
  language: string;
}

/** One-time codes that prove that the user can read the mail of an address. */
export interface Codes {
  /** Response and timing are the same for known and unknown addresses. */
  send(purpose: CodePurpose, email: string, requester: CodeRequester): Promise<void>;
  /**
   * Counts a try where a code could be hit; false: wrong, expired, used or tried too often. Throws `slow_down`
   * after too many tries over all codes.
   */
  check(purpose: CodePurpose, email: string, code: string, from: CodeBrowser): Promise<boolean>;
  /**
   * Uses a code in the transaction of the action it allows; false when a parallel request has just used it.
   */
  use(tx: Transaction<Database>, purpose: CodePurpose, email: string, code: string): Promise<boolean>;
  invalidate(tx: Transaction<Database>, email: string): Promise<void>;
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
    at: Kysely<Database>,
    purpose: CodePurpose,
    email: string,
    language: string,
    code: string,
  ): Promise<EmailMessage | undefined> => {
    const known = (await accounts.byEmail(at, email)) !== undefined;
    const to = plainAddress(email);
    const isNew = purpose === 'register' || purpose === 'change';
    if (isNew && known) return { to, language, mail: 'account_exists', path: '/login' };
    if (!isNew && !known) return undefined;
    return { to, language, mail: `${purpose}_code`, code, values: { minutes: GOOD_FOR_MIN } };
  };

  return {
    async send(purpose, email, { place, language, browser, known }) {
      checkEmail(email);
      const address = addressKey(signer, email);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = new Date();
      const whose = known ? `${address}:${browser}` : address;
      await db.transaction().execute(async (tx) => {
        if (!known) await attempts.take(tx, 'mailPlace', place);
        await attempts.take(tx, 'mailPause', `${purpose}:${whose}`);
        await attempts.take(tx, 'mail', whose);
        if (!known) await attempts.take(tx, 'mailAll', 'all');
        const fresh = {
          code_hash: hashOf(purpose, address, code),
          tries: 0,
          other_tries: 0,
          created_at: at,
          expires_at: new Date(at.getTime() + GOOD_FOR_MIN * MINUTE_MS),
        };
        await tx
          .insertInto('mail_code')
          .values({ purpose, address, browser, ...fresh })
          .onConflict((conflict) => conflict.columns(['purpose', 'address', 'browser']).doUpdateSet(fresh))
          .execute();
        await post.post(await messageFor(tx, purpose, email, language, code), {
          at: tx,
          delayMs: randomInt(MAIL_AFTER_MS),
          expiresAt: fresh.expires_at,
        });
      });
    },
    check: (purpose, email, code, from) =>
      db.transaction().execute(async (tx) => {
        const address = addressKey(signer, email);
        const good = hashOf(purpose, address, code);
        const live = await tx
          .selectFrom('mail_code')
          .select(['browser', 'code_hash', 'tries', 'other_tries'])
          .where('purpose', '=', purpose)
          .where('address', '=', address)
          .where('expires_at', '>', new Date())
          .forUpdate()
          .execute();
        const own = live.filter(({ browser }) => browser === from.browser);
        const counted = own.length > 0 ? 'tries' : 'other_tries';
        const open = from.known
          ? live
          : (own.length > 0 ? own : live).filter((row) => row[counted] < MOST_TRIES);
        if (open.length === 0) return false;
        await attempts.take(tx, 'codeBrowser', `${address}:${from.browser}`);
        if (from.known) return open.some((row) => row.code_hash === good);
        if (own.length === 0) await attempts.take(tx, 'codePlace', from.place);
        await tx
          .updateTable('mail_code')
          .set((eb) => ({ [counted]: eb(counted, '+', 1) }))
          .where('purpose', '=', purpose)
          .where('address', '=', address)
          .where(
            'browser',
            'in',
            open.map(({ browser }) => browser),
          )
          .execute();
        return open.some((row) => row.code_hash === good);
      }),
    async use(tx, purpose, email, code) {
      const address = addressKey(signer, email);
      const used = await tx
        .deleteFrom('mail_code')
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .where('expires_at', '>', new Date())
        .where('code_hash', '=', hashOf(purpose, address, code))
        .executeTakeFirst();
      if (used.numDeletedRows === 0n) return false;
      await tx
        .deleteFrom('mail_code')
        .where('purpose', '=', purpose)
        .where('address', '=', address)
        .execute();
      return true;
    },
    async invalidate(tx, email) {
      await tx.deleteFrom('mail_code').where('address', '=', addressKey(signer, email)).execute();
    },
    async sweep(at) {
      await db.deleteFrom('mail_code').where('expires_at', '<=', at).execute();
    },
  };
}
