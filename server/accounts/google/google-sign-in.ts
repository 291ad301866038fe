import { randomBytes } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Identity, IdentityAway, type IdentityProvider } from '#server/accounts/google/port.ts';
import { AccountExists, type Accounts } from '#server/accounts/accounts.ts';
import type { Browser, Sessions } from '#server/accounts/sign-in/sessions.ts';
import type { Entered } from '#server/accounts/sign-in/sign-in.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import type { Signer } from '#server/secrets/signing.ts';

/** Time in which a started sign-in can be finished; older credentials are not accepted. */
export const SIGN_IN_S = 3600;

interface Begun {
  /** The provider copies it into the credential. */
  nonce: string;
  /** Value of the cookie that binds the nonce to the browser. */
  cookie: string;
}

interface GoogleResponse extends Browser {
  credential: string | undefined;
  cookie: string | undefined;
  inviteCode: string | undefined;
  language: string;
}

export interface GoogleSignIn {
  /** Undefined where it is not configured. */
  provider: Pick<IdentityProvider, 'clientId' | 'script'> | undefined;
  begin(): Begun;
  /**
   * Starts a session: for the linked account, for the account with the same address (which is then linked),
   * or for a new one.
   */
  finish(response: GoogleResponse): Promise<Entered>;
}

interface GoogleSignInDependencies {
  db: Kysely<Database>;
  signer: Signer;
  accounts: Accounts;
  sessions: Sessions;
  log: Logger;
  provider: IdentityProvider | undefined;
}

/** All invalid credentials get the same error, without the reason. */
const refused = () => inputRefused({ field: 'credential', message: 'refused' });

export function createGoogleSignIn({
  db,
  signer,
  accounts,
  sessions,
  log,
  provider,
}: GoogleSignInDependencies): GoogleSignIn {
  const nonceOf = (cookie = ''): string | undefined => {
    const [nonce = '', until = '', signature = ''] = cookie.split('.');
    return signer.verify('google', `${nonce}.${until}`, signature) && Number(until) > Date.now()
      ? nonce
      : undefined;
  };

  const identify = async (credential: string, nonce: string): Promise<Identity> => {
    if (!provider) throw new HttpError('not_found');
    try {
      const identity = await provider.verify(credential, nonce);
      if (identity) return identity;
    } catch (error) {
      if (!(error instanceof IdentityAway)) throw error;
      log.error({ err: error }, 'a sign-in could not be checked');
      throw new HttpError('sign_in_away');
    }
    throw refused();
  };

  /** A nonce is accepted once while a credential can carry it. */
  const spend = async (nonce: string): Promise<void> => {
    const taken = await sql<{
      wait_s: number;
    }>`select wait_s from attempt_take(${`google:${nonce}`}, array[${2 * SIGN_IN_S}]::int[], array[1], ${new Date()})`.execute(
      db,
    );
    if (taken.rows[0]?.wait_s !== 0) throw refused();
  };

  const accountOf = async (
    tx: Transaction<Database>,
    { subject, email }: Identity,
    { language, inviteCode, device, deviceOwner, place }: GoogleResponse,
  ): Promise<number> => {
    const known = await accounts.byGoogle(tx, subject);
    if (known) return known.owner_id;
    const sameAddress = await accounts.byEmail(tx, email);
    if (!sameAddress)
      return accounts.create(tx, {
        email,
        googleSub: subject,
        language,
        inviteCode,
        device,
        deviceOwner,
        place,
      });
    // The address belongs to another identity at the provider, for example when a company reassigns it.
    if (!(await accounts.linkGoogle(tx, sameAddress.owner_id, subject))) throw refused();
    return sameAddress.owner_id;
  };

  /**
   * When one new user signs in twice in parallel, the second call finds the account that the first has
   * created.
   */
  const enter = async (identity: Identity, response: GoogleResponse): Promise<Entered> => {
    const once = () =>
      db.transaction().execute(async (tx) => {
        const owner = await accountOf(tx, identity, response);
        await accounts.setLanguage(tx, owner, response.language);
        return { owner, token: await sessions.open(tx, owner, response) };
      });
    try {
      return await once();
    } catch (error) {
      if (error instanceof AccountExists) return once();
      throw error;
    }
  };

  return {
    provider,
    begin() {
      const nonce = randomBytes(24).toString('base64url');
      const bound = `${nonce}.${Date.now() + SIGN_IN_S * 1000}`;
      return { nonce, cookie: `${bound}.${signer.sign('google', bound)}` };
    },
    async finish(response) {
      const credential = response.credential?.trim() ?? '';
      if (credential === '') throw inputRefused({ field: 'credential', message: 'required' });
      const nonce = nonceOf(response.cookie);
      if (nonce === undefined) throw refused();
      const identity = await identify(credential, nonce);
      await spend(nonce);
      return enter(identity, response);
    },
  };
}
