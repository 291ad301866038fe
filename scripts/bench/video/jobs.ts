import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { EngineContext } from '#server/engines/port.ts';

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
    const swap = {
      target: file,
      tracks: work.output,
      people: found.people.map(({ tracks }) => ({
        pieces: tracks.map((track) => ({ track, fromMs: 0, toMs: found.durationMs })),
        source,
      })),
      output: `${file}-whole.mp4`,
      folder: `${file}-whole`,
      startMs: 0,
      endMs: found.durationMs,
      label: false,
    };
    const { ms } = await timed(() => engines.use('swap-clip', swap, quiet()));
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
