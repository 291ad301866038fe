/**
 * How the cached landing page opens on a phone with the CPU slowed four times: milliseconds to its first and
 * its largest paint and until it is hydrated, and how much shifts. Several builds in turns: that in `DIST_DIR` and
 * those of `AGAINST` (folders, with commas between). Of `LOADS` (12) in each of `WEATHERS` (online,offline,silent):
 * median, mean of the better half, least. Figures of different runs do not compare.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { Gate } from './paint/gate.mjs';
import { open } from './paint/opening.mjs';
import { install } from './paint/visit.mjs';
import { launchBrowser } from './support/browser.mjs';
import { percentile } from './support/database.mjs';
import { startSite } from './support/site.mjs';

const NETWORKS = { online: 'open', offline: 'cut', silent: 'silent' };
const loads = Number(process.env.LOADS ?? 12);
const weathers = (process.env.WEATHERS ?? 'online,offline,silent').split(',');
const builds = [
  process.env.DIST_DIR || 'dist',
  ...(process.env.AGAINST ?? '').split(',').filter(Boolean),
].map((folder) => path.resolve(folder));

function summary(values) {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const better = sorted.slice(0, Math.ceil(sorted.length / 2));
  return {
    median: Math.round(percentile(sorted, 0.5)),
    better_half: Math.round(better.reduce((sum, value) => sum + value, 0) / better.length),
    least: Math.round(sorted[0]),
  };
}

const figuresOf = (seen) => ({
  ...Object.fromEntries(
    ['paint', 'largest', 'hydrated'].map((key) => [key, summary(seen.map((one) => one[key]))]),
  ),
  shift: Math.max(...seen.map(({ shift }) => Number(shift.toFixed(4)))),
});

function table(figures) {
  const cell = (value) =>
    (value ? `${value.median} / ${value.better_half} / ${value.least}` : '–').padStart(20);
  const rows = Object.entries(figures).flatMap(([name, each]) =>
    Object.entries(each).map(
      ([weather, { paint, largest, hydrated, shift }]) =>
        name.padEnd(20) +
        weather.padEnd(9) +
        [paint, largest, hydrated].map(cell).join('') +
        String(shift).padStart(9),
    ),
  );
  return [
    `${' '.repeat(29)}${['first paint', 'largest', 'hydrated'].map((label) => label.padStart(20)).join('')}${'shift'.padStart(9)}`,
    ...rows,
  ].join('\n');
}

const sites = await Promise.all(
  builds.map(async (dist) => ({ name: path.basename(dist), ...(await startSite({}, dist)) })),
);
const browser = await launchBrowser();
try {
  for (const site of sites) {
    site.gate = new Gate(site.origin);
    await site.gate.open();
    site.profile = await browser.profile();
    await (await install(browser, site.profile, site.gate)).close();
    site.seen = Object.fromEntries(weathers.map((weather) => [weather, []]));
  }
  // The first round is no figure: the browser compiles a page's code again in its first runs.
  for (let round = -1; round < loads; round += 1) {
    for (const weather of weathers) {
      for (const site of round % 2 ? sites : sites.toReversed()) {
        const seen = await open(browser, site.profile, site.gate, NETWORKS[weather]);
        if (round >= 0) site.seen[weather].push(seen);
      }
    }
  }
  for (const { gate } of sites) gate.close();
  const figures = Object.fromEntries(
    sites.map(({ name, seen }) => [
      name,
      Object.fromEntries(Object.entries(seen).map(([weather, each]) => [weather, figuresOf(each)])),
    ]),
  );
  const load = loadavg().map((value) => Number(value.toFixed(1)));
  console.error(`${table(figures)}\nload ${load.join(' ')}`);
  console.log(JSON.stringify({ loads, load, ...figures }));
} finally {
  await browser.close();
  for (const { close } of sites) await close();
}
