import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Storage } from '#server/storage/door.ts';
import { createCreations } from './creations.ts';
import type { CreationDependencies } from './routes.ts';
import { sweepCreations } from './sweep.ts';

export { writeCreation } from './creations.ts';
export { serveCreations as serve } from './routes.ts';

export interface Creations extends CreationDependencies {
  /** Empties the bin and removes expired creations. */
  sweep(now: Date): Promise<void>;
}

export const create = ({
  db,
  storage: { files },
  jobs: { views },
}: {
  db: Kysely<Database>;
  storage: Storage;
  jobs: Jobs;
}): Creations => ({
  creations: createCreations(db, files, views),
  sweep: (now) => sweepCreations(db, files, now),
});
