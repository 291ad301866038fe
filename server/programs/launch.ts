import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { env as environment } from 'node:process';
import { type Readable, type Writable, finished } from 'node:stream';
import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  size,
  string,
} from 'superstruct';
import { endProcess } from './kill.ts';

/** Programs of the system that are started for media. */
export const programs = ['ffmpeg', 'ffprobe', 'espeak-ng', 'heif-convert'] as const;
export type ProgramName = (typeof programs)[number];

/** A program with its arguments, and limits that the system holds, whatever the program does. */
export const Task = object({
  program: enums(programs),
  args: array(string()),
  cpuS: size(number(), 0, 4 * 3600),
  /** Megabytes of memory that it may map. */
  memoryMb: size(number(), 0, 4000),
  /** Megabytes of each file that it writes. */
  fileMb: size(number(), 0, 4000),
  wallS: size(number(), 0, 41 * 3600),
  /** Which channels are connected beside stderr; `extra` is a fourth one, which the program opens as `pipe:3`. */
  stdin: boolean(),
  stdout: boolean(),
  extra: boolean(),
});
export type Task = Infer<typeof Task>;

/** How a program ended; `tail` is the end of its stderr. */
export const Ended = object({ code: nullable(integer()), signal: nullable(string()), tail: string() });
export type Ended = Infer<typeof Ended>;

/** A program that was started; its channels as far as they were asked for. */
export interface Running {
  stdin: Writable | undefined;
  stdout: Readable | undefined;
  extra: Readable | undefined;
  ended: Promise<Ended>;
  kill(): void;
}

const TAIL = 4000;
const LAST_WORDS_MS = 2000;

/** Photos go before programs. */
const NICENESS = 5;

// The shell sets the limits and becomes the program, so that the process id is the program's; where the system can, the
// program steps back for others, and ends with the process that started it.
const START = `
  ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; ulimit -f "$3"; behind="$4"; shift 4
  command -v nice >/dev/null && set -- nice -n "$behind" "$@"
  command -v setpriv >/dev/null && set -- setpriv --pdeathsig KILL "$@"
  exec "$@"`;

const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: environment['PATH'],
  LD_LIBRARY_PATH: environment['LD_LIBRARY_PATH'],
  LC_ALL: 'C',
  // Each thread would map 64 MB of its own.
  MALLOC_ARENA_MAX: '2',
});

export interface Manner {
  /** A command that runs another one. */
  prefix?: readonly string[];
  /** Path of the program, where its name is not looked up. */
  file?: string;
  /** Whether the command stays and the program is its child. */
  isWrapped?: boolean;
  /** Of the process for which it works, as far as that has stepped back. */
  niceness?: number;
}

/** Starts a program as a limited process without secrets or a terminal. */
export function launch(
  { program, args, cpuS, memoryMb, fileMb, wallS }: Task,
  stdio: StdioOptions,
  { prefix = [], file = program, isWrapped = false, niceness = getPriority() }: Manner = {},
): { child: ChildProcess; ended: Promise<Ended>; kill(): void } {
  const behind = Math.max(0, Math.max(NICENESS, niceness) - getPriority());
  const limits = [Math.ceil(cpuS), Math.ceil(memoryMb * 1024), Math.ceil(fileMb * 2048), behind].map(String);
  const [first, ...rest] = [...prefix, '/bin/sh', '-c', START, 'sh', ...limits, file, ...args];
  // Without the terminal of the server, whose input a program could write.
  const child = spawn(first!, rest, { env: cleanEnvironment(), stdio, detached: true });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL);
  });
  // A program that ends early closes its channels.
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  const kill = (): void => endProcess(child, isWrapped);
  const timer = setTimeout(kill, wallS * 1000);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    // Not `close`: that waits for channels which nobody reads any more.
    child.once('exit', (code, signal) => {
      const done = (): void => resolve({ code, signal, tail });
      finished(child.stderr!, done);
      // What it has left running may hold the channel.
      setTimeout(done, LAST_WORDS_MS).unref();
    });
  }).finally(() => clearTimeout(timer));
  return { child, ended, kill };
}
