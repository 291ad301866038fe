import type { Page } from '@playwright/test';
import { hydrated } from './site.ts';

/** Opens a page as it is when somebody uses it; `release` lets it go on. */
export type Open = (page: Page, address: string) => Promise<() => Promise<void>>;

/** Until its `files` arrive a page stays what `isThere` says. */
export const without =
  (files: string, isThere: (page: Page) => Promise<void>): Open =>
  async (page, address) => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await isThere(page);
    return async () => {
      release();
      await hydrated(page);
      await page.unrouteAll({ behavior: 'wait' });
    };
  };

export const beforeItsCode = without('**/assets/*.js', async () => {});
