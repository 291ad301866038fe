import { join } from 'node:path';
import { HOUR_MS } from '#contract/time.ts';
import {
  type Apart,
  createLocalEngine,
  type LocalEngineOptions,
  type ProcessEngine,
} from '#server/engines/local/engine.ts';
import { type Capability, type EngineKind, capabilities as known } from '#server/engines/port.ts';

/**
 * Resident memory at which a process is stopped, and the time limit of one call; about 300 MB are used before
 * any picture is decoded.
 */
const MEMORY_MB = 1200;
const TIMEOUT_MS = 60_000;

/**
 * Time limits of work that grows with its input: a second or two per megapixel of an enlarged picture, a tenth
 * of a second for each frame of a clip, and more for each face of it.
 */
const LONGER_MS = {
  upscale: 600_000,
  inpaint: 300_000,
  outpaint: 300_000,
  stylize: 180_000,
  effect: 240_000,
  'effect-film': 600_000,
  speak: 300_000,
  'find-people': 1_800_000,
  'animate-image': 600_000,
  'film-storyboard': 900_000,
  'swap-clip': 6 * HOUR_MS,
  'matte-clip': 6 * HOUR_MS,
  'enhance-clip': 6 * HOUR_MS,
  'erase-mark': 6 * HOUR_MS,
  'transfer-motion': 6 * HOUR_MS,
};

/** A process that need not be warm ends after so long without work. */
const IDLE_MS = 60_000;

/**
 * Clips have processes of their own, which exist only while there are clips: searches for the people of a
 * clip that somebody waits for, and swaps of minutes, which step back for everything else. Segments bound their
 * memory, whatever the length of the clip.
 */
const CLIPS = { idleMs: IDLE_MS, stallMs: 300_000, memoryMb: 700 };
/**
 * Each function of WebAssembly is compiled once, when it is called first: 70 MB less than compiling all of it
 * twice.
 */
const COMPILE_ONCE = ['--wasm-lazy-compilation', '--no-wasm-tier-up', '--no-liftoff'];
/**
 * Less room for new values before they are looked through, in each of three threads: 34 MB less at 1080p. Each looks
 * through its own: with four more that help, a frame takes a tenth more processor time on two busy cores.
 */
const LITTLE_ROOM = ['--max-semi-space-size=4', '--single-threaded-gc'];
/**
 * What is asked before a price has processes of its own, which step back for jobs; a call that takes more of the
 * processor is stopped and asked again with less to do. Photos and words, a second or two each, never wait for clips.
 */
const LOOK = { isLook: true, size: 1, niceness: 10, processorMs: 10_000, timeoutMs: 120_000, graceMs: 3000 };
const APART: readonly Apart[] = [
  { ...LOOK, calls: ['detect-faces', 'measure-mask', 'outline-person', 'read-prompt'] },
  {
    ...LOOK,
    idleMs: IDLE_MS,
    calls: [
      'swap-frame',
      'look-for-people',
      'matte-frame',
      'measure-noise',
      'enhance-frame',
      'find-mark',
      'erase-frame',
      'look-outside',
      'look-animated',
      'read-storyboard',
      'look-for-driver',
      'transfer-frame',
    ],
  },
  { ...CLIPS, calls: ['find-people'], size: 1, niceness: 5 },
  { ...CLIPS, calls: ['effect-film'], size: 1, niceness: 5 },
  { ...CLIPS, calls: ['animate-image', 'film-storyboard'], size: 1, niceness: 10, memoryMb: MEMORY_MB },
  {
    ...CLIPS,
    calls: ['swap-clip', 'matte-clip', 'enhance-clip', 'find-mark', 'erase-mark', 'transfer-motion'],
    size: 2,
    niceness: 10,
    flags: [...COMPILE_ONCE, ...LITTLE_ROOM],
  },
];

/** Methods of `worker.ts`; nobody makes the others yet. */
const capabilities = (Object.keys(known) as Capability[]).filter(
  (name) => !['edit-image', 'clone-voice', 'generate-video'].includes(name),
);

export const createEmbedded = (
  options: Pick<LocalEngineOptions, 'workerPath' | 'size'> & Partial<LocalEngineOptions>,
): ProcessEngine =>
  createLocalEngine({
    name: 'embedded',
    capabilities,
    timeoutMs: TIMEOUT_MS,
    longer: LONGER_MS,
    apart: APART,
    memoryMb: MEMORY_MB,
    ...options,
  });

/** Small networks and classical image processing on this machine's CPU. */
export const embedded: EngineKind = {
  variables: [],
  capabilities,
  open: (_values, { programs, slots, warm, isolation }) =>
    Promise.resolve(
      createEmbedded({
        workerPath: join(programs, 'embedded-worker.js'),
        size: slots,
        isolation,
        ...(warm ? {} : { idleMs: IDLE_MS }),
      }),
    ),
};
