import { findProgram } from '#server/programs/find.ts';
import type { Ended, ProgramName, Running } from '#server/programs/launch.ts';
import { start } from '#server/programs/start.ts';
import { words } from '#server/programs/words.ts';
import { ClipRefused, type ClipRule, pictureCodecs, soundCodecs } from './facts.ts';

interface ProcessOptions {
  signal: AbortSignal;
  /** Limits, see `Task`. */
  cpuS: number;
  memoryMb?: number;
  fileMb?: number;
  wallS?: number;
  /** What is connected beside stderr. */
  stdin?: boolean;
  stdout?: boolean;
  extra?: boolean;
}

export interface Program extends Omit<Running, 'ended'> {
  /**
   * Resolves with the end of stderr when the program ends well.
   * @throws ClipRefused for what its end says; the signal's reason when it was stopped
   */
  ended: Promise<string>;
}

const MEMORY_MB = 1500;
const FILE_MB = 2000;
/** The shell's answer where a program is missing. */
const NOT_FOUND = 127;
/** What a shell, or whatever runs a program for us, adds to the number of the signal that ended it. */
const SIGNALED = 128;
const SIGNALS = { SIGKILL: 9, SIGXCPU: 24, SIGXFSZ: 25 };
const DISK_FULL = /No space left on device|File too large/;
const OUT_OF_MEMORY = /Cannot allocate memory|out of memory/i;
const NO_DECODER = /Codec \(\w+\) not on whitelist/;

/** Refusals that say that something is wrong with a file. */
export const FAULTS: ReadonlySet<ClipRule> = new Set(['codec', 'broken']);

/** The disk has no room for what is written. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly code = 'ENOSPC';
}

const endedBy = ({ code, signal }: Ended, ...names: (keyof typeof SIGNALS)[]): boolean =>
  names.some((name) => signal === name || code === SIGNALED + SIGNALS[name]);

function failureOf(how: Ended): Error {
  const { code, tail } = how;
  if (code === NOT_FOUND) return new ClipRefused('needs_ffmpeg');
  if (DISK_FULL.test(tail) || endedBy(how, 'SIGXFSZ')) return new NoRoom(tail);
  if (endedBy(how, 'SIGXCPU', 'SIGKILL') || OUT_OF_MEMORY.test(tail))
    return new ClipRefused('too_costly', { why: tail });
  return new ClipRefused(NO_DECODER.test(tail) ? 'codec' : 'broken', { why: tail });
}

/** What is thrown where all that a program read is ours: then no file is at fault. */
export const ourFault = (error: unknown): unknown =>
  error instanceof ClipRefused && FAULTS.has(error.rule)
    ? new Error(`a program failed: ${error.message}`, { cause: error })
    : error;

/** Starts one of these programs as a limited process without network, secrets or a terminal. */
export function startProgram(
  program: ProgramName,
  args: readonly string[],
  { signal, cpuS, wallS = 10 * cpuS + 10, ...options }: ProcessOptions,
): Program {
  const { memoryMb = MEMORY_MB, fileMb = FILE_MB, stdin = false, stdout = false, extra = false } = options;
  const limits = { cpuS, memoryMb, fileMb, wallS };
  const running = start({ program, args: [...args], ...limits, stdin, stdout, extra });
  const { kill } = running;
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  const ended = running.ended
    .finally(() => signal.removeEventListener('abort', kill))
    .then(
      (how) => {
        // A failed write at the very end does not change the program's answer.
        if (how.code === 0 && !DISK_FULL.test(how.tail)) return how.tail;
        throw signal.aborted ? (signal.reason as Error) : failureOf(how);
      },
      (error: unknown) => {
        throw signal.aborted ? (signal.reason as Error) : error;
      },
    );
  ended.catch(() => undefined); // whoever reads the channels learns of it when they end
  return { ...running, ended };
}

/** Decoders that are not called like what they decode. */
const NAMES: Readonly<Record<string, string>> = {
  av1: 'av1,libdav1d,libaom-av1',
  // The second one alone reads opacity.
  vp9: 'vp9,libvpx-vp9',
  msmpeg4v3: 'msmpeg4',
  mp2: 'mp2,mp2float',
  mp3: 'mp3,mp3float',
  dts: 'dca',
  amr_nb: 'amrnb',
  amr_wb: 'amrwb',
};
/** Decoders that are allowed, beside those of our own files; all others are refused, whatever a file names. */
const DECODERS = [...pictureCodecs, ...soundCodecs, 'gif', 'apng', 'rawvideo', 'ffv1']
  .map((codec) => NAMES[codec] ?? codec)
  .join(',');

/** Most bytes of one allocation. */
const MOST_BYTES = 300_000_000;
/** Most pixels of a frame: 8K. */
const MOST_PIXELS = 34_000_000;
/** Most tracks of a file: each that is opened takes a decoder, 2 MB. */
const MOST_TRACKS = 64;

/** Options in front of all others. */
export const QUIET: readonly string[] = [...words`-v error -hide_banner -max_alloc`, String(MOST_BYTES)];
export const FFMPEG: readonly string[] = [...QUIET, '-nostdin'];

/** What may be opened at all, as input and as output: files, and the channels of the program. */
export const PROTOCOLS: readonly string[] = words`-protocol_whitelist file,pipe`;

/** Options with which a file of a stranger is opened: `format` is the only demuxer. */
export const inputOptions = (format: string, file: string, threads = 1): string[] => [
  ...PROTOCOLS,
  '-max_streams',
  String(MOST_TRACKS),
  '-max_pixels',
  String(MOST_PIXELS),
  '-format_whitelist',
  format,
  '-codec_whitelist',
  DECODERS,
  '-threads',
  String(threads),
  '-f',
  format,
  '-i',
  `file:${file}`,
];

/** The end of a command: the file that it writes, in a container of this name. */
export const outputOptions = (muxer: string, file: string): string[] => [
  '-f',
  muxer,
  '-y',
  ...PROTOCOLS,
  `file:${file}`,
];

/** Whether both programs are installed. To start them would cost a tenth of a second of the processor. */
export const hasPrograms = (): boolean =>
  findProgram('ffmpeg') !== undefined && findProgram('ffprobe') !== undefined;
