/** A first visit of a site. */
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds without traffic that count as the end of a visit. */
const QUIET_MS = 1500;

/** A first visit without use, until the worker is active and the wire is quiet. A bench may wait for time. */
export async function install(browser, profile, gate) {
  const page = await browser.page(profile);
  await page.goto(gate.origin);
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        active?.state === 'activated' || new Promise((done) => active?.addEventListener('statechange', done)),
    ),
  );
  const began = performance.now();
  while (performance.now() - Math.max(began, gate.lastMs) < QUIET_MS) await wait(100);
  return page;
}
