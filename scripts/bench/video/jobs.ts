import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { EngineContext, EngineSet, ResultOf } from '#server/engines/port.ts';

export const quiet = (signal = new AbortController().signal): EngineContext => ({
  signal,
  progress: () => undefined,
});

export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  return { value: await work(), ms: performance.now() - began };
}

/** A field of a process, from a file of `/proc`; undefined when it has ended. */
function told(pid: number, file: string, pattern: RegExp): string | undefined {
  try {
    return pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** A process and all that descend from it. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(told(Number(name), 'stat', /\) \w (\d+)/))] as const);
  const below = (one: number): number[] => [
    one,
    ...parents.flatMap(([child, parent]) => (parent === one ? below(child) : [])),
  ];
  return below(pid);
}

/** Processor time in a `stat` of `/proc`, ms: of a process or thread, or of the children that it has waited for. */
function processor(stat: string, whose: 'own' | 'children'): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = whose === 'own' ? 11 : 13;
  return 10 * (Number(fields[at]) + Number(fields[at + 1]));
}

interface Used {
  /** Largest sum of the shares of memory of all processes, MB. */
  memory: number;
  /** Processor time, ms: of everything, and of the two threads of the worker that work most. */
  all: number;
  threads: number[];
}

/** Looks at a worker and its programs once in a while until it is stopped. */
export function watchUse(pid: () => number | undefined): () => Used {
  const used: Used = { memory: 0, all: 0, threads: [] };
  const look = (): void => {
    const worker = pid();
    if (worker === undefined) return;
    const sizes = family(worker).map((one) => Number(told(one, 'smaps_rollup', /^Pss:\s+(\d+)/m) ?? 0));
    used.memory = Math.max(used.memory, sizes.reduce((sum, kb) => sum + kb, 0) / 1024);
    const stat = told(worker, 'stat', /^(.*)$/m);
    if (!stat) return;
    used.all = Math.max(used.all, processor(stat, 'own') + processor(stat, 'children'));
    const threads = readdirSync(`/proc/${worker}/task`).map((id) =>
      processor(told(worker, `task/${id}/stat`, /^(.*)$/m) ?? ') ', 'own'),
    );
    const most = threads.filter((ms) => ms > 0).toSorted((a, b) => b - a);
    used.threads = [0, 1].map((n) => Math.max(used.threads[n] ?? 0, most[n] ?? 0));
  };
  const timer = setInterval(look, 400);
  return () => {
    look();
    clearInterval(timer);
    return used;
  };
}

interface Clip {
  readonly file: string;
  readonly source: string;
  readonly found: ResultOf<'find-people'>;
}

/** Everyone in a clip gets the face of the source. */
const swapOf = ({ file, source, found }: Clip, output: string) => ({
  target: file,
  tracks: `${file}.json`,
  people: found.people.map(({ tracks }) => ({
    pieces: tracks.map((track) => ({ track, fromMs: 0, toMs: found.durationMs })),
    source,
  })),
  output,
});

function swapClip(engines: EngineSet, clip: Clip, name: string, context: EngineContext) {
  const folder = `${clip.file}-${name}`;
  const work = { ...swapOf(clip, `${folder}.mp4`), folder, startMs: 0, endMs: clip.found.durationMs };
  return engines.use('swap-clip', { ...work, label: false }, context);
}

/**
 * Finds and swaps everyone through the engine as jobs use it, processes started afresh: seconds on the clock, frames a
 * second of the swap, its processor time a frame (of all, and of the two busiest threads: the longer one bounds the
 * frames a second), memory of all processes of the swap, MB.
 */
export async function wholeJob(workerPath: string, file: string, source: string) {
  const engine = createEmbedded({ workerPath, size: 1 });
  const engines = createEngines([engine]);
  try {
    const work = { file, output: `${file}.json` };
    const { value: found, ms: findMs } = await timed(() => engines.use('find-people', work, quiet()));
    const others = new Set(engine.pids());
    const stop = watchUse(() => engine.pids().find((pid) => !others.has(pid)));
    const { ms } = await timed(() => swapClip(engines, { file, source, found }, 'whole', quiet()));
    const { memory, all, threads } = stop();
    return {
      find_s: findMs / 1000,
      swap_s: ms / 1000,
      swap_fps: (found.frames * 1000) / ms,
      cpu_ms: all / found.frames,
      thread_ms: threads[0]! / found.frames,
      other_thread_ms: threads[1]! / found.frames,
      memory_mb: memory,
    };
  } finally {
    await engines.close();
    await rm(`${file}-whole`, { recursive: true, force: true });
  }
}

