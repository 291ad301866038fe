import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { CreditsDomain } from '#server/credits/door.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import type { Clips } from '#server/clips/port.ts';
import type { Pictures } from '#server/pictures/port.ts';
import type { Storage } from '#server/storage/door.ts';
import type { Moderation } from '#server/moderation/door.ts';
import { createFileFetcher } from './fetch-url.ts';
import { createQuota } from './quota.ts';
import { removeUpload } from './removal.ts';
import { createResumableUploads, sweepUploads } from './resumable.ts';
import type { UploadDependencies } from './routes.ts';
import { createUploads } from './uploads.ts';

export type { Quota } from './quota.ts';
export { partsPrefix } from './resumable.ts';
export { serveUpload as serve } from './routes.ts';
export { serveShare as serveForeign } from './share-routes.ts';

export interface Uploads extends UploadDependencies {
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

export function create({
  config,
  db,
  storage: { store, files, workspace, disk, addresses },
  credits: { membership },
  moderation: { removedPictures },
  pictures,
  clips,
  limits,
}: {
  config: Config;
  db: Kysely<Database>;
  storage: Storage;
  credits: CreditsDomain;
  moderation: Pick<Moderation, 'removedPictures'>;
  pictures: Pictures;
  clips: Clips;
  limits: RateLimits;
}): Uploads {
  const quota = createQuota(db, disk, limits);
  const uploads = createUploads({
    files,
    workspace,
    membership,
    pictures,
    clips,
    limits,
    quota,
    removedPictures,
  });
  const fetcher = createFileFetcher(workspace, config.fetchPorts);
  return {
    uploads,
    resumable: createResumableUploads({ db, store, files, uploads, workspace, limits, quota }),
    fetcher,
    quota,
    removal: (owner, name) => removeUpload(db, files, owner, name),
    workspace,
    storage: { files, addresses },
    sweep: (now) => sweepUploads(db, store, now),
    close: () => fetcher.close(),
  };
}
