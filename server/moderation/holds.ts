import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ScoredFile, Scoring } from '#server/scoring/port.ts';
import { type StoredFiles, isAvailable } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';

const ID_BYTES = 16;

interface Held {
  owner: number;
  /** Undefined where words are the reason. */
  score: number | undefined;
  creation?: number;
  job?: number;
}

/** What waits for a person because of a high score or of its words; it lies in the inbox of reports. */
export interface Holds extends Pick<Scoring, 'highScore'> {
  add(at: Kysely<Database>, held: Held): Promise<void>;
  /**
   * Throws `in_review` for a creation with a high score until a person has looked at it, and `content_refused` where
   * that person wants it not to be public.
   */
  checkPublished(creation: number, owner: number, names: readonly string[]): Promise<void>;
}

export function createHolds(
  db: Kysely<Database>,
  { files, store }: { files: Pick<StoredFiles, 'facts'>; store: ObjectStore },
  { highScore }: Pick<Scoring, 'highScore'>,
): Holds {
  const add: Holds['add'] = async (at, { owner, score, creation, job }) => {
    await at
      .insertInto('report')
      .values({
        id: randomBytes(ID_BYTES).toString('base64url'),
        kind: 'held',
        address: '/my-creations',
        creation_id: creation ?? null,
        job_id: job ?? null,
        removal_id: null,
        owner_id: owner,
        reason: 'sexual',
        message: score === undefined ? 'Its words are explicit' : `Scored ${score.toFixed(2)} of 1`,
        email: null,
        language: 'en',
        place: '',
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const scoredOf = async (names: readonly string[]): Promise<ScoredFile[]> => {
    const known = [...(await files.facts(names)).values()].filter(isAvailable);
    return Promise.all(
      known.map(async ({ storage_key: key, mime, duration_ms: ms }) => ({
        file: await store.localFile(key),
        mime,
        seconds: ms === null ? undefined : ms / 1000,
      })),
    );
  };

  return {
    highScore,
    add,
    async checkPublished(creation, owner, names) {
      const before = await db
        .selectFrom('report')
        .select('state')
        .where('creation_id', '=', creation)
        .where('kind', '=', 'held')
        .executeTakeFirst();
      if (before?.state === 'released') return;
      if (before) throw new HttpError(before.state === 'open' ? 'in_review' : 'content_refused');
      const score = await highScore(await scoredOf(names));
      if (score === undefined) return;
      await add(db, { owner, score, creation });
      throw new HttpError('in_review');
    },
  };
}
