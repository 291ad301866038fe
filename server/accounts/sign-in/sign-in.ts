import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { MailQueue } from '#server/mail/door.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { AccountExists, type Accounts } from '#server/accounts/accounts.ts';
import type { Attempts } from '#server/accounts/throttle/attempts.ts';
import type { CodeBrowser, Codes } from './codes.ts';
import { checkEmail, checkForm, refused } from './input.ts';
import { addressKey, plainAddress } from '#server/accounts/mailbox.ts';
import { isKnownDevice } from '#server/accounts/throttle/known-devices.ts';
import { createPacer } from '#server/accounts/throttle/pacer.ts';
import type { Passwords } from './passwords.ts';
import type { Browser, Sessions } from './sessions.ts';
import { createSemaphore } from '#server/accounts/throttle/semaphore.ts';

/** Database connections that login counting may hold of the pool, and how many logins may wait for one. */
const COUNTED_AT_ONCE = 2;
const MOST_UNCOUNTED = 512;
/**
 * Rejected logins are answered this far apart, delayed by up to four seconds, so that a flood of them leaves
 * capacity for others.
 */
const REFUSED_EVERY_MS = 4;
const MOST_REFUSED = 1000;

export interface LoginAttempt extends Browser {
  language: string;
}

/** The browser that a code is mailed for: it has got a device cookie by now. */
export interface CodeAsker {
  place: string;
  device: string;
  language: string;
}

export interface Entered {
  owner: number;
  token: string;
}

/** Sign-up, login and password reset by e-mail. All throw `input_refused` with the fields, or `slow_down`. */
export interface SignIn {
  sendRegisterCode(email: string, asker: CodeAsker): Promise<void>;
  sendResetCode(email: string, asker: CodeAsker): Promise<void>;
  register(
    form: { email: string; password: string; code: string; inviteCode: string | undefined },
    attempt: LoginAttempt,
  ): Promise<Entered>;
  login(form: { email: string; password: string }, attempt: LoginAttempt): Promise<Entered>;
  /** Sets a new password; every session ends and a new one starts. */
  reset(form: { email: string; password: string; code: string }, attempt: LoginAttempt): Promise<Entered>;
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
  const paceRejected = createPacer(REFUSED_EVERY_MS, MOST_REFUSED);

  const codeBrowser = async (
    email: string,
    { place, device }: { place: string; device: string | undefined },
  ): Promise<CodeBrowser> => ({
    place,
    browser: device ?? place,
    known: await isKnownDevice(db, email, device),
  });
  const send = async (purpose: 'register' | 'reset', email: string, asker: CodeAsker): Promise<void> => {
    checkEmail(email);
    await codes.send(purpose, email, { ...(await codeBrowser(email, asker)), language: asker.language });
  };

  /** A device that the account was entered from before is counted by itself. */
  const countLogin = (email: string, { place, device }: LoginAttempt): Promise<number[]> =>
    inLine(async () => {
      const address = addressKey(signer, email);
      const browser = `${address}:${device ?? place}`;
      attempts.check('loginBrowser', browser);
      const known = await isKnownDevice(db, email, device);
      if (!known) {
        attempts.check('loginPlace', place);
        attempts.check('loginAddress', address);
      }
      return db
        .transaction()
        .execute(async (tx) => [
          ...(known
            ? []
            : [
                ...(await attempts.take(tx, 'loginPlace', place)),
                ...(await attempts.take(tx, 'loginAddress', address)),
              ]),
          ...(await attempts.take(tx, 'loginBrowser', browser)),
        ]);
    });

  const login = async (
    { email, password }: { email: string; password: string },
    attempt: LoginAttempt,
  ): Promise<Entered> => {
    checkEmail(email);
    const tries = await countLogin(email, attempt);
    const account = await accounts.byEmail(db, email);
    const matches = await passwords
      .verify(account?.password_hash ?? undefined, password)
      .catch(async (error: unknown) => {
        await attempts.forgive(tries);
        throw error;
      });
    if (!matches || !account) throw refused({ field: 'password', message: 'login' });
    const token = await db.transaction().execute(async (tx) => {
      // Whoever has lost the account while the password was compared does not come in with it.
      const now = await accounts.byEmail(tx, email, 'locked');
      if (now?.password_hash !== account.password_hash)
        throw refused({ field: 'password', message: 'login' });
      await accounts.setLanguage(tx, account.owner_id, attempt.language);
      return sessions.open(tx, account.owner_id, attempt);
    });
    await attempts.forgive(tries);
    return { owner: account.owner_id, token };
  };

  return {
    sendRegisterCode: (email, asker) => send('register', email, asker),
    sendResetCode: (email, asker) => send('reset', email, asker),

    async register({ email, password, code, inviteCode }, attempt) {
      checkForm(email, password, code, { password: 'password', code: 'verify_code' });
      const wrongCode = refused({ field: 'verify_code', message: 'code' });
      if (!(await codes.check('register', email, code, await codeBrowser(email, attempt)))) throw wrongCode;
      const passwordHash = await passwords.hash(password);
      try {
        return await db.transaction().execute(async (tx) => {
          if (!(await codes.use(tx, 'register', email, code))) throw wrongCode;
          const { language, device, deviceOwner, place } = attempt;
          const owner = await accounts.create(tx, {
            email,
            passwordHash,
            language,
            inviteCode,
            device,
            deviceOwner,
            place,
          });
          return { owner, token: await sessions.open(tx, owner, attempt) };
        });
      } catch (error) {
        // An address with an account is never mailed a registration code, so no code can be valid for it.
        throw error instanceof AccountExists ? wrongCode : error;
      }
    },

    login: (form, attempt) =>
      login(form, attempt).catch(async (error: unknown) => {
        if (error instanceof HttpError && error.errorName === 'slow_down') await paceRejected();
        throw error;
      }),

    async reset({ email, password, code }, attempt) {
      checkForm(email, password, code, { password: 'new_passwd', code: 'code' });
      const wrongCode = refused({ field: 'code', message: 'code' });
      if (!(await codes.check('reset', email, code, await codeBrowser(email, attempt)))) throw wrongCode;
      const hash = await passwords.hash(password);
      return db.transaction().execute(async (tx) => {
        const account = await accounts.byEmail(tx, email);
        if (!account || !(await codes.use(tx, 'reset', email, code))) throw wrongCode;
        const owner = account.owner_id;
        await accounts.setPassword(tx, owner, hash);
        await sessions.revokeAll(tx, owner);
        const { language } = attempt;
        const message = { to: plainAddress(email), language, mail: 'password_changed', path: '/login' };
        await post.post(message, { at: tx });
        return { owner, token: await sessions.open(tx, owner, attempt) };
      });
    },
  };
}
