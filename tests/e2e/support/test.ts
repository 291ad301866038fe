import { randomInt } from 'node:crypto';
import path from 'node:path';
import { type Browser, type ConsoleMessage, test as base, expect as asserting } from '@playwright/test';
import { mendFirefox } from '#tests/e2e/engines/firefox.ts';
import { FRAMED, replaceWorker } from './replace-worker.ts';
import { sharedSite } from './shared-site.ts';

/** Console messages that a test causes on purpose, for example a refused upload's 413. */
interface Noise {
  allow(pattern: RegExp): void;
}

const named = (names: string): Set<string> => new Set(names.trim().split(/\s+/));
const isIn = (journeys: Set<string>, file: string): boolean => journeys.has(path.basename(file, '.spec.ts'));

/** Journeys about forms, accounts, payments and results: they prove the same without a worker. */
const WITHOUT_WORKER = named(`
  account-data account-dialogs accounts axe background-remover batch challenge change-language clips dialogs early-use
  effects extender first-frame first-result first-visit forced-colors forms gallery google illustrator
  image-to-video motion-mimic payments reach remover result rewards security shell soon speech swap text-to-video
  video-enhancer watermark-remover
`);

/** Journeys that look at nothing that moves. */
const AT_REST = named(`
  account-data account-dialogs accounts batch challenge device device-people early-use effects extender
  first-result first-visit forms gallery google illustrator image-to-video motion-mimic offline pages-admin payments
  pwa-answers pwa-answers-away pwa-connection pwa-damage pwa-gallery pwa-gallery-people pwa-gallery-room
  pwa-install pwa-least pwa-look pwa-news pwa-outbox pwa-people pwa-plain pwa-push pwa-recovery
  pwa-resume pwa-share pwa-share-page pwa-share-tool pwa-update pwa-work pwa-worker remover result
  rewards security soon speech styles swap text-to-video
`);

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
  /** Clips that play and parts that glide cost a sixth of the processor time of the journeys. */
  contextOptions: async ({ contextOptions }, use, { file }) =>
    use(isIn(AT_REST, file) ? { reducedMotion: 'reduce', ...contextOptions } : contextOptions),
  /** A worker fetches and caches a whole build in every fresh browser: a third of the cost of a first visit. */
  serviceWorkers: async ({}, use, { file }) => use(isIn(WITHOUT_WORKER, file) ? 'block' : 'allow'),
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