/** Stops a swap in its middle: ms until the call has ended, and until no process of it is left. */
export async function cancelling(workerPath: string, file: string, source: string) {
  const engine = createEmbedded({ workerPath, size: 1 });
  const engines = createEngines([engine]);
  const stop = new AbortController();
  try {
    const found = await engines.use('find-people', { file, output: `${file}.json` }, quiet());
    const others = new Set(engine.pids());
    const clip = { file, source, found };
    let running: () => void;
    const begun = new Promise<void>((resolve) => (running = resolve));
    const progress: EngineContext['progress'] = ({ fraction }) => void (fraction > 0 && running());
    const work = swapClip(engines, clip, 'stopped', { signal: stop.signal, progress });
    const ended = work.catch(() => undefined);
    await Promise.race([begun, work]);
    const pids = engine.pids().flatMap((pid) => (others.has(pid) ? [] : family(pid)));
    const { ms } = await timed(() => (stop.abort(), ended));
    const began = performance.now();
    while (pids.some((pid) => told(pid, 'stat', /\) ([^Z])/) !== undefined)) await pause(10);
    return { ended_ms: ms, gone_ms: ms + performance.now() - began };
  } finally {
    await engines.close();
    await rm(`${file}-stopped`, { recursive: true, force: true });
  }
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const share = (values: readonly number[], part: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(part * values.length) - 1)]!;

/** Free looks at moments of a clip one after the other, the first by a process that has looked at none: ms. */
export async function looks(workerPath: string, file: string, source: string, count: number) {
  const engines = createEngines([createEmbedded({ workerPath, size: 1 })]);
  try {
    const found = await engines.use('find-people', { file, output: `${file}.json` }, quiet());
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const work = {
        ...swapOf({ file, source, found }, `${file}-look.webp`),
        atMs: (found.durationMs * ((7 * n + 3) % count)) / count,
      };
      times.push((await timed(() => engines.use('swap-frame', work, quiet()))).ms);
    }
    return { first_ms: times[0]!, others_ms: share(times.slice(1), 0.5), most_ms: Math.max(...times) };
  } finally {
    await engines.close();
  }
}

/** Photo swaps one after the other while two clips are swapped over and over: ms of half of them, and of 95 %. */
export async function photosBeside(
  workerPath: string,
  file: string,
  photo: { target: string; source: string },
  count: number,
) {
  const engines = createEngines([createEmbedded({ workerPath, size: 2 })]);
  const stop = new AbortController();
  let running = Promise.resolve<unknown>(undefined);
  try {
    const found = await engines.use('find-people', { file, output: `${file}.json` }, quiet());
    const clip = { file, source: photo.source, found };
    const goOn = async (name: string, began: () => void): Promise<void> => {
      const progress: EngineContext['progress'] = ({ fraction }) => void (fraction > 0 && began());
      for (let n = 0; !stop.signal.aborted; n++)
        await swapClip(engines, clip, `${name}-${n}`, { signal: stop.signal, progress });
    };
    const starts = ['a', 'b'].map(
      (name) =>
        new Promise<void>((began, failed) => {
          const all = goOn(name, began).catch((error: unknown) => {
            if (!stop.signal.aborted) failed(error as Error);
          });
          running = Promise.all([running, all]);
        }),
    );
    await Promise.all(starts);
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const { target, source } = photo;
      const work = { target, faces: [{ source }], output: `${file}-photo.webp`, label: false };
      times.push((await timed(() => engines.use('face-swap', work, quiet()))).ms);
    }
    return { half_ms: share(times, 0.5), p95_ms: share(times, 0.95) };
  } finally {
    stop.abort();
    await running;
    await engines.close();
  }
}
