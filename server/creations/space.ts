import { type Kysely, sql } from 'kysely';
import type { Space as Used } from '#contract/media/gallery.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { erasable, erase, filesWith } from './erase.ts';

export interface Space {
  of(owner: number): Promise<Used>;
  emptyBin(owner: number): Promise<Used>;
}

export function createSpace(db: Kysely<Database>, files: StoredFiles): Space {
  const inBin = (owner: number) =>
    erasable(db)
      .where('creation.owner_id', '=', owner)
      .where('creation.deleted_at', 'is not', null)
      .where('creation.expires_at', '>', new Date())
      .execute();

  const of: Space['of'] = async (owner) => {
    const binned = await inBin(owner);
    const known = await files.facts([...new Set(binned.flatMap(filesWith))]);
    const stored = [...known.values()].filter(
      ({ deleted_at: at, purpose }) => at === null && purpose === 'result',
    );
    const { bytes } = await db
      .selectFrom('stored_file')
      .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
      .where('owner_id', '=', owner)
      .where('purpose', '=', 'result')
      .where('deleted_at', 'is', null)
      .where('expires_at', '>', new Date())
      .executeTakeFirstOrThrow();
    return {
      bytes,
      bin: { bytes: stored.reduce((sum, file) => sum + file.bytes, 0), creations: binned.length },
    };
  };

  return {
    of,
    async emptyBin(owner) {
      await erase(db, files, await inBin(owner));
      return of(owner);
    },
  };
}
