import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { slowDown } from '#server/http/errors.ts';

interface Window {
  windowS: number;
  most: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** How long this process remembers that a window was full: a flood of tries from one place then costs no database. */
const REMEMBER_MS = 1000;
const MOST_REMEMBERED = 10_000;

/** How often something may be tried, over windows that end now. */
const limits = {
  /** Of an address and purpose. */
  mailPause: [{ windowS: MINUTE, most: 1 }],
  /** Of an address. */
  mail: [
    { windowS: HOUR, most: 5 },
    { windowS: DAY, most: 10 },
  ],
  /** Of a place on the network. */
  mailPlace: [{ windowS: HOUR, most: 30 }],
  /** Of an address, over all its codes. */
  codeTry: [{ windowS: HOUR, most: 10 }],
  /** Of a place: logins that fail. */
  loginPlace: [{ windowS: HOUR, most: 30 }],
  /** Of an address, from wherever: logins that fail. */
  loginAddress: [{ windowS: HOUR, most: 100 }],
  /** Of an account. */
  export: [
    { windowS: HOUR, most: 3 },
    { windowS: DAY, most: 10 },
  ],
} as const satisfies Record<string, readonly Window[]>;

type AttemptName = keyof typeof limits;

/** Exact limits where somebody could do harm by guessing, flooding or bombing; counted in the database. */
export interface Attempts {
  /**
   * Counts an attempt, before it is made: those that are made at the same time are all counted. Throws `slow_down`
   * when there were too many. Answers its number.
   */
  take(db: Kysely<Database>, name: AttemptName, whose: string): Promise<number>;
  /** Throws what `take` would where it did so a moment ago, without asking the database: before a transaction is opened for it. */
  check(name: AttemptName, whose: string): void;
  /** Takes attempts back that did no harm. */
  forgive(ids: readonly number[]): Promise<void>;
  /** Removes what no window reaches any more. */
  sweep(now: Date): Promise<void>;
}

export function createAttempts(db: Kysely<Database>, now: () => Date = () => new Date()): Attempts {
  const full = new Map<string, { until: number; seconds: number }>();

  const remember = (bucket: string, seconds: number): void => {
    if (full.size >= MOST_REMEMBERED) full.clear();
    full.set(bucket, { until: now().getTime() + REMEMBER_MS, seconds });
  };

  return {
    check(name, whose) {
      const known = full.get(`${name}:${whose}`);
      if (!known) return;
      if (known.until > now().getTime()) throw slowDown(known.seconds);
      // One of the flood asks again; the others do not crowd the database with it.
      known.until = now().getTime() + REMEMBER_MS;
    },
    async take(from, name, whose) {
      const windows = limits[name];
      const { rows } = await sql<{
        id: number | null;
        wait_s: number;
      }>`select id, wait_s from attempt_take(${`${name}:${whose}`},
        ${windows.map(({ windowS }) => windowS)}, ${windows.map(({ most }) => most)}, ${now()})`.execute(
        from,
      );
      const [taken] = rows;
      if (taken && taken.id !== null) {
        full.delete(`${name}:${whose}`);
        return taken.id;
      }
      const seconds = taken?.wait_s ?? MINUTE;
      remember(`${name}:${whose}`, seconds);
      throw slowDown(seconds);
    },
    async forgive(ids) {
      if (ids.length > 0) await db.deleteFrom('attempt').where('id', 'in', ids).execute();
    },
    async sweep(at) {
      await db
        .deleteFrom('attempt')
        .where('at', '<=', new Date(at.getTime() - DAY * 1000))
        .execute();
    },
  };
}
