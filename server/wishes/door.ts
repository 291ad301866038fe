import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Jobs } from '#server/jobs/door.ts';
import type { Mail } from '#server/mail/door.ts';
import type { Push } from '#server/push/door.ts';
import { pageTitle } from '#locales/titles.ts';
import { toolOf } from '#tools/index.ts';
import type { WishDependencies } from './routes.ts';
import { createWishes } from './wishes.ts';

export { serveWishes as serve } from './routes.ts';

interface WishesDomain extends WishDependencies {
  sweep(now: Date): Promise<void>;
}

export function create({
  db,
  mail,
  push,
  jobs,
}: {
  db: Kysely<Database>;
  mail: Mail;
  push: Push;
  jobs: Pick<Jobs, 'openTools'>;
}): WishesDomain {
  const wishes = createWishes({
    db,
    post: mail.queue,
    push,
    openTools: jobs.openTools,
    nameOf: pageTitle,
  });
  return { wishes, isTool: (slug) => toolOf(slug) !== undefined, sweep: wishes.sweep };
}
