/**
 * What the installed site costs and how fast it shows: bytes of a first visit, what is cached after it, what
 * a repeat visit sends, and the first contentful paint on a phone with the CPU slowed four times, online,
 * offline and on a network that accepts and never answers. The same, in turns, of a generated Nuxt page with
 * our texts and pictures and its usual worker, built beside it by npm. Medians of `ROUNDS` (7). `PEER_DIR`
 * keeps the peer for the next run; `PEER=off` leaves it out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Gate } from './pwa/gate.mjs';
import { serveOurs, servePeer } from './pwa/sites.mjs';
import { readSite } from './pwa/visit.mjs';
import { launchBrowser } from './support/browser.mjs';
import { percentile } from './support/database.mjs';

const rounds = Number(process.env.ROUNDS ?? 7);
const dist = path.resolve(process.env.DIST_DIR || 'dist');
const folder = mkdtempSync(path.join(tmpdir(), 'mirari-bench-'));

const median = (values) =>
  Math.round(
    percentile(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
  );

/** Medians of every figure of some runs. */
function mediansOf(found) {
  const [sample] = found;
  if (typeof sample === 'number') return median(found);
  if (Array.isArray(sample)) return sample;
  const keys = new Set(found.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...keys].map((key) => [key, mediansOf(found.map((one) => one[key] ?? 0))]));
}

function table(figures) {
  const names = Object.keys(figures);
  const kb = (bytes) => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;
  const rows = [
    ...['html', 'js', 'css', 'fonts', 'media', 'worker', 'precache', 'other'].map((kind) => [
      `first visit: ${kind}`,
      ({ first }) => kb(first[kind]),
    ]),
    ['cached after it', ({ kept }) => `${kept.entries} files, ${kb(kept.wire_bytes)}`],
    ['repeat visit', ({ warm }) => `${warm.requests} requests, ${kb(warm.bytes)}`],
    ['  HTTP cache emptied', ({ emptied }) => `${emptied.requests} requests, ${kb(emptied.bytes)}`],
    ...['online', 'offline', 'silent'].map((weather) => [
      `first paint ${weather}, CPU 4x`,
      ({ paint }) => `${paint[weather]} ms`,
    ]),
  ];
  const cells = [
    ['', ...names],
    ...rows.map(([label, cell]) => [label, ...names.map((name) => cell(figures[name]))]),
  ];
  return cells
    .map(([label, ...values]) => label.padEnd(30) + values.map((value) => value.padStart(24)).join(''))
    .join('\n');
}

const peerFolder = process.env.PEER_DIR ? path.resolve(process.env.PEER_DIR) : path.join(folder, 'peer');
const sites = {
  mirari: await serveOurs(dist, path.join(folder, 'data')),
  ...(process.env.PEER !== 'off' && { nuxt: await servePeer(peerFolder) }),
};
const browser = await launchBrowser();
try {
  const found = {};
  const gates = {};
  const weights = {};
  for (const [name, { origin }] of Object.entries(sites)) {
    gates[name] = new Gate(origin);
    await gates[name].open();
    found[name] = [];
    weights[name] = new Map();
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { origin }] of Object.entries(sites))
      found[name].push(await readSite(browser, gates[name], origin, weights[name]));
  }
  for (const gate of Object.values(gates)) gate.close();
  const figures = Object.fromEntries(Object.entries(found).map(([name, each]) => [name, mediansOf(each)]));
  console.error(table(figures));
  console.log(JSON.stringify({ rounds, ...figures }));
} finally {
  await browser.close();
  for (const { stop } of Object.values(sites)) await stop();
  rmSync(folder, { recursive: true, force: true });
}
