import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { filesOf, madeBy, workOfPart } from '#server/jobs/door.ts';
import type { Moderation } from '#server/moderation/door.ts';
import { erasable } from './erase.ts';
import { isCreation } from './part.ts';

/**
 * Throws for an owner's creation that is to be seen by others: `removed_before` where it, or what it was made from, was
 * removed once, and what `Holds` throws where a person has to look at it first, or `withInputs` at what it was made
 * from.
 */
export type CheckPublished = (owner: number, creation: string, withInputs?: boolean) => Promise<void>;

export type Publishing = Pick<Moderation, 'removedPictures' | 'holds'>;

export const checkPublished =
  (db: Kysely<Database>, { removedPictures, holds }: Publishing): CheckPublished =>
  async (owner, creation, withInputs = false) => {
    const row = await erasable(db)
      .where('creation.owner_id', '=', owner)
      .where(isCreation(creation))
      .executeTakeFirst();
    if (!row) return;
    const work = workOfPart(row);
    for (const name of filesOf(work)) await removedPictures.checkFile(name);
    await holds.checkPublished(row.id, owner, withInputs ? filesOf(work) : madeBy(work));
  };
