import { rename, rm } from 'node:fs/promises';
import type { Matrix } from '#media/raster/planar.ts';
import {
  FFMPEG,
  PROTOCOLS,
  type Program,
  ourFault,
  outputOptions,
  startProgram,
} from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { type ClipFrame, joinRgba, type PlanarFrame } from '#server/clips/reading/frame.ts';
import { LOSSLESS, h264, isClear, isExact, vp9 } from './encoders.ts';
import { rawFrameHead, rawHeader } from './matroska.ts';

export interface WriterOptions {
  /** A segment, see `segmentExtension`. */
  output: string;
  /** Even numbers for a video. */
  width: number;
  height: number;
  /** Usual frames a second; the frames' own times count. The same for all segments of a result. */
  fps: number;
  /** The clip's time at which the segment begins. */
  fromMs: number;
  /** Of the frames of a video, where they are written as they were decoded. */
  matrix?: Matrix | undefined;
  signal: AbortSignal;
}

type Written = Pick<ClipFrame, 'picture' | 'alpha' | 'atMs'> | PlanarFrame;

export interface ClipWriter {
  /** Resolves when the encoder has taken the frame. */
  write(frame: Written): Promise<void>;
  /**
   * Ends the file, which appears whole or not at all; resolves with the number of its frames. Without any frame there
   * is no file. @throws ClipRefused, NoRoom
   */
  close(): Promise<number>;
  /** Stops, and leaves nothing behind. */
  abort(): Promise<void>;
}

const WALL_S = 4 * 3600;
const CPU_S = 4 * 3600;
const INPUT = ['-copyts', ...PROTOCOLS, ...words`-f matroska -i pipe:0`];

const keepsOpacity = (output: string): boolean => isExact(output) || isClear(output);

function startEncoder(draft: string, options: WriterOptions): Program {
  const { output, fps, matrix, signal } = options;
  const encoder = isExact(output) ? LOSSLESS : isClear(output) ? vp9(fps) : h264(options, matrix);
  const args = [...FFMPEG, ...INPUT, ...encoder, ...outputOptions(isClear(output) ? 'webm' : 'nut', draft)];
  const program = startProgram('ffmpeg', args, { signal, cpuS: CPU_S, wallS: WALL_S, stdin: true });
  const ended = program.ended.catch((error: unknown) => {
    throw ourFault(error);
  });
  ended.catch(() => undefined); // told to whoever writes or closes
  return { ...program, ended };
}

/** Resolves when the program has taken the bytes; with the reason of its end where it takes none. */
async function send({ stdin, ended }: Program, bytes: Uint8Array): Promise<void> {
  const sent = new Promise<void>((resolve, reject) => {
    stdin!.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
  try {
    await Promise.race([sent, ended]);
  } catch (error) {
    await ended;
    throw error;
  }
}

/** The bytes of a frame; `spare` as that of `joinRgba`. */
function bytesOf(frame: Written, output: string, spare: Uint8Array | undefined): Uint8Array {
  if ('planes' in frame) return frame.planes.data;
  return keepsOpacity(output) ? joinRgba(frame.picture, frame.alpha, spare) : frame.picture.data;
}

export function openWriter(options: WriterOptions): ClipWriter {
  const { output, width, height, fps, fromMs, matrix } = options;
  const draft = `${output}.part`;
  const pixels = keepsOpacity(output) ? 'rgba' : matrix ? 'yuv420p' : 'rgb24';
  let program: Program | undefined;
  let frames = 0;
  /** What the encoder has taken of the last frame, if it was made for that. */
  let joined: Uint8Array | undefined;

  const start = async (): Promise<Program> => {
    program = startEncoder(draft, options);
    await send(program, rawHeader({ width, height, fps, pixels }));
    return program;
  };

  const abort = async (): Promise<void> => {
    program?.kill();
    await program?.ended.catch(() => undefined); // it was just killed
    await rm(draft, { force: true });
  };

  return {
    async write(frame) {
      const to = program ?? (await start());
      const bytes = bytesOf(frame, output, joined);
      if (keepsOpacity(output)) joined = bytes;
      await send(to, rawFrameHead(frame.atMs - fromMs, bytes.byteLength));
      await send(to, bytes);
      frames += 1;
    },
    async close() {
      program?.stdin?.end();
      try {
        await program?.ended;
        if (program) await rename(draft, output);
        return frames;
      } catch (error) {
        await abort();
        throw error;
      }
    },
    abort,
  };
}
