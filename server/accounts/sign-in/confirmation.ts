import type { Kysely, Selectable } from 'kysely';
import type { Proof } from '#contract/users/users.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Codes } from './codes.ts';
import { refused } from './input.ts';
import type { Passwords } from './passwords.ts';
import type { Attempts } from '#server/accounts/throttle/attempts.ts';

interface Confirming {
  owner: number;
  session: string;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

/** Asks for more than a token before an act that a stolen token must not do. */
export interface Confirmation {
  /** Mails a code that confirms one act of this session. Throws `slow_down`. */
  sendCode(user: Confirming, language: string): Promise<void>;
  /** Throws `input_refused` for the field that is missing or wrong, or `slow_down`. */
  check(user: Confirming, proof: Proof): Promise<void>;
}

interface ConfirmationDependencies {
  db: Kysely<Database>;
  accounts: Accounts;
  attempts: Attempts;
  codes: Codes;
  passwords: Passwords;
}

export function createConfirmation({
  db,
  accounts,
  attempts,
  codes,
  passwords,
}: ConfirmationDependencies): Confirmation {
  type Account = Selectable<Database['user_account']>;

  const accountOf = async (owner: number): Promise<Account> => {
    const account = await accounts.byOwner(owner);
    if (!account) throw new HttpError('token_invalid');
    return account;
  };
  const browserOf = ({ session, place }: Confirming) => ({ place, browser: `session:${session}` });

  const checkCode = async ({ email }: Account, code: string, user: Confirming): Promise<void> => {
    const matches =
      (await codes.check('confirm', email, code, { ...browserOf(user), known: false })) &&
      (await db.transaction().execute((tx) => codes.use(tx, 'confirm', email, code)));
    if (!matches) throw refused({ field: 'code', message: 'code' });
  };

  const checkPassword = async (hash: string, password: string, { session }: Confirming): Promise<void> => {
    const tries = await attempts.take(db, 'confirm', session);
    if (!(await passwords.verify(hash, password)))
      throw refused({ field: 'password', message: 'own_password' });
    await attempts.forgive(tries);
  };

  return {
    async sendCode(user, language) {
      const { email } = await accountOf(user.owner);
      await codes.send('confirm', email, { ...browserOf(user), known: true, language });
    },
    async check(user, { password, code }) {
      const account = await accountOf(user.owner);
      if (code !== undefined) return checkCode(account, code, user);
      if (password !== undefined && account.password_hash !== null)
        return checkPassword(account.password_hash, password, user);
      throw inputRefused({
        field: account.password_hash === null ? 'code' : 'password',
        message: 'required',
      });
    },
  };
}
