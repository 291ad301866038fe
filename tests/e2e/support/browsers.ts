import { existsSync } from 'node:fs';
import type { BrowserContext, LaunchOptions } from '@playwright/test';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Chromium as users have it: asks for permissions, for example. */
export const FULL = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Chromium without a window system, where it is installed: journeys cost two thirds of the processor time. */
export const HEADLESS =
  process.env['HEADLESS'] ?? (process.env['CHROMIUM'] === undefined && existsSync(SHELL) ? SHELL : FULL);

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
