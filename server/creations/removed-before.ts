import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { madeBy, workOfPart } from '#server/jobs/door.ts';
import type { RemovedPictures } from '#server/moderation/door.ts';
import { erasable } from './erase.ts';
import { isCreation } from './part.ts';

/** Throws `removed_before` for an owner's creation that is to be seen by others and was removed once. */
export type CheckPublished = (owner: number, creation: string) => Promise<void>;

export const checkPublished =
  (db: Kysely<Database>, pictures: Pick<RemovedPictures, 'checkFile'>): CheckPublished =>
  async (owner, creation) => {
    const row = await erasable(db)
      .where('creation.owner_id', '=', owner)
      .where(isCreation(creation))
      .executeTakeFirst();
    for (const name of row ? madeBy(workOfPart(row)) : []) await pictures.checkFile(name);
  };
