import type { Network } from './network.ts';
import type { OwnSite } from './own-site.ts';
import { network, site } from './shared-site.ts';
import { test } from './test.ts';

/**
 * A site behind a network, for the tests of a file; each starts with the first build, an open network, no
 * stand-in responses and no recorded requests. Other files have the same site before and after, so a test that
 * stops it starts it again as it was.
 */
export function siteBehindNetwork(): { site: OwnSite; network: Network } {
  test.beforeAll(({ sharedSite }) => sharedSite);
  // Not after each: the page is still open then, and what it asks for would meet the next test's site.
  test.beforeEach(() => {
    site.rollBack();
    network.become('open');
    network.clear();
    network.seen.length = 0;
  });
  return { site, network };
}
