import { hash, randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import type { Kysely, Transaction } from 'kysely';
import { DAY_MS } from '#contract/time.ts';
import type { Session } from '#contract/users/users.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { KnownDevice } from '#server/http/request/identity.ts';

/** A session expires when it is not used for this long, and in any case some time after its start. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
/** The time of last use is written at most this often. */
const TOUCH_MS = 60_000;
/** Sessions per account; one more ends the least recently used one. */
const MOST_SESSIONS = 50;
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface Browser extends KnownDevice {
  userAgent: string | undefined;
  /** Network bucket, see `addressBucket`. */
  place: string;
}

/** Runs in the transaction that starts the session. */
export type LoggedIn = (
  tx: Transaction<Database>,
  login: { owner: number; device: string | undefined; place: string; now: Date },
) => Promise<void>;

/** Tokens are opaque, and stored only as hashes. */
export interface Sessions {
  /** Returns the token, which is not stored. */
  open(tx: Transaction<Database>, owner: number, browser: Browser): Promise<string>;
  find(token: string): Promise<{ owner: number; session: string } | undefined>;
  /** The most recently used first. */
  list(owner: number, current: string): Promise<Session[]>;
  /** Returns how many ended. */
  revoke(owner: number, session: string): Promise<number>;
  /** Ends the sessions of these hashes of tokens; returns their owners. */
  end(hashes: readonly string[]): Promise<number[]>;
  /** Returns how many ended. */
  revokeOthers(owner: number, current: string): Promise<number>;
  /** Returns how many ended. */
  revokeAll(tx: Transaction<Database>, owner: number): Promise<number>;
  sweep(now: Date): Promise<void>;
}

const hashOf = (token: string): string => hash('sha256', token);

/** Empty strings for what is not known. */
function browserNames(userAgent: string | undefined): { browser: string; system: string } {
  if (userAgent === undefined || userAgent.trim() === '') return { browser: '', system: '' };
  const parsed = Bowser.parse(userAgent.slice(0, 500));
  return { browser: parsed.browser.name ?? '', system: parsed.os.name ?? '' };
}

export function createSessions(db: Kysely<Database>, loggedIn: LoggedIn): Sessions {
  const live = (at: Date) =>
    db
      .selectFrom('user_session')
      .where('ends_at', '>', at)
      .where('last_used_at', '>', new Date(at.getTime() - IDLE_MS));

  return {
    async open(tx, owner, { userAgent, place, device }) {
      const token = randomBytes(32).toString('base64url');
      const at = new Date();
      await tx
        .insertInto('user_session')
        .values({
          id: randomBytes(12).toString('hex'),
          token_hash: hashOf(token),
          owner_id: owner,
          created_at: at,
          last_used_at: at,
          ends_at: new Date(at.getTime() + ABSOLUTE_MS),
          ...browserNames(userAgent),
          place,
        })
        .execute();
      const newest = tx
        .selectFrom('user_session')
        .select('id')
        .where('owner_id', '=', owner)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .limit(MOST_SESSIONS);
      await tx
        .deleteFrom('user_session')
        .where('owner_id', '=', owner)
        .where('id', 'not in', newest)
        .execute();
      await loggedIn(tx, { owner, device, place, now: at });
      return token;
    },
    async find(token) {
      if (!TOKEN.test(token)) return undefined;
      const at = new Date();
      const row = await live(at)
        .select(['id', 'owner_id', 'last_used_at'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst();
      if (!row) return undefined;
      const stale = new Date(at.getTime() - TOUCH_MS);
      if (row.last_used_at < stale)
        await db
          .updateTable('user_session')
          .set({ last_used_at: at })
          .where('id', '=', row.id)
          .where('last_used_at', '<', stale)
          .execute();
      return { owner: row.owner_id, session: row.id };
    },
    async list(owner, current) {
      const rows = await live(new Date())
        .selectAll()
        .where('owner_id', '=', owner)
        .orderBy('last_used_at', 'desc')
        .execute();
      return rows.map((row) => ({
        session_id: row.id,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        browser: row.browser,
        system: row.system,
        current: row.id === current,
      }));
    },
    async revoke(owner, session) {
      const done = await db
        .deleteFrom('user_session')
        .where('owner_id', '=', owner)
        .where('id', '=', session)
        .executeTakeFirst();
      return Number(done.numDeletedRows);
    },
    async end(hashes) {
      const rows = await db
        .deleteFrom('user_session')
        .where('token_hash', 'in', hashes)
        .returning('owner_id')
        .execute();
      return rows.map((row) => row.owner_id);
    },
    async revokeOthers(owner, current) {
      const done = await db
        .deleteFrom('user_session')
        .where('owner_id', '=', owner)
        .where('id', '<>', current)
        .executeTakeFirst();
      return Number(done.numDeletedRows);
    },
    async revokeAll(tx, owner) {
      const done = await tx.deleteFrom('user_session').where('owner_id', '=', owner).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
    async sweep(at) {
      const idle = new Date(at.getTime() - IDLE_MS);
      await db
        .deleteFrom('user_session')
        .where((eb) => eb.or([eb('ends_at', '<=', at), eb('last_used_at', '<=', idle)]))
        .execute();
    },
  };
}
