/**
 * How long a phone takes to paint after what somebody does, its processor slowed four times. Where there is a display
 * (`xvfb-run npm run bench seconds`) it is used: without one the browser skips frames with little that is new, and
 * reports an interaction with the next one.
 */
import { chromium } from 'playwright-core';
import { FLAGS } from '#scripts/bench/pwa/sites.mjs';
import { percentile } from '#scripts/bench/support/database.mjs';

const SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** The browser reports an interaction some frames after its paint. Milliseconds. */
const REPORT_MS = 500;

/** In the page: notes how long interactions and tasks over 50 ms take, milliseconds. */
function observe() {
  const seen = { interactions: [], tasks: [] };
  globalThis.seen = seen;
  const note = (kind, options, isWanted) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (isWanted(entry)) seen[kind].push(Math.round(entry.duration));
    }).observe(options);
  note('interactions', { type: 'event', durationThreshold: 16 }, ({ interactionId }) => interactionId > 0);
  note('tasks', { type: 'longtask' }, () => true);
}

const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();

/** What people do on a page, in the order in which they do it. */
const JOURNEYS = {
  '/': {
    'menu opens': (page) => button(page, /^Menu$/).tap(),
    'languages open': (page) => button(page, /^Language$/).tap(),
    'language changes': async (page) => {
      await page.locator('a[lang=ja]:visible').tap();
      await page.waitForURL(/\/ja$/);
    },
  },
  '/pricing': {
    'page changes': async (page) => {
      await page.locator('a[href="/ai-tools"]:visible').first().tap();
      await page.waitForURL(/\/ai-tools$/);
    },
  },
  '/login': {
    'character is typed': (page) => page.locator('input[inputmode=email]').pressSequentially('a'),
  },
  '/ai-face-swap': {
    'sample is chosen': (page) => button(page, /^Start from: A woman with wide curls/).tap(),
    'face is chosen': (page) => button(page, /^Priya$/).tap(),
    'swap begins': (page) => button(page, /^Swap/).tap(),
  },
};

async function walk(browser, origin, address) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found = {};
    for (const [name, act] of Object.entries(JOURNEYS[address])) {
      await page.evaluate(() => Object.assign(globalThis.seen, { interactions: [], tasks: [] }));
      await act(page);
      await page.waitForTimeout(REPORT_MS);
      const { interactions, tasks } = await page.evaluate(() => globalThis.seen);
      found[name] = { ms: Math.max(0, ...interactions), tasks };
    }
    return found;
  } finally {
    await context.close();
  }
}

/**
 * By page and step, of `runs` walks: median and longest of the milliseconds from the input to the next paint (16 and
 * less count as nothing), and the lengths of the tasks over 50 ms that came of it in the last walk.
 */
export async function interactionsOf(origin, runs) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: FLAGS,
    headless: !process.env.DISPLAY,
  });
  try {
    const found = {};
    for (const address of Object.keys(JOURNEYS)) {
      const walks = [];
      while (walks.length < runs) walks.push(await walk(browser, origin, address));
      found[address] = Object.fromEntries(
        Object.entries(walks.at(-1)).map(([name, { tasks }]) => {
          const times = walks.map((each) => each[name].ms).toSorted((a, b) => a - b);
          return [name, { ms: percentile(times, 0.5), longest: times.at(-1), tasks }];
        }),
      );
    }
    return found;
  } finally {
    await browser.close();
  }
}
