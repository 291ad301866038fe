import type { BrowserContext, LaunchOptions } from '@playwright/test';
import { FULL, HEADLESS } from '#scripts/chromium.mjs';

/** For `test.use` of a file: the browser without windows refuses notifications and has no badge to clear. */
export const inFullBrowser = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, executablePath: FULL }),
};

/** The browser without windows ends a page whose worker clears the badge: there, workers have none. */
export async function withoutBadge(context: BrowserContext): Promise<void> {
  if (HEADLESS === FULL) return;
  for (const worker of context.serviceWorkers())
    await worker.evaluate(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'clearAppBadge'));
}
