/** One user of a site: a first visit, repeat visits, and the first paint on every kind of network. */
import { setTimeout as wait } from 'node:timers/promises';
import { open } from './opening.mjs';

/** Milliseconds without traffic that count as the end of a visit. */
const QUIET_MS = 1500;

/** Browsers look for a newer worker some seconds after a page has come. */
const CHECK_MS = 10_000;

/**
 * Waits until the wire is quiet, after the check for a newer worker. A bench may wait for time, a test must
 * not.
 */
async function untilQuiet(gate, { checked = false } = {}) {
  const began = performance.now();
  for (;;) {
    const now = performance.now();
    const last = Math.max(began, ...gate.seen.map(({ at }) => at));
    const due = !checked || gate.seen.some(({ address }) => address === '/sw.js') || now - began > CHECK_MS;
    if (due && now - last > QUIET_MS) return;
    await wait(100);
  }
}

const sum = (rows) => rows.reduce((total, { bytes }) => total + bytes, 0);

function byKind(rows) {
  const found = {};
  for (const row of rows) found[row.kind] = (found[row.kind] ?? 0) + row.bytes;
  return found;
}

/** Addresses in all caches of the origin. */
const cached = (page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** What the cached files weigh on the wire. */
async function weigh(site, addresses, weights) {
  for (const address of addresses) {
    if (weights.has(address)) continue;
    const response = await fetch(site + address, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'follow',
    });
    const length = Number(response.headers.get('content-length') ?? NaN);
    weights.set(address, Number.isNaN(length) ? (await response.arrayBuffer()).byteLength : length);
    await response.body?.cancel().catch(() => {});
  }
  return addresses.reduce((total, address) => total + weights.get(address), 0);
}

/** A first visit without use, until the worker is active and the wire is quiet. */
export async function install(browser, profile, gate) {
  const page = await browser.page(profile);
  await page.goto(gate.origin);
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        active?.state === 'activated' || new Promise((done) => active?.addEventListener('statechange', done)),
    ),
  );
  await untilQuiet(gate);
  return page;
}

async function repeatVisit(browser, profile, gate, emptied) {
  const page = await browser.page(profile);
  if (emptied) await page.send('Network.clearBrowserCache');
  gate.clear();
  await page.goto(gate.origin);
  await untilQuiet(gate, { checked: true });
  const seen = gate.seen;
  await page.close();
  return { requests: seen.length, bytes: sum(seen), addresses: seen.map(({ address }) => address) };
}

/** `weights`: bytes of cached files by address, shared by all runs. */
export async function readSite(browser, gate, site, weights) {
  const profile = await browser.profile();
  gate.clear();
  const page = await install(browser, profile, gate);
  const first = byKind(gate.seen);
  const addresses = await cached(page);
  const kept = { entries: addresses.length, wire_bytes: await weigh(site, addresses, weights) };
  await page.close();
  const warm = await repeatVisit(browser, profile, gate, false);
  const emptied = await repeatVisit(browser, profile, gate, true);
  const paint = {};
  for (const [name, weather] of [
    ['online', 'open'],
    ['offline', 'cut'],
    ['silent', 'silent'],
  ])
    paint[name] = (await open(browser, profile, gate, weather)).paint;
  return { first, kept, warm, emptied, paint };
}
