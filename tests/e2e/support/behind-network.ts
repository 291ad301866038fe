import { test } from '@playwright/test';
import { Network } from './network.ts';
import { OwnSite } from './own-site.ts';

/**
 * A site behind a network, for all tests of a file; each starts with the first build, an open network, no
 * stand-in responses and no recorded requests.
 */
export function siteBehindNetwork(): { site: OwnSite; network: Network } {
  const site = new OwnSite();
  const network = new Network(() => site.origin);
  test.beforeAll(async () => {
    await site.start();
    await network.start();
  });
  test.afterEach(() => {
    site.rollBack();
    network.become('open');
    network.clear();
    network.seen.length = 0;
  });
  test.afterAll(async () => {
    await network.stop();
    await site.remove();
  });
  return { site, network };
}
