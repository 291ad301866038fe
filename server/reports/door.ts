import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Mail } from '#server/mail/door.ts';
import type { Moderation } from '#server/moderation/door.ts';
import type { Storage } from '#server/storage/door.ts';
import { createRemovals } from './removals.ts';
import { createReports } from './reports.ts';
import type { ReportDependencies } from './routes.ts';
import { sweepReports } from './sweep.ts';

export type { Removals } from './removals.ts';
export type { InboxRow, ReportedWork } from './reports.ts';
export { serveReports as serve } from './routes.ts';

export interface Reports extends ReportDependencies {
  sweep(now: Date): Promise<void>;
}

export const create = ({
  config: { distDir },
  db,
  storage: { files },
  jobs,
  mail: { queue: mails },
  moderation: { removedPictures: pictures },
}: {
  config: Config;
  db: Kysely<Database>;
  storage: Pick<Storage, 'files'>;
  jobs: Pick<Jobs, 'views' | 'endHold'>;
  mail: Pick<Mail, 'queue'>;
  moderation: Pick<Moderation, 'removedPictures'>;
}): Reports => ({
  reports: createReports(db, files, jobs, mails),
  removals: createRemovals({ db, files, mails, pictures }),
  distDir,
  sweep: (now) => sweepReports(db, now),
});
