/** Opens a cached page on a slow phone: first paint, largest paint, hydrated. */
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_CPU = 4;
/** A page that is not hydrated by then counts without that figure. Milliseconds. */
const HYDRATION_LIMIT_MS = 6000;
/** So long after its first paint a page is left alone: what asks it runs on its main thread. Milliseconds. */
const SETTLED_MS = 1500;

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

/** Resolves with the first contentful paint of a session's page, without asking the page: that would take its time. */
const painted = (session) =>
  new Promise((resolve) =>
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve()),
  );

/** Opens the landing page in a new tab with its worker stopped. `lives`: waits until it is hydrated, too. */
export async function open(context, gate, weather, { lives = false } = {}) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  gate.become(weather);
  const paint = painted(session);
  await page.goto(gate.origin, { waitUntil: 'commit' });
  await paint;
  await wait(SETTLED_MS);
  if (lives)
    await page
      .waitForFunction(() => seen.hydrated, undefined, { polling: 100, timeout: HYDRATION_LIMIT_MS })
      .catch(() => {});
  const seen = await page.evaluate(() => seen);
  gate.become('open');
  await page.close();
  return seen;
}
