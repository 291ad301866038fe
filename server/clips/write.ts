import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { ClipFacts } from './facts.ts';
import { rawFrameHead, rawHeader } from './matroska.ts';
import { probeClip } from './probe.ts';
import { QUIET, startProgram, words } from './process.ts';
import type { ClipFrame } from './read.ts';

export interface WriterOptions {
  /** `.mp4`. */
  output: string;
  /** Even numbers. */
  width: number;
  height: number;
  signal: AbortSignal;
}

/** Encodes frames one after the other. */
export interface ClipWriter {
  /** Resolves when the encoder takes more. Times begin at the first frame's. */
  write(frame: Pick<ClipFrame, 'picture' | 'alpha' | 'atMs' | 'durationMs'>): Promise<void>;
  /** Ends the file. @throws ClipRefused, NoRoom */
  close(): Promise<ClipFacts>;
  /** Stops and removes the file. */
  abort(): Promise<void>;
}

const WALL_S = 4 * 3600;
const CPU_S = 4 * 3600;
const THREADS = 2;
const INPUT = words('-protocol_whitelist file,pipe -f matroska -i pipe:0');
/** Ticks a second of the times in a result: all usual frame rates are whole numbers of them. */
const TICKS = 90_000;

/**
 * H.264 as every browser plays it. Without frames that lean on later ones, so that stretches can be joined
 * without encoding them again.
 */
const H264 = words(`
  -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p
  -c:v libx264 -preset veryfast -crf 20 -bf 0 -level 5.1
  -colorspace bt709 -color_primaries bt709 -color_trc bt709
  -threads ${THREADS} -fps_mode passthrough -enc_time_base 1/${TICKS}
  -video_track_timescale ${TICKS} -movflags +faststart -f mp4
`);

/** Opens an encoder; the file is there once `close` resolves. */
export function openWriter({ output, width, height, signal }: WriterOptions): ClipWriter {
  const args = [...QUIET, '-y', ...INPUT, ...H264, `file:${output}`];
  const { child, ended, kill } = startProgram('ffmpeg', args, {
    signal,
    stdin: 'pipe',
    cpuS: CPU_S,
    wallS: WALL_S,
  });
  const pipe = child.stdin!;
  let first: number | undefined;

  const send = async (bytes: Uint8Array): Promise<void> => {
    if (pipe.destroyed) await ended;
    if (!pipe.write(bytes)) await Promise.race([once(pipe, 'drain'), ended]);
  };

  const abort = async (): Promise<void> => {
    kill();
    await ended.catch(() => undefined);
    await rm(output, { force: true });
  };

  return {
    async write({ picture, atMs }) {
      if (first === undefined) {
        first = atMs;
        await send(rawHeader({ width, height, channels: 3 }));
      }
      await send(rawFrameHead(atMs - first, picture.data.byteLength));
      await send(picture.data);
    },
    async close() {
      pipe.end();
      try {
        await ended;
        return await probeClip(output, { signal });
      } catch (error) {
        await abort();
        throw error;
      }
    },
    abort,
  };
}
