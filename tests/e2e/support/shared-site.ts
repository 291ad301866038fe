import { Network } from './network.ts';
import { OwnSite } from './own-site.ts';

/** One site behind a network for all files that a Playwright worker runs. It starts with the first that asks. */
export const site = new OwnSite();
export const network = new Network(() => site.origin);

/** A fixture of a worker, for every kind of test that uses `siteBehindNetwork`. */
export async function sharedSite({}: object, use: () => Promise<void>): Promise<void> {
  await site.start();
  await network.start();
  await use();
  await network.stop();
  await site.remove();
}
