import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/log.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Calls } from '#server/http/calls.ts';
import { type BuildArchive, MOST_BUILDS, createBuildArchive } from './build-archive.ts';
import { type PublishedPages, createPublishedPages } from './content/published-pages.ts';
import { servePages as addPages } from './page-routes.ts';
import { type Redirects, loadRedirects } from './redirects.ts';
import { type PackStore, createSharedBuilds } from './shared-builds.ts';
import { serveThirdParties, thirdPartiesOf } from './third-party-routes.ts';

export { type Problem as PageProblem, problemsOf } from './content/check-content.ts';
export { drawHtml } from './content/drawn-pages.ts';
export type { PageEdit, PageVersion } from './content/page-store.ts';
export type { PublishedPages } from './content/published-pages.ts';
export { inlineHashes } from './inline-hashes.ts';
export { addressIn } from './pages.ts';
export { type Html, chosenTheme, policyOf, siteDocument, siteLogo } from './page/document.ts';
export { sendNotice, sendPlainPage } from './page/plain-page.ts';
export { serveSite as serve } from './routes.ts';
export { SOURCE_MAP } from './site-files.ts';
export { type SiteStyle, siteStyle } from './site-style.ts';

export interface Site {
  redirects: Redirects;
  config: Config;
  archive: BuildArchive;
  pages: PublishedPages;
}

interface SiteParts {
  config: Config;
  db: Kysely<Database>;
  notices: Notices;
  log: Log;
  /** Seen by every server of the site; undefined where there is but one. */
  store: PackStore | undefined;
}

export async function create({ config, db, notices, log, store }: SiteParts): Promise<Site> {
  const archive = await createBuildArchive(
    join(config.distDir, 'client'),
    join(config.dataDir, 'builds'),
    store && createSharedBuilds(db, store, MOST_BUILDS),
  );
  await archive.archiveCurrent();
  const pages = await createPublishedPages(config.distDir, db, notices, log);
  return { config, archive, pages, redirects: await loadRedirects(config.dataDir, config.redirectHosts) };
}

/** Serves every address that no other route has. */
export function servePages({ app, https }: Calls, { config, archive, pages, redirects }: Site): void {
  const { distDir, worker } = config;
  serveThirdParties(app, config);
  addPages(app, {
    distDir,
    archive,
    pages,
    redirects,
    worker,
    thirdParties: thirdPartiesOf(config),
    https,
    fileOrigin: config.s3?.public?.origin,
  });
}
