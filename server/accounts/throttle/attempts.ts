import { type Kysely, sql } from 'kysely';
import { DAY_MS, DAY_S } from '#contract/time.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { slowDown } from '#server/http/errors.ts';
import { networkOf } from '#server/network/address.ts';

interface Window {
  windowS: number;
  most: number;
}

const MINUTE = 60;
const HOUR = 3600;
/**
 * How long this process remembers a full window, so that a flood of tries from one network does not reach the
 * database.
 */
const REMEMBER_MS = 1000;
const MOST_REMEMBERED = 10_000;

/** Limits per purpose, over sliding windows. */
const limits = {
  /** Per address and purpose. */
  mailPause: [{ windowS: MINUTE, most: 1 }],
  /** Per address. */
  mail: [
    { windowS: HOUR, most: 5 },
    { windowS: DAY_S, most: 10 },
  ],
  /** Per network (see `addressBucket`). */
  mailPlace: [{ windowS: HOUR, most: 30 }],
  /** Of all strangers together: what a flood from many networks may cost in mails. */
  mailAll: [{ windowS: HOUR, most: 2000 }],
  /** Per address and browser, over all its codes. */
  codeBrowser: [{ windowS: HOUR, most: 10 }],
  /** Per network, by browsers that are strangers to the address and have not asked for the code. */
  codePlace: [{ windowS: HOUR, most: 30 }],
  /** Failed logins per address and browser. */
  loginBrowser: [{ windowS: HOUR, most: 10 }],
  /** Failed logins per network, by browsers that are strangers to the address. */
  loginPlace: [{ windowS: HOUR, most: 30 }],
  /** Failed logins per address, from any network, by browsers that are strangers to it. */
  loginAddress: [{ windowS: HOUR, most: 100 }],
  /** Failed confirmations by password, per session. */
  confirm: [{ windowS: HOUR, most: 10 }],
  /** Per account. */
  export: [
    { windowS: HOUR, most: 3 },
    { windowS: DAY_S, most: 10 },
  ],
} as const satisfies Record<string, readonly Window[]>;

type AttemptName = keyof typeof limits;

/** Limits per network hold for the network around it as well, so many times. */
const PLACES: readonly AttemptName[] = ['mailPlace', 'codePlace', 'loginPlace'];
const NETWORK_FACTOR = 10;

/** Exact limits against guessing and flooding; counted in the database. */
export interface Attempts {
  /**
   * Counts an attempt before it is made, so that parallel attempts are all counted. Throws `slow_down` when
   * there were too many; a transaction must then roll back. Returns its numbers.
   */
  take(db: Kysely<Database>, name: AttemptName, whose: string): Promise<number[]>;
  /**
   * Throws what `take` would throw if it did so a moment ago, without the database: call it before opening a
   * transaction.
   */
  check(name: AttemptName, whose: string): void;
  /** Takes back attempts that did no harm. */
  forgive(ids: readonly number[]): Promise<void>;
  sweep(now: Date): Promise<void>;
}

export function createAttempts(db: Kysely<Database>, now: () => Date = () => new Date()): Attempts {
  const full = new Map<string, { until: number; seconds: number }>();

  const remember = (bucket: string, seconds: number): void => {
    if (full.size >= MOST_REMEMBERED) full.clear();
    full.set(bucket, { until: now().getTime() + REMEMBER_MS, seconds });
  };

  const count = async (
    from: Kysely<Database>,
    bucket: string,
    windows: readonly Window[],
    factor: number,
  ): Promise<number> => {
    const { rows } = await sql<{
      id: number | null;
      wait_s: number;
    }>`select id, wait_s from attempt_take(${bucket},
      ${windows.map(({ windowS }) => windowS)}, ${windows.map(({ most }) => most * factor)}, ${now()})`.execute(
      from,
    );
    const [taken] = rows;
    if (taken && taken.id !== null) {
      full.delete(bucket);
      return taken.id;
    }
    const seconds = taken?.wait_s ?? MINUTE;
    remember(bucket, seconds);
    throw slowDown(seconds);
  };

  return {
    check(name, whose) {
      const known = full.get(`${name}:${whose}`);
      if (!known) return;
      if (known.until > now().getTime()) throw slowDown(known.seconds);
      // Only one request of a flood asks the database again.
      known.until = now().getTime() + REMEMBER_MS;
    },
    async take(from, name, whose) {
      const ids = [await count(from, `${name}:${whose}`, limits[name], 1)];
      const around = networkOf(whose);
      if (PLACES.includes(name) && around !== whose)
        ids.push(await count(from, `${name}:${around}`, limits[name], NETWORK_FACTOR));
      return ids;
    },
    async forgive(ids) {
      if (ids.length > 0) await db.deleteFrom('attempt').where('id', 'in', ids).execute();
    },
    async sweep(at) {
      await db
        .deleteFrom('attempt')
        .where('at', '<=', new Date(at.getTime() - DAY_MS))
        .execute();
    },
  };
}
