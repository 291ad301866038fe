import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { FLAGS, FULL, HEADLESS } from '#scripts/chromium.mjs';
import { firefoxLaunch } from './engines/firefox.ts';

const port = Number(process.env.E2E_PORT ?? 3900);
const root = path.resolve(import.meta.dirname, '..', '..');
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'mirari-e2e-'));

const DESKTOP = { width: 1280, height: 800 };
const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: HEADLESS,
    args: FLAGS,
  },
};

/** Journeys against the site as a user brings it up: `npm start`, an empty data folder, a real browser. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: path.join(root, 'tests/support/database/cluster.ts'),
  outputDir: path.join(root, 'test-results'),
  // As in vitest.config.ts: for what hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // As in vitest.config.ts: for a stall of a shared machine.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  // Files side by side, the tests of a file one after the other: many share a site of their own.
  // Two leave a ninth of two cores idle.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  },
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      MODELS: 'off',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Users of the tests come by forwarded addresses, to which test cards are closed otherwise.
      PAYMENTS: 'sandbox',
      LOG_LEVEL: 'warn',
    },
  },
  projects: [
    // Only what depends on a narrow page or touch; the desktop runs `@phone` as well, `@narrow` not.
    {
      name: 'phone',
      grep: /@phone|@narrow/,
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: 'desktop', grepInvert: /@narrow|@engines/, use: { ...chromium, viewport: DESKTOP } },
    // What all engines share: `npm run engines`. The browser without windows has no badge to clear.
    {
      name: 'chromium',
      grep: /@engines/,
      use: { ...chromium, launchOptions: { executablePath: FULL, args: FLAGS }, viewport: DESKTOP },
    },
    {
      name: 'firefox',
      grep: /@engines/,
      use: {
        browserName: 'firefox',
        channel: firefoxLaunch.channel,
        launchOptions: firefoxLaunch,
        viewport: DESKTOP,
      },
    },
    // Not by Playwright, which drives its own WebKit only: the journeys of all engines have a driver.
    { name: 'webkit', grep: /@engines/, use: { browserName: 'webkit' } },
  ],
});
