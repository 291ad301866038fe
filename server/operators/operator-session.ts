import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Signer } from '#server/secrets/signing.ts';

export const STAY_MS = 8 * HOUR_MS;

/** Opened with the token. */
export interface OperatorSession {
  isToken(text: string): boolean;
  /** Returns the value of its cookie. */
  begin(now: Date): Promise<string>;
  isGood(cookie: string | undefined, now: Date): Promise<boolean>;
  /** Ends the session of a cookie, wherever else the cookie is. */
  end(cookie: string): Promise<void>;
  /** CSRF token in every form of that session. */
  formKey(cookie: string): string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The cookie is signed together with the token, so a new token ends all sessions. */
export function createOperatorSession(db: Kysely<Database>, token: string, signer: Signer): OperatorSession {
  const mark = digest(token).toString('hex');
  const idOf = (cookie: string): string => hash('sha256', cookie.split('.')[0] ?? '');
  return {
    isToken: (text) => timingSafeEqual(digest(text), digest(token)),
    async begin(now) {
      const name = randomBytes(24).toString('base64url');
      const cookie = `${name}.${signer.sign('admin', `${mark}.${name}`)}`;
      await db.deleteFrom('operator_session').where('ends_at', '<=', now).execute();
      await db
        .insertInto('operator_session')
        .values({ id: idOf(cookie), ends_at: new Date(now.getTime() + STAY_MS) })
        .execute();
      return cookie;
    },
    async isGood(cookie = '', now) {
      const [name = '', signature = ''] = cookie.split('.');
      if (!signer.verify('admin', `${mark}.${name}`, signature)) return false;
      const live = await db
        .selectFrom('operator_session')
        .select('id')
        .where('id', '=', idOf(cookie))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return live !== undefined;
    },
    async end(cookie) {
      await db.deleteFrom('operator_session').where('id', '=', idOf(cookie)).execute();
    },
    formKey: (cookie) => signer.sign('admin', `form.${mark}.${cookie}`),
  };
}
