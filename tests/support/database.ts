import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Kysely } from 'kysely';
import { createDatabase } from './database/cluster.ts';
import { silent } from './log.ts';

export interface TestDatabase extends OpenDatabase {
  /** For child processes and further pools. */
  url: string;
}

/** A fresh, migrated database; `close` removes it. Use `useDatabase` where one a file is enough. */
export async function makeDatabase(max = 20): Promise<TestDatabase> {
  const { url, drop } = await createDatabase();
  const opened = await openDatabase({ url, dataDir: '', log: silent, max });
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/** One database for the tests of a file; read `.current` inside a test. */
export function useDatabase(max = 20): { readonly current: TestDatabase } {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await makeDatabase(max);
  });
  afterAll(() => made?.close());
  return {
    get current() {
      if (made === undefined) throw new Error('the database is there inside tests only');
      return made;
    },
  };
}

/** A new owner without credits. */
export async function makeOwner(db: Kysely<Database>, kind: 'device' | 'user' = 'user'): Promise<number> {
  const { id } = await db.insertInto('owner').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}
