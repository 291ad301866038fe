import { randomInt } from 'node:crypto';
import { type Browser, type ConsoleMessage, test as base, expect as asserting } from '@playwright/test';
import { mendFirefox } from '#tests/e2e/engines/firefox.ts';
import { FRAMED, replaceWorker } from './replace-worker.ts';
import { sharedSite } from './shared-site.ts';

/** Console messages that a test causes on purpose, for example a refused upload's 413. */
interface Noise {
  allow(pattern: RegExp): void;
}

/** For `test.use`: pages at rest. Clips that play and parts that glide cost a sixth of the processor time. */
export const atRest = { contextOptions: { reducedMotion: 'reduce' as const } };

/**
 * For `test.use` of journeys about forms, accounts, payments and results: at rest, and without a worker, which fetches
 * and caches a whole build in every fresh browser, a third of the cost of a first visit.
 */
export const plain = { ...atRest, serviceWorkers: 'block' as const };

/** What Playwright says in place of the worker, and Workbox about it. */
const BLOCKED = /^warning: (?:Service Worker registration blocked|TypeError: .*'waiting')/;

/** A page whose console must stay quiet: a warning, an error or an uncaught exception fails the test. */
export const test = base.extend<{ noise: Noise }, { browser: Browser; sharedSite: void }>({
  browser: [
    async ({ browser, browserName }, use) => use(browserName === 'firefox' ? mendFirefox(browser) : browser),
    { scope: 'worker' },
  ],
  /** See `siteBehindNetwork`. */
  sharedSite: [sharedSite, { scope: 'worker' }],
  /** Every test has a network address of its own: the site limits the new devices of one address in a day. */
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  noise: [
    async ({ context, serviceWorkers }, use) => {
      // Chromium's words for the event stream when the network under it goes.
      const allowed: RegExp[] = [/ERR_INCOMPLETE_CHUNKED_ENCODING \(\S+\/api\/media\/events/];
      if (serviceWorkers === 'block') allowed.push(BLOCKED);
      else {
        allowed.push(FRAMED);
        await context.addInitScript(replaceWorker);
      }
      const heard: string[] = [];
      const record = (text: string): void => {
        if (!allowed.some((pattern) => pattern.test(text))) heard.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (['warning', 'error', 'assert'].includes(message.type()))
          record(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => record(`uncaught: ${error.error().message}`));
      await use({ allow: (pattern) => allowed.push(pattern) });
      asserting(
        heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'the console must stay quiet',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Pauses between two looks of `expect.poll`, milliseconds; Playwright's own end at a second. */
const PAUSES = [20, 50, 100, 100, 200];

const poll: typeof asserting.poll = (actual, options) =>
  asserting.poll(actual, {
    intervals: PAUSES,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, which looks more often where it polls. */
export const expect = Object.assign(asserting.configure({}), { poll });
