/**
 * Photo face swap with the built worker: milliseconds at 1280 px, cold and warm (median), resident memory
 * over many swaps, and how good swaps are over pairs that were not used to tune the engine. `EMBEDDED_WORKER`
 * names another built worker, `RUNS` another number of warm runs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';

const worker = process.env.EMBEDDED_WORKER ?? 'dist/server/embedded-worker.js';
const runs = Number(process.env.RUNS ?? 15);
const side = 1280;
const faces = 'tests/fixtures/faces';
const dir = mkdtempSync(path.join(tmpdir(), 'bench-swap-'));
const cache = path.resolve(`node_modules/.cache/bench-swap-${process.pid}`);

/** Pairs [target, source] of people that no setting was chosen on. */
const pairs = [
  ['turned-left', 'plain'],
  ['turned', 'bearded'],
  ['plain-dark', 'turned'],
  ['plain', 'turned-left'],
  ['bearded', 'plain-dark'],
  ['plain', 'bearded'],
  ['bearded-fair', 'fringed-grey'],
  ['fringed', 'bearded-fair'],
  ['fringed-grey', 'plain-dark'],
  ['plain-dark', 'fringed'],
  ['glasses', 'plain'],
  ['plain-dark', 'glasses'],
  ['glasses-red', 'turned'],
  ['fringed-grey', 'glasses-red'],
  ['plain', 'plain-dark'],
];

const round = (value) => Math.round(value * 100) / 100;
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const ms = (since) => Math.round(performance.now() - since);
/**
 * Processor time a process has used, ms (100 ticks a second): what the machine's other work cannot blur much.
 */
const processor = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + 10 * Number(ticks), 0);
const resident = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

function call(child, ask) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const steps = {};
    const onMessage = (message) => {
      if (message.type === 'step') steps[message.step.stage] ??= performance.now() - began;
      else {
        child.off('message', onMessage);
        if (message.type === 'done') resolve({ steps, total: performance.now() - began });
        else reject(new Error(message.message));
      }
    };
    child.on('message', onMessage);
    child.send(ask);
  });
}

async function times() {
  const [target, source] = [path.join(dir, 'target.jpg'), path.join(dir, 'source.jpg')];
  await sharp(path.join(faces, 'fringed.webp')).resize(side, side).jpeg({ quality: 90 }).toFile(target);
  await sharp(path.join(faces, 'plain.webp')).resize(side, side).jpeg({ quality: 90 }).toFile(source);
  const swap = {
    id: 1,
    call: 'face-swap',
    input: { target, faces: [{ source }], output: path.join(dir, 'out.webp'), label: true },
  };
  const detect = { id: 2, call: 'detect-faces', input: { file: target } };
  const began = performance.now();
  const child = fork(worker, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  const warm_up_ms = ms(began);
  const cold_swap_ms = Math.round((await call(child, swap)).total);
  const detections = [];
  const swaps = [];
  const memory = [];
  const cpu = [];
  for (let i = 0; i < runs; i++) {
    detections.push((await call(child, detect)).total);
    const used = processor(child.pid);
    swaps.push(await call(child, swap));
    cpu.push(processor(child.pid) - used);
    memory.push(resident(child.pid));
  }
  child.kill();
  const stage = (from, to) =>
    Math.round(median(swaps.map(({ steps, total }) => (to ? steps[to] : total) - steps[from])));
  return {
    px: side,
    runs,
    warm_up_ms,
    cold_swap_ms,
    detection_ms: Math.round(median(detections)),
    swap_faces_ms: stage('faces', 'swap'),
    swap_ms: stage('swap', 'save'),
    save_ms: stage('save'),
    total_ms: Math.round(median(swaps.map(({ total }) => total))),
    total_cpu_ms: median(cpu),
    rss_mb: { first: memory[0], last: memory.at(-1), most: Math.max(...memory) },
  };
}

async function quality() {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'scripts/bench/swap/quality.ts',
      outDir: cache,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'quality.mjs' } },
    },
  });
  const { measurePair } = await import(pathToFileURL(path.join(cache, 'quality.mjs')).href);
  const rows = [];
  for (const [target, source] of pairs) {
    const measures = await measurePair(
      path.join(faces, `${target}.webp`),
      path.join(faces, `${source}.webp`),
    );
    rows.push({
      target,
      source,
      ...Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, round(value)])),
    });
  }
  const names = Object.keys(rows[0]).slice(2);
  return {
    mean: Object.fromEntries(
      names.map((name) => [name, round(rows.reduce((sum, row) => sum + row[name], 0) / rows.length)]),
    ),
    pairs: rows,
  };
}

try {
  console.log(JSON.stringify({ ...(await times()), quality: await quality() }));
} finally {
  rmSync(dir, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
}
