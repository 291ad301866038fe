import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type PlaywrightWorkerArgs, test as base, expect } from '@playwright/test';
import { playwrightEngine } from './by-playwright.ts';
import { webkitEngine } from './by-webkit.ts';
import { mendFirefox } from './firefox.ts';
import { sharedSite } from '#tests/e2e/support/shared-site.ts';
import { ownWords } from './noise.ts';
import type { Device, Engine, EnginePage } from './page.ts';

interface Fixtures {
  /** A browser with an empty profile. */
  device: Device;
  /** Its first tab. */
  tab: EnginePage;
  /** Console messages that a test causes on purpose. */
  noise: { allow(pattern: RegExp): void };
  allowed: RegExp[];
  viewport: { width: number; height: number };
}

async function engineOf(
  name: string,
  playwright: PlaywrightWorkerArgs['playwright'],
  options: object,
): Promise<Engine> {
  if (name === 'webkit') return webkitEngine();
  if (name === 'firefox') return playwrightEngine(mendFirefox(await playwright.firefox.launch(options)));
  return playwrightEngine(await playwright.chromium.launch(options));
}

/** A journey in the engine of the project, with one interface to all. Unexpected console output fails it. */
export const test = base.extend<Fixtures, { engine: Engine; sharedSite: void }>({
  /** See `siteBehindNetwork`. */
  sharedSite: [sharedSite, { scope: 'worker' }],
  engine: [
    async ({ playwright, browserName, launchOptions }, use) => {
      const engine = await engineOf(browserName, playwright, launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  /** A phone's viewport. */
  viewport: async ({}, use) => use({ width: 390, height: 844 }),
  allowed: async ({ browserName }, use) => use(ownWords(browserName)),
  noise: async ({ allowed }, use) => use({ allow: (pattern) => void allowed.push(pattern) }),
  device: async ({ engine, allowed, locale, viewport }, use) => {
    const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
    const device = await engine.open({ locale: locale ?? 'en-US', viewport, headers });
    await use(device);
    await device.close();
    expect(
      device.heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
      'the console must stay quiet',
    ).toEqual([]);
  },
  tab: async ({ device }, use, info) => {
    const tab = await device.newPage();
    await use(tab);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('screen.png'), await tab.screenshot());
  },
});

export { expect };
