import { Network } from './network.ts';
import { OwnSite } from './own-site.ts';

/** One site behind a network for all files that a Playwright worker runs. It starts with the first that asks. */
export const site = new OwnSite();
export const network = new Network(() => site.origin);

export async function startShared(): Promise<void> {
  await site.start();
  await network.start();
}

export async function removeShared(): Promise<void> {
  await network.stop();
  await site.remove();
}
