import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { env as environment, execPath } from 'node:process';
import { type Struct, is } from 'superstruct';
import type { Handed } from '#server/isolation/handing-over.ts';
import type { Isolation } from '#server/isolation/isolation.ts';
import { ProcessFailure } from './failure.ts';
import { readLines } from './lines.ts';
import { AHEAD, CHANNEL, lineOf, reply, type Request, type Step } from './messages.ts';
import { childrenOf, endProcess } from '#server/programs/kill.ts';
import { processorMs } from '#server/programs/processor.ts';
import { stepBack } from './priority.ts';

export interface ChildOptions {
  readonly workerPath: string;
  /** What the script is told at its start. */
  readonly args?: readonly string[];
  /** Files and folders that it may read besides. */
  readonly reads?: readonly string[];
  /** Resident memory at which the process is stopped. */
  readonly memoryMb: number;
  /** Most processor time of a call with its programs, ms. */
  readonly processorMs?: number;
  /** How far it steps back behind this process when the machine is busy: 0, the default, to 19. */
  readonly niceness?: number;
  /** Options of Node that it is started with besides. */
  readonly flags?: readonly string[];
  /** What keeps it apart; without it the process has the rights of this one. */
  readonly isolation?: Isolation | undefined;
}

/** All that a worker sees of the server's environment: no key, password or address of the operator. */
const PASSED_ON = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH'];
/**
 * How glibc gives out memory: all threads take it from the same two heaps, and what is as large as a megabyte goes back
 * to the system when it is freed. With a heap for each thread a swap of a clip at 1080p takes 90 MB more.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) };
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(PASSED_ON.map((name) => [name, environment[name]])),
  ...ALLOCATOR,
});

/** One worker process. It handles one call at a time and is never used again after `kill`. */
export interface Child {
  readonly pid: number | undefined;
  /** Resolves when the process takes calls; rejects with a ProcessFailure when it exits before. */
  readonly ready: Promise<void>;
  readonly gone: Promise<void>;
  isRunning(): boolean;
  /** Processor time that it and its programs have taken, ms. */
  spentMs(): number;
  /** Puts the files of a call where the process reaches them. */
  handOver(input: unknown, shape: Struct<never, unknown>): Promise<Handed>;
  call(ask: Request, onStep: (step: Step) => void): Promise<unknown>;
  /** Kills the process; the current call fails with `reason`. */
  kill(reason: ProcessFailure): void;
}

interface Pending {
  readonly id: number;
  /** What had been spent before it. */
  readonly fromMs: number;
  onStep(step: Step): void;
  done(value: unknown): void;
  failed(reason: ProcessFailure): void;
}

const CHECK_MS = 100;
/** Bytes of an answer: pictures as data URLs are the longest. */
const MOST_ANSWER = 32_000_000;
const OUT_OF_MEMORY = /out of memory|Cannot enlarge memory|bad_alloc|Insufficient memory/i;

/** Resident memory of a process in bytes, with that of its descendants if it is wrapped; undefined outside Linux. */
function residentMemory(pid: number | undefined, isWrapped: boolean): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const own = found ? Number(found[1]) * 1024 : 0;
    if (!isWrapped) return own;
    const children = pid === undefined ? [] : childrenOf(pid);
    return children.reduce((sum, child) => sum + (residentMemory(child, true) ?? 0), own);
  } catch {
    return undefined; // it has ended
  }
}

const untouched = (input: unknown): Handed => ({
  input,
  end: () => Promise.resolve(),
});

