import type { Kysely } from 'kysely';
import type { Clips } from '#server/clips/port.ts';
import type { Config } from '#server/config.ts';
import type { CreditsDomain } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Uploads } from '#server/uploads/door.ts';
import type { Storage } from '#server/storage/door.ts';
import { createCreations } from './creations.ts';
import type { CreationDependencies } from './routes.ts';
import { createFilm } from './film.ts';
import { createMadeElsewhere } from './made-elsewhere.ts';
import { createRecall } from './recall.ts';
import { createSharePages } from './share-pages.ts';
import { createSeveral } from './several.ts';
import { createSpace } from './space.ts';
import { type Publishing, checkPublished } from './removed-before.ts';
import { sweepCreations } from './sweep.ts';

export { writeCreation } from './creations.ts';
export { erasable, erase } from './erase.ts';
export { type CheckPublished, type Publishing, checkPublished } from './removed-before.ts';
export { isCreation } from './part.ts';
export { serveCreations as serve } from './routes.ts';

export interface Creations extends CreationDependencies {
  sweep(now: Date): Promise<void>;
}

export const create = ({
  config: { publicOrigin, distDir },
  db,
  storage,
  clips,
  credits: { membership },
  jobs: { views },
  uploads: { quota },
  moderation,
}: {
  config: Config;
  db: Kysely<Database>;
  storage: Storage;
  clips: Clips;
  credits: Pick<CreditsDomain, 'membership'>;
  jobs: Jobs;
  uploads: Pick<Uploads, 'quota'>;
  moderation: Publishing;
}): Creations => ({
  creations: createCreations(db, storage.files, views, publicOrigin),
  elsewhere: createMadeElsewhere(db, storage, { membership, quota }),
  recall: createRecall(db, storage.files),
  several: createSeveral(db, storage.files),
  space: createSpace(db, storage.files),
  film: createFilm(storage, clips),
  shares: createSharePages(db, storage, views, checkPublished(db, moderation)),
  storage,
  publicOrigin,
  distDir,
  sweep: (now) => sweepCreations(db, storage.files, now),
});
