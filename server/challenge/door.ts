import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import { type Publishing, checkPublished } from '#server/creations/door.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Storage } from '#server/storage/door.ts';
import { createChallenge } from './challenge.ts';
import type { ChallengeDependencies } from './routes.ts';

export type { Challenge, SeenEntry } from './challenge.ts';
export { entryFile } from './entry-file.ts';
export { type ChallengeDependencies, serveChallenge as serve } from './routes.ts';

export const create = ({
  db,
  storage,
  jobs: { views },
  moderation,
}: {
  db: Kysely<Database>;
  storage: Storage;
  jobs: Pick<Jobs, 'views'>;
  moderation: Publishing;
}): ChallengeDependencies => ({
  challenge: createChallenge(db, storage.files, views, checkPublished(db, moderation)),
  storage,
});