/** Starts a worker; `ahead` of any call it warms up, else the call that it is started for does that. */
export function startChild(options: ChildOptions, ahead: boolean): Child {
  const { workerPath, memoryMb, niceness = 0, isolation } = options;
  const { args: told = [], reads = [], flags = [], processorMs: mostMs = Infinity } = options;
  const cell = isolation?.open(workerPath, { niceness, reads });
  const isWrapped = cell?.isWrapped === true;
  const script = [
    execPath,
    `--max-old-space-size=${memoryMb}`,
    ...flags,
    workerPath,
    ...told,
    ...(ahead ? [AHEAD] : []),
  ];
  const [command, ...args] = [...(cell?.prefix ?? []), ...script];
  const process = spawn(command!, args, {
    env: { ...cleanEnvironment(), ...cell?.environment },
    // Not Node's own channel: it takes whatever is written to it, and descriptors.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Without the terminal of the server, whose input a worker could write.
    detached: true,
  });
  const channel = process.stdio[CHANNEL] as Socket;
  channel.on('error', () => undefined); // its end is told by that of the process
  if (!cell) stepBack(process.pid, niceness);
  const limit = memoryMb * 2 ** 20;
  let reason: ProcessFailure | undefined;
  let running = true;
  let warm: Pending | undefined;
  let pending: Pending | undefined;
  let ownMs = 0;
  const errorOutput = keepTail(process);

  const kill = (because: ProcessFailure): void => {
    reason ??= because;
    endProcess(process, isWrapped);
  };
  const checkMemory = (bytes: number | undefined): void => {
    if (bytes !== undefined && bytes > limit)
      kill(new ProcessFailure('memory', `over ${memoryMb} MB of memory`));
  };

  const ready = new Promise<void>((resolve, reject) => {
    warm = { id: 0, fromMs: 0, onStep: () => undefined, done: () => resolve(), failed: reject };
  });
  ready.catch(() => undefined); // callers get this error; the exit of an idle child is not an unhandled rejection

  const answered = (message: unknown): void => {
    if (reason) return;
    if (!is(message, reply)) throw new TypeError('the worker answered out of turn');
    if (message.type === 'ready') {
      warm?.done(undefined);
      warm = undefined;
      return;
    }
    if (message.id !== pending?.id) return;
    if (message.type === 'step') {
      checkMemory(message.rss);
      return pending.onStep(message.step);
    }
    const asked = pending;
    pending = undefined;
    if (message.type === 'done') asked.done(message.value);
    else if (message.type === 'refused')
      asked.failed(new ProcessFailure('refused', message.refusal.message, message.refusal));
    else asked.failed(new ProcessFailure(message.type, message.message));
  };
  readLines(channel, MOST_ANSWER, answered, (why) => kill(new ProcessFailure('crashed', why)));

  const spentMs = (): number => {
    // Of one that has ended, what was last seen.
    ownMs = Math.max(ownMs, process.pid === undefined ? 0 : processorMs(process.pid));
    return ownMs + (cell?.spentMs() ?? 0);
  };
  const watch = setInterval(() => {
    checkMemory(residentMemory(process.pid, isWrapped));
    if (mostMs < Infinity && pending && spentMs() - pending.fromMs > mostMs)
      kill(new ProcessFailure('costly', `over ${mostMs} ms of the processor`));
  }, CHECK_MS);
  watch.unref();
  const gone = new Promise<void>((resolve) => {
    const end = (how: string): void => {
      if (!running) return;
      running = false;
      clearInterval(watch);
      const output = errorOutput();
      const failure =
        reason ??
        new ProcessFailure(
          OUT_OF_MEMORY.test(output) ? 'memory' : 'crashed',
          `the worker ended (${how}) ${output}`.trim(),
        );
      warm?.failed(failure);
      pending?.failed(failure);
      warm = pending = undefined;
      void (cell?.close() ?? Promise.resolve()).finally(resolve);
    };
    process.once('exit', (code, signal) => end(signal ?? `code ${code}`));
    process.once('error', (error) => end(error.message));
  });

  return {
    pid: process.pid,
    ready,
    gone,
    isRunning: () => running && reason === undefined,
    spentMs,
    kill,
    handOver: (input, shape) => cell?.handOver(input, shape) ?? Promise.resolve(untouched(input)),
    call: (ask, onStep) =>
      new Promise((done, failed) => {
        if (!running) return failed(reason ?? new ProcessFailure('crashed', 'the worker is gone'));
        pending = { id: ask.id, fromMs: spentMs(), onStep, done, failed };
        channel.write(lineOf(ask), (error) => {
          if (error) kill(new ProcessFailure('crashed', error.message));
        });
      }),
  };
}

function keepTail(process: ChildProcess): () => string {
  let tail = '';
  process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-2000);
  });
  return () => tail;
}
