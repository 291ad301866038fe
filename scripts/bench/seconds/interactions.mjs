/**
 * How long a phone takes to paint after what somebody does, its processor slowed four times. Where there is a display
 * (`xvfb-run npm run bench seconds`) it is used: without one the browser skips frames with little that is new, and
 * reports an interaction with the next one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '#scripts/bench/support/browser.mjs';
import { percentile } from '#scripts/bench/support/database.mjs';

const SLOWDOWN = 4;
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

const button = (name) => (page) => page.tap('button:enabled', name);

/** Follows a link, until the page is where it leads. */
const follow = (selector, path) => async (page) => {
  await page.tap(selector);
  await page.until((to) => location.pathname === to, path);
};

/** What people do on a page, in the order in which they do it. */
const JOURNEYS = {
  '/': {
    'menu opens': button('Menu'),
    'languages open': button('Language'),
    'language changes': follow('a[lang=ja]', '/ja'),
  },
  '/pricing': { 'page changes': follow('a[href="/ai-tools"]', '/ai-tools') },
  '/login': {
    'character is typed': async (page) => {
      await page.evaluate(() => document.querySelector('input[inputmode=email]').focus());
      const key = { key: 'a', text: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  },
  '/ai-face-swap': {
    'sample is chosen': button('Start from: A woman with wide curls'),
    'face is chosen': button('Priya'),
    'swap begins': button('Swap'),
  },
};

async function walk(browser, origin, address) {
  const page = await browser.page(await browser.profile());
  await page.onDocument(observe);
  const idle = page.reached('networkIdle');
  await page.goto(origin + address);
  await idle;
  await wait(REPORT_MS);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const found = {};
  for (const [name, act] of Object.entries(JOURNEYS[address])) {
    await page.evaluate(() => void Object.assign(globalThis.seen, { interactions: [], tasks: [] }));
    await act(page);
    await wait(REPORT_MS);
    const { interactions, tasks } = await page.evaluate(() => globalThis.seen);
    found[name] = { ms: Math.max(0, ...interactions), tasks };
  }
  await page.close();
  return found;
}

/**
 * By page and step, of `runs` walks: median and longest of the milliseconds from the input to the next paint (16 and
 * less count as nothing), and the lengths of the tasks over 50 ms that came of it in the last walk.
 */
export async function interactionsOf(origin, runs) {
  const browser = await launchBrowser({ windows: Boolean(process.env.DISPLAY) });
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
