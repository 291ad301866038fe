import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Calls } from '#server/http/calls.ts';
import { type BuildArchive, createBuildArchive } from './build-archive.ts';
import { servePages as addPages } from './page-routes.ts';
import { type Redirects, loadRedirects } from './redirects.ts';
import { serveThirdParties, thirdPartiesOf } from './third-party-routes.ts';

export { addressIn } from './pages.ts';
export { type Html, sendNotice, sendPlainPage } from './page/plain-page.ts';
export { serveSite as serve } from './routes.ts';
export { type SiteStyle, siteStyle } from './site-style.ts';

/** The site's pages: configuration, builds and redirects. */
export interface Site {
  redirects: Redirects;
  config: Config;
  archive: BuildArchive;
}

/** Opens the archive of builds and adds the current one. */
export async function create(config: Config): Promise<Site> {
  const archive = await createBuildArchive(join(config.distDir, 'client'), join(config.dataDir, 'builds'));
  await archive.archiveCurrent();
  return { config, archive, redirects: await loadRedirects(config.dataDir, config.redirectHosts) };
}

/** Serves every address that no other route has. */
export function servePages({ app, https }: Calls, { config, archive, redirects }: Site): void {
  const { distDir, worker } = config;
  serveThirdParties(app, config);
  addPages(app, { distDir, archive, redirects, worker, thirdParties: thirdPartiesOf(config), https });
}
