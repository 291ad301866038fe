/**
 * The first seconds on a phone: Lighthouse (simulated slow 4G, CPU slowed four times) over `PAGES` in
 * `LANGUAGES`, beside the generated Nuxt page of `PEER_DIR` where that is named, in turns. Medians of `RUNS`
 * (5): scores, milliseconds, layout shift, kB on the wire until the page is idle by kind, and Lighthouse's index of
 * the machine (1,500 is what its slowdown is made for). The table goes to stderr with the machine's load: figures of
 * different runs do not compare. Lighthouse is fetched by npx.
 * `PARTS` names which are wanted of `lighthouse`, `interactions` (from an input to the next paint) and `taps` (from the
 * first tap of a first visit to its effect).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';
import { servePeer } from './seconds/sites.mjs';
import { interactionsOf } from './seconds/interactions.mjs';
import { tapsOf } from './seconds/taps.mjs';
import { percentile } from './support/database.mjs';
import { startSite } from './support/site.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const runs = Number(process.env.RUNS ?? 5);
const list = (value, otherwise) => (value ?? otherwise).split(',');
const languages = list(process.env.LANGUAGES, 'en,zh-tw,th');
const pages = list(process.env.PAGES, '/,/ai-face-swap,/ai-effect,/pricing,/login,/my-creations');
const parts = list(process.env.PARTS, 'lighthouse,taps,interactions');
const folder = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));

const SCORES = { speed: 'performance', access: 'accessibility', best: 'best-practices', seo: 'seo' };
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const KINDS = {
  html: ['Document'],
  style: ['Stylesheet', 'Font'],
  script: ['Script'],
  picture: ['Image'],
  film: ['Media'],
};

/** Lighthouse now and then records no trace on a busy machine: so often is an address tried. */
const ATTEMPTS = 3;

/** One Lighthouse run of an address. Throws where it could not measure. */
async function measure(address, attempt = 1) {
  const report = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...FLAGS].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    env: { ...process.env, CHROME_PATH: HEADLESS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && attempt < ATTEMPTS) return measure(address, attempt + 1);
  if (code !== 0) throw new Error(`${LIGHTHOUSE} ${address} ended with ${code}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'));
  const requests = audits['network-requests'].details.items;
  const kilobytes = (kinds) =>
    requests
      .filter(({ resourceType }) => kinds.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  const each = (names, value) =>
    Object.fromEntries(Object.entries(names).map(([name, found]) => [name, value(found)]));
  return {
    ...each(SCORES, (category) => Math.round(categories[category].score * 100)),
    ...each(TIMES, (audit) => audits[audit].numericValue),
    ...each(KINDS, kilobytes),
    machine: environment.benchmarkIndex,
  };
}

function medians(seen) {
  return Object.fromEntries(
    Object.keys(seen[0]).map((key) => {
      const values = seen.map((one) => one[key]);
      return [
        key,
        key === 'cls' ? Number(Math.max(...values).toFixed(4)) : Math.round(percentile(values, 0.5)),
      ];
    }),
  );
}

function table(figures) {
  const columns = Object.keys(Object.values(figures)[0]);
  const row = (name, cells) => name.padEnd(26) + cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    row('', columns),
    ...Object.entries(figures).map(([name, found]) =>
      row(
        name,
        columns.map((column) => found[column]),
      ),
    ),
  ].join('\n');
}

/** Name and address of every page in every language. */
function addressesOf(origin) {
  const home = (language) => (language === 'en' ? '' : `/${language}`);
  return languages.flatMap((language) =>
    pages.map((page) => [`${language} ${page}`, origin + (home(language) + page).replace(/(.)\/$/, '$1')]),
  );
}

/** Lighthouse's figures by language and page, and the table of them on stderr. */
async function lighthouse(origin, peer) {
  const addresses = addressesOf(origin);
  if (peer) addresses.push(['nuxt /', `${peer.origin}/`]);
  const seen = Object.fromEntries(addresses.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, address] of addresses) seen[name].push(await measure(address));
  const figures = Object.fromEntries(Object.entries(seen).map(([name, each]) => [name, medians(each)]));
  console.error(table(figures));
  return figures;
}

const ours = await startSite();
const peer = process.env.PEER_DIR && (await servePeer(path.resolve(process.env.PEER_DIR)));
try {
  const figures = parts.includes('lighthouse') ? await lighthouse(ours.origin, peer) : {};
  if (parts.includes('taps')) figures.taps = await tapsOf(ours, runs);
  if (parts.includes('interactions')) figures.interactions = await interactionsOf(ours.origin, runs);
  const load = loadavg().map((value) => Number(value.toFixed(1)));
  console.error(`load ${load.join(' ')}`);
  console.log(JSON.stringify({ runs, load, ...figures }));
} finally {
  await ours.close();
  await peer?.close();
  rmSync(folder, { recursive: true, force: true });
}
