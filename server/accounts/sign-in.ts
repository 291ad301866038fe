import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { AccountExists, type Accounts } from './accounts.ts';
import type { Attempts } from './throttle/attempts.ts';
import type { CodeRequester, Codes } from './codes.ts';
import { checkEmail, checkForm, refused } from './input.ts';
import { addressKey, plainAddress } from './mailbox.ts';
import { createPacer } from './throttle/pacer.ts';
import type { Passwords } from './passwords.ts';
import type { Browser, Sessions } from './sessions.ts';
import { createSemaphore } from './throttle/semaphore.ts';

/** Connections that logins may hold while they are counted, of all that the server has; and how many may wait for one. */
const COUNTED_AT_ONCE = 2;
const MOST_UNCOUNTED = 512;
/** Refused logins are answered so far apart, up to four seconds later; a flood of them then leaves the machine to others. */
const REFUSED_EVERY_MS = 4;
const MOST_REFUSED = 1000;

/** Somebody at the door. */
export interface LoginAttempt extends CodeRequester, Browser {}

/** Who came in. */
export interface Entered {
  owner: number;
  token: string;
}

/** The ways into an account by e-mail. All throw `input_refused` with the fields, or `slow_down`. */
export interface SignIn {
  sendRegisterCode(email: string, asker: CodeRequester): Promise<void>;
  sendResetCode(email: string, asker: CodeRequester): Promise<void>;
  register(
    form: { email: string; password: string; code: string; inviteCode: string | undefined },
    comer: LoginAttempt,
  ): Promise<Entered>;
  login(form: { email: string; password: string }, comer: LoginAttempt): Promise<Entered>;
  /** Sets a new password; every session ends and a new one begins. */
  reset(form: { email: string; password: string; code: string }, comer: LoginAttempt): Promise<Entered>;
}

interface SignInDependencies {
  db: Kysely<Database>;
  signer: Signer;
  accounts: Accounts;
  sessions: Sessions;
  attempts: Attempts;
  codes: Codes;
  passwords: Passwords;
  post: MailQueue;
}

export function createSignIn({
  db,
  signer,
  accounts,
  sessions,
  attempts,
  codes,
  passwords,
  post,
}: SignInDependencies): SignIn {
  const inLine = createSemaphore(COUNTED_AT_ONCE, MOST_UNCOUNTED);
  const refusal = createPacer(REFUSED_EVERY_MS, MOST_REFUSED);

  const countLogin = (place: string, address: string): Promise<number[]> =>
    inLine(async () => {
      attempts.check('loginPlace', place);
      attempts.check('loginAddress', address);
      return await db
        .transaction()
        .execute(async (tx) => [
          await attempts.take(tx, 'loginPlace', place),
          await attempts.take(tx, 'loginAddress', address),
        ]);
    });

  const login = async (
    { email, password }: { email: string; password: string },
    comer: LoginAttempt,
  ): Promise<Entered> => {
    checkEmail(email);
    const tries = await countLogin(comer.place, addressKey(signer, email));
    const account = await accounts.byEmail(db, email);
    const matches = await passwords
      .verify(account?.password_hash ?? undefined, password)
      .catch(async (error: unknown) => {
        await attempts.forgive(tries);
        throw error;
      });
    if (!matches || !account) throw refused({ field: 'password', message: 'login' });
    const token = await db.transaction().execute(async (tx) => {
      await accounts.setLanguage(tx, account.owner_id, comer.language);
      return sessions.open(tx, account.owner_id, comer);
    });
    await attempts.forgive(tries);
    return { owner: account.owner_id, token };
  };

  return {
    sendRegisterCode: (email, asker) => codes.send('register', email, asker),
    sendResetCode: (email, asker) => codes.send('reset', email, asker),

    async register({ email, password, code, inviteCode }, comer) {
      checkForm(email, password, code, { password: 'password', code: 'verify_code' });
      const wrongCode = refused({ field: 'verify_code', message: 'code' });
      if (!(await codes.check('register', email, code))) throw wrongCode;
      const passwordHash = await passwords.hash(password);
      try {
        return await db.transaction().execute(async (tx) => {
          if (!(await codes.use(tx, 'register', email, code))) throw wrongCode;
          const { language, deviceOwner, place } = comer;
          const owner = await accounts.create(tx, {
            email,
            passwordHash,
            language,
            inviteCode,
            deviceOwner,
            place,
          });
          return { owner, token: await sessions.open(tx, owner, comer) };
        });
      } catch (error) {
        // An address that has an account is never mailed a code to register with, so no code is right for it.
        throw error instanceof AccountExists ? wrongCode : error;
      }
    },

    login: (form, comer) =>
      login(form, comer).catch(async (error: unknown) => {
        if (error instanceof HttpError && error.fault === 'slow_down') await refusal();
        throw error;
      }),

    async reset({ email, password, code }, comer) {
      checkForm(email, password, code, { password: 'new_passwd', code: 'code' });
      const wrongCode = refused({ field: 'code', message: 'code' });
      if (!(await codes.check('reset', email, code))) throw wrongCode;
      const hash = await passwords.hash(password);
      const entered = await db.transaction().execute(async (tx) => {
        const account = await accounts.byEmail(tx, email);
        if (!account || !(await codes.use(tx, 'reset', email, code))) throw wrongCode;
        const owner = account.owner_id;
        await accounts.setPassword(tx, owner, hash);
        await sessions.revokeAll(tx, owner);
        return { owner, token: await sessions.open(tx, owner, comer) };
      });
      post.post({
        to: plainAddress(email),
        language: comer.language,
        mail: 'password_changed',
        path: '/login',
      });
      return entered;
    },
  };
}
