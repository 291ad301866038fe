import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ANONYMOUS_CREDITS, ensureAnonymousCredits } from '#server/ledger/anonymous.ts';

/** What a caller can spend. */
export interface Credits {
  /** Of a device; one that has done nothing yet has its first credits in full. */
  anonymous(owner: number | undefined): Promise<number>;
}

export function createCredits(db: Kysely<Database>): Credits {
  return {
    async anonymous(owner) {
      if (owner === undefined) return ANONYMOUS_CREDITS;
      const { available } = await ensureAnonymousCredits(db, owner, new Date());
      return available;
    },
  };
}
