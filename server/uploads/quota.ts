import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { fileRefused } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import type { FreeDisk } from '#server/storage/door.ts';

const MB = 1_000_000;
/** Bytes of uploads that one owner may have here at a time. */
const OPEN_BYTES = 500 * MB;

/** Keeps room on the disk for everybody. */
export interface Quota {
  /**
   * Checks that the owner may send so many bytes more; without an owner, only that there is room at all.
   * Throws `file_refused` (rule `quota`) or `storage_full`.
   */
  check(owner: number | undefined, bytes: number): Promise<void>;
  /** Checks and counts a file that is about to be stored. */
  take(by: { owner: number; place: string }, bytes: number, isAnnounced: boolean): Promise<void>;
}

export function createQuota(db: Kysely<Database>, disk: FreeDisk, limits: RateLimits): Quota {
  /** Bytes of the owner's uploads, finished or announced. */
  const openBytes = async (owner: number): Promise<number> => {
    const { rows } = await sql<{ bytes: string }>`
      select (select coalesce(sum(bytes), 0) from stored_file
              where owner_id = ${owner} and purpose = 'upload' and deleted_at is null and expires_at > now())
           + (select coalesce(sum(bytes), 0) from upload_session
              where owner_id = ${owner} and state = 'open' and expires_at > now()) as bytes`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  };

  const check: Quota['check'] = async (owner, bytes) => {
    await disk.check();
    if (owner !== undefined && (await openBytes(owner)) + bytes > OPEN_BYTES)
      throw fileRefused('quota', { mb: OPEN_BYTES / MB });
  };

  return {
    check,
    async take(by, bytes, isAnnounced) {
      await check(by.owner, isAnnounced ? 0 : bytes);
      await limits.take('storedMb', by, Math.ceil(bytes / MB));
    },
  };
}
