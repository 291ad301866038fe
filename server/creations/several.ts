import type { Kysely } from 'kysely';
import type { Act } from '#contract/media/gallery.ts';
import { creationIdOf, partOfCreation } from '#contract/media/parts.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { StoredFiles } from '#server/storage/door.ts';
import { erase, erasable } from './erase.ts';

/**
 * Does the same to several creations of an owner. What is as it should be already counts as done, and so does
 * what is to be erased and does not exist; `failed` has the others in the order of the call.
 */
export type Several = (
  owner: number,
  act: Act,
  ids: readonly string[],
) => Promise<{ done: string[]; failed: string[] }>;

/** What is deleted takes part in nothing; brought back it can be entered again, unless it was declined. */
export async function leaveChallenge(
  db: Kysely<Database>,
  creations: readonly { id: number }[],
): Promise<void> {
  const ids = creations.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .deleteFrom('challenge_entry')
    .where('creation_id', 'in', ids)
    .where('state', '!=', 'declined')
    .execute();
}

export function createSeveral(db: Kysely<Database>, files: StoredFiles): Several {
  const found = (owner: number, ids: readonly string[]) =>
    erasable(db)
      .select(['job.public_id', 'creation.deleted_at'])
      .where('creation.owner_id', '=', owner)
      .where('creation.expires_at', '>', new Date())
      .where('job.public_id', 'in', [...new Set(ids.map((id) => partOfCreation(id).jobId))])
      .execute();
  type Found = Awaited<ReturnType<typeof found>>[number];

  const acts: Record<Act, (creations: readonly Found[]) => Promise<void>> = {
    favorite: (creations) => set(creations, { favorite: true }),
    unfavorite: (creations) => set(creations, { favorite: false }),
    async remove(creations) {
      const inUse = creations.filter(({ deleted_at: at }) => at === null);
      await set(inUse, { deleted_at: new Date() });
      await leaveChallenge(db, inUse);
    },
    restore: (creations) => set(creations, { deleted_at: null }),
    erase: (creations) => erase(db, files, creations),
  };
  const set = async (
    creations: readonly Found[],
    values: { favorite?: boolean; deleted_at?: Date | null },
  ): Promise<void> => {
    const ids = creations.map(({ id }) => id);
    if (ids.length > 0) await db.updateTable('creation').set(values).where('id', 'in', ids).execute();
  };

  return async (owner, act, ids) => {
    const rows = await found(owner, ids);
    const byId = new Map(rows.map((row) => [creationIdOf(row.public_id, row.part ?? undefined), row]));
    const isDoable = (id: string): boolean =>
      act === 'erase' ? byId.get(id)?.deleted_at !== null : byId.has(id);
    const done = [...new Set(ids)].filter(isDoable);
    await acts[act](done.flatMap((id) => byId.get(id) ?? []));
    return { done, failed: ids.filter((id) => !done.includes(id)) };
  };
}
