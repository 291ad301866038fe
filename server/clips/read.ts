import type { Readable } from 'node:stream';
import type { Picture } from '#media/raster/plane.ts';
import { type ClipFacts, ClipRefused } from './facts.ts';
import { filtersOf } from './filters.ts';
import { probeClip } from './probe.ts';
import { QUIET, inputOptions, startProgram } from './process.ts';
import { lines, pieces } from './raw-frames.ts';

/** One frame of a clip, upright and in sRGB. */
export interface ClipFrame {
  picture: Picture;
  /** Opacity, one byte a pixel; absent: opaque. */
  alpha?: Uint8Array;
  /** Milliseconds since the first frame of the clip, with fractions. */
  atMs: number;
  durationMs: number;
}

export interface ReadOptions {
  /** Frames from this time on; the one that is seen then comes first. */
  fromMs?: number;
  /** Frames before this time. */
  toMs?: number;
  /** Pixels of the frames, see `workSize`. */
  width: number;
  height: number;
  signal: AbortSignal;
  /** Each n-th frame of the stretch only. */
  every?: number;
  /** Those of `probeClip`, where they are known already. */
  facts?: ClipFacts;
}

/** Processor seconds for a second of the clip, and at least. */
const CPU_PER_S = 40;
const CPU_LEAST_S = 60;
const THREADS = 2;
/** Wait for whoever takes the frames. */
const WALL_S = 4 * 3600;
/** Times are compared with this slack. */
const SLACK_MS = 0.5;

/** The next time that the filter printed, on the file's clock, in milliseconds. */
async function nextTime(told: AsyncIterator<string>): Promise<number> {
  for (;;) {
    const { value, done } = await told.next();
    if (done === true) throw new ClipRefused('broken', { why: 'a frame without a time' });
    const pts = / pts:\s*(-?\d+)/.exec(value);
    if (pts) return Number(pts[1]) / 1000;
  }
}

function split(rgba: Uint8Array, width: number, height: number): Pick<ClipFrame, 'picture' | 'alpha'> {
  const data = new Uint8Array(3 * width * height);
  const alpha = new Uint8Array(width * height);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++) {
    data[to++] = rgba[from++]!;
    data[to++] = rgba[from++]!;
    data[to++] = rgba[from++]!;
    alpha[i] = rgba[from++]!;
  }
  return { picture: { data, width, height }, alpha };
}

/** Decoded frames with their times, each without its duration. */
async function* decode(
  file: string,
  facts: ClipFacts,
  { fromMs = 0, toMs = facts.durationMs, width, height, signal, every = 1 }: ReadOptions,
): AsyncGenerator<Omit<ClipFrame, 'durationMs'>> {
  const { startMs, stream, format } = facts.layout;
  const seek = fromMs > 0 ? ['-seek_timestamp', '1', '-ss', ((startMs + fromMs) / 1000).toFixed(6)] : [];
  const args = [...QUIET, '-nostdin', '-copyts', ...seek, ...inputOptions(format, file, THREADS)];
  const pixels = facts.alpha ? 'rgba' : 'rgb24';
  const output = ['-map', `0:${stream}`, '-vf', filtersOf(facts, { width, height, every, pixels })];
  const raw = ['-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', pixels, 'pipe:1'];
  const cpuS = CPU_LEAST_S + (CPU_PER_S * (toMs - fromMs)) / 1000;
  const program = startProgram('ffmpeg', [...args, ...output, ...raw], {
    signal,
    stdout: 'pipe',
    extra: true,
    cpuS,
    wallS: WALL_S,
  });
  const told = lines(program.child.stdio[3] as Readable);
  try {
    for await (const bytes of pieces(program.child.stdout!, width * height * (facts.alpha ? 4 : 3))) {
      const atMs = Math.max(0, (await nextTime(told)) - startMs);
      if (atMs > toMs - SLACK_MS) return;
      yield {
        atMs,
        ...(facts.alpha ? split(bytes, width, height) : { picture: { data: bytes, width, height } }),
      };
    }
    await program.ended;
  } finally {
    program.kill();
  }
}

/**
 * Frames of a clip, decoded as they are taken: upright, scaled, tone-mapped to sRGB, with the times they have in
 * the file.
 * @throws ClipRefused when the clip cannot be decoded; the signal's reason when it is aborted
 */
export async function* readFrames(file: string, options: ReadOptions): AsyncGenerator<ClipFrame> {
  const facts = options.facts ?? (await probeClip(file, options));
  const { toMs = facts.durationMs } = options;
  let held: Omit<ClipFrame, 'durationMs'> | undefined;
  for await (const frame of decode(file, facts, options)) {
    if (held) yield { ...held, durationMs: frame.atMs - held.atMs };
    held = frame;
  }
  if (held) yield { ...held, durationMs: Math.max(1, Math.min(toMs, facts.durationMs) - held.atMs) };
}
