/** Opens a cached page on a slow phone: first paint, largest paint, hydrated. */
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_CPU = 4;
/** A page that is not hydrated by then counts without that figure. Milliseconds. */
const HYDRATION_LIMIT_MS = 6000;
/** So long after its first paint a page is left alone: what asks it runs on its main thread. Milliseconds. */
const SETTLED_MS = 1500;
const POLL_MS = 100;
/**
 * A page of another site, which people come from. Out of an empty tab, a site that shields its windows from their
 * openers (ours) has a new process for its page, and one that does not keeps the warm one: nobody comes from there.
 */
const ELSEWHERE = 'data:text/html,<title>Results</title><p>Results of a search';
/** The browser's own work for a new tab is over by then. Milliseconds. */
const OPENED_MS = 1000;

/** Runs before the page: our pages restore their scroll position themselves once they are hydrated. */
function watch() {
  const seen = { paint: undefined, largest: undefined, shift: 0, hydrated: undefined };
  globalThis.seen = seen;
  const { set } = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration');
  Object.defineProperty(history, 'scrollRestoration', {
    configurable: true,
    get: () => 'auto',
    set: (value) => {
      seen.hydrated ??= performance.now();
      set.call(history, value);
    },
  });
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('layout-shift', ({ value }) => {
    seen.shift += value;
  });
}

/**
 * Opens the landing page in a new tab, from another site and with its worker stopped, and waits until it is hydrated.
 */
export async function open(browser, profile, gate, weather) {
  const page = await browser.page(profile);
  await page.goto(ELSEWHERE);
  await wait(OPENED_MS);
  await page.onDocument(watch);
  await page.send('ServiceWorker.enable');
  await page.send('ServiceWorker.stopAllWorkers');
  await page.send('ServiceWorker.disable');
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  gate.become(weather);
  // The page itself is not asked: that would take its time.
  const paint = page.reached('firstContentfulPaint');
  await page.goto(gate.origin);
  await paint;
  await wait(SETTLED_MS);
  const hydrated = () => page.evaluate(() => globalThis.seen.hydrated);
  const began = performance.now();
  while (!(await hydrated()) && performance.now() - began < HYDRATION_LIMIT_MS) await wait(POLL_MS);
  const seen = await page.evaluate(() => globalThis.seen);
  gate.become('open');
  await page.close();
  return seen;
}
