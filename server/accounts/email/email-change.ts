import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import { UNDO_DAYS, undoEmailAddress } from '#contract/users/users.ts';
import { AccountExists, type Accounts } from '#server/accounts/accounts.ts';
import { plainAddress } from '#server/accounts/mailbox.ts';
import type { Codes } from '#server/accounts/sign-in/codes.ts';
import { checkEmail, refused } from '#server/accounts/sign-in/input.ts';
import type { Passwords } from '#server/accounts/sign-in/passwords.ts';
import type { Sessions } from '#server/accounts/sign-in/sessions.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailQueue } from '#server/mail/door.ts';
import { formatDay } from '#server/readable.ts';

interface Changing {
  owner: number;
  session: string;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

/** Another address for an account; whoever reads the mail of the old one is told, and can take it back. */
export interface EmailChange {
  /** Mails a code to the new address. Throws `slow_down`, or `input_refused`. */
  sendCode(user: Changing, email: string, language: string): Promise<void>;
  /**
   * Ends the other sessions. Throws `input_refused` for the address or its code, and what `confirm` throws, which is
   * called before.
   */
  change(
    user: Changing,
    wanted: { email: string; code: string },
    confirm: () => Promise<void>,
  ): Promise<void>;
  /** The address that a token brings back, as long as it does. */
  undone(token: string): Promise<string | undefined>;
  /**
   * Brings it back; sessions end and the password counts no more, for somebody else may have it. Returns the owner;
   * undefined: there is nothing to undo, or another account has the address.
   */
  undo(token: string): Promise<number | undefined>;
  sweep(now: Date): Promise<void>;
}

interface EmailChangeDependencies {
  db: Kysely<Database>;
  accounts: Accounts;
  codes: Codes;
  passwords: Passwords;
  sessions: Sessions;
  post: MailQueue;
}

const PURPOSE = 'change';

const newSecret = (): string => randomBytes(24).toString('base64url');

export function createEmailChange({
  db,
  accounts,
  codes,
  passwords,
  sessions,
  post,
}: EmailChangeDependencies): EmailChange {
  const accountOf = async (owner: number) => {
    const account = await accounts.byOwner(owner);
    if (!account) throw new HttpError('token_invalid');
    return account;
  };
  const browserOf = ({ session, place }: Changing) => ({
    place,
    browser: `session:${session}`,
    known: false,
  });
  const pending = (token: string, at: Kysely<Database> = db) =>
    at
      .selectFrom('email_change')
      .selectAll()
      .where('token_hash', '=', hash('sha256', token))
      .where('undo_until', '>', new Date());

  const checkNew = async (owner: number, email: string) => {
    checkEmail(email);
    const account = await accountOf(owner);
    if (plainAddress(email) === account.email) throw refused({ field: 'email', message: 'same_email' });
    // As long as the old address can come back, it is not to be lost behind another one.
    const before = await db
      .selectFrom('email_change')
      .select('undo_until')
      .where('owner_id', '=', owner)
      .where('undo_until', '>', new Date())
      .executeTakeFirst();
    if (before) throw refused({ field: 'email', message: 'changed' });
    return account;
  };

  return {
    async sendCode(user, email, language) {
      await checkNew(user.owner, email);
      await codes.send(PURPOSE, email, { ...browserOf(user), language });
    },
    async change(user, { email, code }, confirm) {
      const { owner, session } = user;
      const account = await checkNew(owner, email);
      const wrong = refused({ field: 'email_code', message: 'code' });
      await confirm();
      if (!(await codes.check(PURPOSE, email, code, browserOf(user)))) throw wrong;
      const token = newSecret();
      const nobodys = await passwords.hash(newSecret());
      const undoUntil = new Date(Date.now() + UNDO_DAYS * DAY_MS);
      try {
        await db.transaction().execute(async (tx) => {
          if (!(await codes.use(tx, PURPOSE, email, code))) throw wrong;
          await codes.invalidate(tx, account.email);
          const before = {
            email: account.email,
            token_hash: hash('sha256', token),
            undo_until: undoUntil,
          };
          await tx
            .insertInto('email_change')
            .values({ owner_id: owner, ...before })
            .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(before))
            .execute();
          await accounts.setEmail(tx, owner, email, nobodys);
          await post.post(
            {
              to: account.email,
              language: account.language,
              mail: 'email_changed',
              values: { email: plainAddress(email), date: formatDay(undoUntil, account.language) },
              path: undoEmailAddress(token),
            },
            { at: tx },
          );
        });
      } catch (error) {
        // Somebody has signed up with it meanwhile; nobody else is told which addresses have accounts.
        throw error instanceof AccountExists ? wrong : error;
      }
      await sessions.revokeOthers(owner, session);
    },
    undone: async (token) => (await pending(token).executeTakeFirst())?.email,
    async undo(token) {
      const nobodys = await passwords.hash(newSecret());
      try {
        return await db.transaction().execute(async (tx) => {
          const before = await pending(token, tx).forUpdate().executeTakeFirst();
          if (!before) return undefined;
          const { owner_id: owner, email } = before;
          const { email: lost } = await tx
            .selectFrom('user_account')
            .select('email')
            .where('owner_id', '=', owner)
            .executeTakeFirstOrThrow();
          await codes.invalidate(tx, lost);
          await accounts.setEmail(tx, owner, email, nobodys);
          await accounts.setPassword(tx, owner, nobodys);
          await sessions.revokeAll(tx, owner);
          await tx.deleteFrom('email_change').where('owner_id', '=', owner).execute();
          return owner;
        });
      } catch (error) {
        if (error instanceof AccountExists) return undefined;
        throw error;
      }
    },
    async sweep(now) {
      await db.deleteFrom('email_change').where('undo_until', '<=', now).execute();
    },
  };
}
