import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Signer } from '#server/secrets/signing.ts';
import type { Role } from './roles.ts';
import type { Staff } from './staff/staff.ts';

export const STAY_MS = 8 * HOUR_MS;
/** The name of who has the token of the configuration. */
export const OWNER = 'owner';

/** Somebody at the desk. */
export interface Operator {
  name: string;
  role: Role;
}

/** Opened with the token of the configuration, or with one that the owner has given to somebody. */
export interface OperatorSession {
  /** Returns the value of its cookie; undefined: the token opens nothing. */
  begin(token: string, now: Date): Promise<(Operator & { cookie: string }) | undefined>;
  operatorOf(cookie: string | undefined, now: Date): Promise<Operator | undefined>;
  /** Ends the session of a cookie, wherever else the cookie is. */
  end(cookie: string): Promise<void>;
  /** CSRF token in every form of that session. */
  formKey(cookie: string): string;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The cookie is signed together with the owner's token, so a new token ends all sessions. */
export function createOperatorSession(
  db: Kysely<Database>,
  token: string,
  signer: Signer,
  staff: Pick<Staff, 'byToken'>,
): OperatorSession {
  const mark = digest(token).toString('hex');
  const idOf = (cookie: string): string => hash('sha256', cookie.split('.')[0] ?? '');
  return {
    async begin(text, now) {
      const isOwner = timingSafeEqual(digest(text), digest(token));
      const member = isOwner ? undefined : await staff.byToken(text);
      if (!isOwner && !member) return undefined;
      const secret = randomBytes(24).toString('base64url');
      const cookie = `${secret}.${signer.sign('admin', `${mark}.${secret}`)}`;
      await db.deleteFrom('operator_session').where('ends_at', '<=', now).execute();
      await db
        .insertInto('operator_session')
        .values({
          id: idOf(cookie),
          ends_at: new Date(now.getTime() + STAY_MS),
          operator_id: member?.id ?? null,
        })
        .execute();
      return { cookie, name: member?.name ?? OWNER, role: member?.role ?? 'owner' };
    },
    async operatorOf(cookie = '', now) {
      const [secret = '', signature = ''] = cookie.split('.');
      if (!signer.verify('admin', `${mark}.${secret}`, signature)) return undefined;
      const live = await db
        .selectFrom('operator_session')
        .leftJoin('operator_account', 'operator_account.id', 'operator_session.operator_id')
        .select(['operator_id', 'name', 'role', 'revoked_at'])
        .where('operator_session.id', '=', idOf(cookie))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      if (!live || live.revoked_at !== null) return undefined;
      return { name: live.name ?? OWNER, role: live.role ?? 'owner' };
    },
    async end(cookie) {
      await db.deleteFrom('operator_session').where('id', '=', idOf(cookie)).execute();
    },
    formKey: (cookie) => signer.sign('admin', `form.${mark}.${cookie}`),
  };
}
