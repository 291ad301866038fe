/**
 * Processor time of the tasks that draw a page's first frames. It depends less than time on what else the machine
 * does, so builds compare sooner.
 */
import { chromium } from 'playwright-core';
import { PHONE } from '#scripts/bench/support/browser.mjs';
import { percentile } from '#scripts/bench/support/database.mjs';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
/** So long after its load event a page has drawn what it draws by itself. Milliseconds. */
const DRAWN_MS = 1000;
const MS = 1000;

/** Tasks of the main thread that lay out something after the document was committed, in milliseconds each. */
function framesIn(trace, address) {
  const events = trace.traceEvents.toSorted((a, b) => a.ts - b.ts);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.filter(({ pid, tid, ph }) => pid === paint?.pid && tid === paint.tid && ph === 'X');
  const read = main.find(({ name, args }) => name === 'ParseHTML' && args.beginData.url === address);
  return main
    .filter(({ name, ts }) => name === 'RunTask' && read && ts >= read.ts)
    .filter((task) =>
      main.some(({ name, ts }) => name === 'Layout' && ts >= task.ts && ts < task.ts + task.dur),
    )
    .map(({ tdur }) => tdur / MS);
}

/** The frames of one first visit without a worker. */
async function visit(browser, address) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(DRAWN_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return framesIn(trace, page.url());
}

/**
 * Medians of `runs` for each of `addresses`, in milliseconds of processor time: the longest task that draws, all of
 * them, and how many there are.
 */
export async function framesOf(addresses, runs) {
  const browser = await chromium.launch({
    executablePath: HEADLESS,
    args: FLAGS,
  });
  try {
    const seen = Object.fromEntries(addresses.map(([name]) => [name, []]));
    // The first round is no figure: it fills the browser's caches.
    for (let run = -1; run < runs; run += 1)
      for (const [name, address] of addresses) {
        const frames = await visit(browser, address);
        if (run >= 0 && frames.length > 0) seen[name].push(frames);
      }
    const median = (values) => Number(percentile(values, 0.5).toFixed(1));
    return Object.fromEntries(
      Object.entries(seen).map(([name, each]) => [
        name,
        {
          longest: median(each.map((frames) => Math.max(...frames))),
          all: median(each.map((frames) => frames.reduce((sum, one) => sum + one, 0))),
          count: median(each.map((frames) => frames.length)),
        },
      ]),
    );
  } finally {
    await browser.close();
  }
}
