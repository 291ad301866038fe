/**
 * How long the first tap of a first visit takes to show its effect, on a phone whose processor is slowed four times.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '#scripts/bench/support/browser.mjs';
import { percentile } from '#scripts/bench/support/database.mjs';

const SLOWDOWN = 4;
/** A tap without any effect by then has none. Milliseconds. */
const MOST_MS = 15_000;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** When somebody taps, counted from the first paint. */
const MOMENTS = {
  'fast, 1 s': { ms: 1000 },
  'fast, 3 s': { ms: 3000 },
  'slow 4G, 3 s': { ms: 3000, network: SLOW_4G },
};

/** By page and name of the tap: what is tapped, and what is there once it shows, each by its selector and its name. */
const TAPS = {
  '/ Log in': [
    ['a[href="/login"]', ''],
    ['[role=progressbar], main input[inputmode=email]', ''],
  ],
  '/ai-effect Together': [
    ['main button', 'Together'],
    ['[aria-pressed=true]', 'Together'],
  ],
  '/pricing Buy': [
    ['main button', 'Buy'],
    ['dialog[open]', ''],
  ],
  '/login Create an account': [
    ['main button', 'Create an account'],
    ['input[autocomplete=one-time-code]', ''],
  ],
  '/login Show password': [
    ['main button', 'Show password'],
    ['input[type=text][autocomplete*=password]', ''],
  ],
  '/my-creations Photos': [
    ['[role=radiogroup] label', 'Photos'],
    ['label:has(:checked)', 'Photos'],
  ],
  '/ai-face-swap a sample': [
    ['button', 'Start from: A woman with wide curls'],
    ['main label, main button', 'Replace'],
  ],
  '/ai-face-swap a face': [
    ['button', 'Priya'],
    ['[aria-pressed=true]', 'Priya'],
  ],
};

/** In the page: milliseconds from the next touch until a frame has what is named so. */
function timeTap(selector, name) {
  const isIt = (element) => (element.ariaLabel ?? element.textContent).trim().startsWith(name);
  let from;
  addEventListener('touchstart', ({ timeStamp }) => (from ??= timeStamp), { capture: true, passive: true });
  globalThis.tapped = new Promise((resolve) => {
    const look = () => {
      const isShown = from !== undefined && [...document.querySelectorAll(selector)].some(isIt);
      if (isShown) setTimeout(() => resolve(Math.round(performance.now() - from)));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** One first visit with one tap. */
async function visit(browser, { origin, cookie }, name, { ms, network }) {
  const [address] = name.split(' ');
  const [tapped, shown] = TAPS[name];
  const page = await browser.page(await browser.profile());
  try {
    await page.send('Network.enable');
    await page.send('Network.setCookie', { ...cookie, url: origin });
    if (network) await page.send('Network.emulateNetworkConditions', network);
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const painted = page.reached('firstContentfulPaint');
    await page.goto(origin + address);
    await painted;
    await wait(ms);
    await page.evaluate(timeTap, ...shown);
    const from = Date.now();
    await page.tap(...tapped);
    // A page that is loaded anew takes the promise with it.
    const inPage = page
      .evaluate(() => globalThis.tapped)
      .then(
        (found) => found ?? Date.now() - from,
        () => Date.now() - from,
      );
    return await Promise.race([inPage, wait(MOST_MS, MOST_MS)]);
  } finally {
    await page.close();
  }
}

/** Medians of `runs` by tap and moment, in milliseconds from the touch to the frame with its effect, and the table. */
export async function tapsOf(site, runs) {
  const browser = await launchBrowser();
  const [name, value] = (await site.buyersCookie()).split('=');
  const from = { origin: site.origin, cookie: { name, value } };
  try {
    const found = {};
    for (const tap of Object.keys(TAPS)) {
      found[tap] = {};
      for (const [moment, facts] of Object.entries(MOMENTS)) {
        const seen = [];
        while (seen.length < runs) seen.push(await visit(browser, from, tap, facts));
        found[tap][moment] = percentile(
          seen.toSorted((a, b) => a - b),
          0.5,
        );
        console.error(tap.padEnd(28), moment.padEnd(14), seen.join(' '));
      }
    }
    return found;
  } finally {
    await browser.close();
  }
}
