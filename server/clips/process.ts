import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { env as environment } from 'node:process';
import { finished } from 'node:stream';
import { stepBack } from '#server/processes/priority.ts';
import { ClipRefused } from './facts.ts';

/** Limits that the system holds, whatever the program does. */
interface ProcessLimits {
  /** Seconds of processor time. */
  cpuS: number;
  /** Megabytes of memory that it may map. */
  memoryMb?: number;
  /** Megabytes of each file that it writes. */
  fileMb?: number;
  /** Seconds on the clock. */
  wallS?: number;
}

interface ProcessOptions extends ProcessLimits {
  signal: AbortSignal;
  /** What is connected beside stderr: stdin, stdout and more. */
  stdin?: 'pipe' | 'ignore';
  stdout?: 'pipe' | 'ignore';
  /** A fourth channel, which the program opens as `pipe:3`. */
  extra?: boolean;
}

export interface Program {
  child: ChildProcess;
  /**
   * Resolves with the end of stderr when the program ends well.
   * @throws ClipRefused for what its end says; the signal's reason when it was stopped
   */
  ended: Promise<string>;
  kill(): void;
}

/** Photos go before programs, also where the process that starts them is not put back itself. */
const NICENESS = 5;
const MEMORY_MB = 1500;
const FILE_MB = 2000;
const TAIL = 4000;
/** The shell's answer where a program is missing. */
const NOT_FOUND = 127;
const DISK_FULL = /No space left on device|File too large/;
const OUT_OF_MEMORY = /Cannot allocate memory|out of memory/i;

// The shell sets the limits and becomes the program, so that the process id is the program's; where the system can, the
// program ends with the process that started it.
const START = `
  ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; ulimit -f "$3"; shift 3
  command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL "$@"
  exec "$@"`;

const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: environment['PATH'],
  LD_LIBRARY_PATH: environment['LD_LIBRARY_PATH'],
  LC_ALL: 'C',
  // Each thread would map 64 MB of its own.
  MALLOC_ARENA_MAX: '2',
});

/** The disk has no room for what is written. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** What an end that is not good means. */
function failureOf(code: number | null, signal: NodeJS.Signals | null, tail: string): Error {
  if (code === NOT_FOUND) return new ClipRefused('needs_ffmpeg');
  if (DISK_FULL.test(tail) || signal === 'SIGXFSZ') return new NoRoom(tail);
  if (signal === 'SIGXCPU' || signal === 'SIGKILL' || OUT_OF_MEMORY.test(tail))
    return new ClipRefused('too_costly', { why: tail });
  return new ClipRefused('broken', { why: tail });
}

/** Starts one of these programs as a limited process without network, secrets or a terminal. */
export function startProgram(
  program: 'ffmpeg' | 'ffprobe' | 'espeak-ng',
  args: readonly string[],
  options: ProcessOptions,
): Program {
  const { signal, stdin = 'ignore', stdout = 'ignore', extra = false } = options;
  const { cpuS, memoryMb = MEMORY_MB, fileMb = FILE_MB, wallS = 10 * cpuS + 10 } = options;
  const limits = [Math.ceil(cpuS), memoryMb * 1024, fileMb * 2048].map(String);
  const child = spawn('/bin/sh', ['-c', START, 'sh', ...limits, program, ...args], {
    env: cleanEnvironment(),
    stdio: extra ? [stdin, stdout, 'pipe', 'pipe'] : [stdin, stdout, 'pipe'],
  });
  stepBack(child.pid, NICENESS - getPriority());
  const kill = (): void => void child.kill('SIGKILL');
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-TAIL);
  });
  // A program that ends early closes its channels.
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  const ended = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(kill, wallS * 1000);
    signal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    const settle = (settled: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      settled();
    };
    child.once('error', (error) => settle(() => reject(error)));
    // Not `close`: that waits for channels which nobody reads any more.
    child.once('exit', (code, killed) => {
      finished(child.stderr!, () =>
        settle(() => {
          // A failed write at the very end does not change the program's answer.
          if (code === 0 && !DISK_FULL.test(tail)) resolve(tail);
          else reject(signal.aborted ? (signal.reason as Error) : failureOf(code, killed, tail));
        }),
      );
    });
  });
  ended.catch(() => undefined); // whoever reads the channels learns of it when they end
  return { child, ended, kill };
}

/** Arguments written as one line; for those that hold no spaces. */
export const words = (line: string): string[] => line.trim().split(/\s+/);

/** Decoders that are allowed; all others are refused, whatever a file names. */
const DECODERS = words(`
  h264 hevc av1 libdav1d libaom-av1 vp8 vp9 mpeg4 h263 mjpeg prores gif rawvideo ffv1
  aac mp3 mp3float opus vorbis flac alac ac3 eac3 amrnb amrwb
  pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_f32le pcm_u8
`).join(',');

/** Most bytes of one allocation. */
const MOST_BYTES = 300_000_000;
/** Most pixels of a frame: 8K. */
const MOST_PIXELS = 34_000_000;
/** Most tracks of a file: each that is opened takes a decoder, 2 MB. */
const MOST_TRACKS = 64;

/** Options in front of all others. */
export const QUIET: readonly string[] = words(`-v error -hide_banner -max_alloc ${MOST_BYTES}`);

/** Options with which a file of a stranger is opened: `format` is the only demuxer. */
export const inputOptions = (format: string, file: string, threads = 1): string[] => [
  ...words(`-protocol_whitelist file,pipe -max_streams ${MOST_TRACKS}`),
  ...words(`-format_whitelist ${format} -codec_whitelist ${DECODERS} -max_pixels ${MOST_PIXELS}`),
  ...words(`-threads ${threads} -f ${format} -i`),
  `file:${file}`,
];

const isOnPath = (program: string): Promise<boolean> =>
  Promise.any(
    (environment['PATH'] ?? '')
      .split(delimiter)
      .map((folder) => access(join(folder, program), constants.X_OK)),
  ).then(
    () => true,
    () => false,
  );

/** Whether both programs are installed. To start them would cost a tenth of a second of the processor. */
export const hasPrograms = async (): Promise<boolean> =>
  (await isOnPath('ffmpeg')) && (await isOnPath('ffprobe'));
