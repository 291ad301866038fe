import { type ClipFacts, ClipRefused } from '#server/clips/facts.ts';
import { PRINT_TIMES, eachNth, filtersOf, planesOf } from './filters.ts';
import { type ClipFrame, type OpenFrame, type PlanarFrame, splitRgba } from './frame.ts';
import { probeClip } from '#server/clips/probing/probe.ts';
import { FFMPEG, PROTOCOLS, inputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { lines, pieces } from './raw-frames.ts';
import { webpFrames } from './webp-frames.ts';

/** A part of a clip, in milliseconds. */
export interface Part {
  startMs: number;
  endMs: number;
  /** When its first frame begins in the clip, see `seenSince`. */
  firstMs: number;
}

export interface ReadOptions {
  /** Frames that begin at this time or later. */
  fromMs?: number;
  /** Frames that begin before this time. */
  toMs?: number;
  /** What begins with it begins with its first frame, which has the time at which the part does. */
  part?: Part;
  /** Pixels of the frames, see `workSize`. */
  width: number;
  height: number;
  signal: AbortSignal;
  /** Each n-th frame of the stretch only. */
  every?: number;
  /** Only frames that stand alone: the others are not decoded. */
  keyFrames?: boolean | undefined;
  /** Those of `probeClip`, where they are known already. */
  facts?: ClipFacts;
  /** Frames that are decoded at once; each takes memory. */
  threads?: number;
  /** Most processor seconds; without it, what the stretch may take. */
  cpuS?: number;
  /** Pixels of frames that are needed no more, to be used again. */
  spare?: Uint8Array[];
}

/** Processor seconds for a second of the clip, and at least. */
const CPU_PER_S = 40;
const CPU_LEAST_S = 60;
const THREADS = 2;
/** Of a pixel. */
const BYTES = { rgb24: 3, rgba: 4, yuv420p: 1.5 } as const;
/** Wait for whoever takes the frames. */
const WALL_S = 4 * 3600;
const SLACK_MS = 0.5;

/** The next time that the filter printed, on the file's clock, in milliseconds. */
async function nextTime(printed: AsyncIterator<string>): Promise<number> {
  for (;;) {
    const { value, done } = await printed.next();
    if (done === true) throw new ClipRefused('broken', { why: 'a frame without a time' });
    const pts = / pts:\s*(-?\d+)/.exec(value);
    if (pts) return Number(pts[1]) / 1000;
  }
}

type Loose = 'spare' | 'threads' | 'keyFrames' | 'cpuS' | 'part';
type Stretch = Required<Omit<ReadOptions, Loose>> &
  Pick<ReadOptions, Loose> & {
    /** One frame alone: the last in front of the stretch that needs no other. */
    isKey?: boolean;
  };

async function* decode(
  file: string,
  {
    fromMs,
    toMs,
    width,
    height,
    signal,
    every,
    facts,
    spare,
    keyFrames,
    threads = THREADS,
    cpuS = CPU_LEAST_S + (CPU_PER_S * (toMs - fromMs)) / 1000,
    isKey = false,
  }: Stretch,
  pixels: 'rgb24' | 'rgba' | 'yuv420p',
): AsyncGenerator<{ bytes: Uint8Array; atMs: number }> {
  const { startMs, stream, format } = facts.layout;
  const filters = [...eachNth(every), ...filtersOf(facts, { width, height, pixels }), ...PRINT_TIMES];
  const from = (startMs + fromMs - SLACK_MS) / 1000;
  const args = [
    ...FFMPEG,
    '-copyts',
    ...(fromMs > 0 ? ['-seek_timestamp', '1', '-ss', from.toFixed(6)] : []),
    ...(keyFrames === true ? words`-skip_frame nokey` : []),
    ...(isKey ? ['-noaccurate_seek'] : []),
    ...inputOptions(format, file, threads),
    '-map',
    `0:${stream}`,
    '-vf',
    filters.join(','),
    ...(isKey ? words`-frames:v 1` : []),
    ...words`-fps_mode passthrough -f rawvideo -pix_fmt`,
    pixels,
    ...PROTOCOLS,
    'pipe:1',
  ];
  const program = startProgram('ffmpeg', args, {
    signal,
    stdout: true,
    extra: true,
    cpuS,
    wallS: WALL_S,
  });
  const printed = lines(program.extra!);
  try {
    for await (const bytes of pieces(program.stdout!, width * height * BYTES[pixels], spare)) {
      const atMs = Math.max(0, (await nextTime(printed)) - startMs);
      if (atMs > toMs - SLACK_MS) return;
      yield { bytes, atMs };
    }
    await program.ended;
  } finally {
    program.kill();
  }
}

async function* ffmpegFrames(file: string, stretch: Stretch): AsyncGenerator<OpenFrame> {
  const { width, height, facts } = stretch;
  for await (const { bytes, atMs } of decode(file, stretch, facts.alpha ? 'rgba' : 'rgb24')) {
    const whole = { picture: { data: bytes, width, height } };
    yield { atMs, ...(facts.alpha ? splitRgba(bytes, width, height) : whole) };
  }
}

async function stretchOf(file: string, options: ReadOptions): Promise<Stretch> {
  const facts = options.facts ?? (await probeClip(file, options));
  const { fromMs: asked = 0, toMs = Infinity, every = 1, part } = options;
  const fromMs = part && asked <= part.startMs ? Math.min(asked, part.firstMs) : asked;
  return { ...options, fromMs, toMs: Math.min(toMs, facts.durationMs), every, facts };
}

/** The frames as they are seen in a part. */
async function* seenIn<F extends { atMs: number }>(
  frames: AsyncIterable<F>,
  part: Part | undefined,
): AsyncGenerator<F> {
  for await (const frame of frames)
    if (part && Math.abs(frame.atMs - part.firstMs) < SLACK_MS) yield { ...frame, atMs: part.startMs };
    else yield frame;
}

/**
 * Frames of a clip, decoded as they are taken: upright, scaled, tone-mapped to sRGB, with the times they have in
 * the file.
 * @throws ClipRefused when the clip cannot be decoded; the signal's reason when it is aborted
 */
export async function* readFrames(file: string, options: ReadOptions): AsyncGenerator<ClipFrame> {
  const stretch = await stretchOf(file, options);
  const { facts, toMs: endMs } = stretch;
  const frames =
    facts.layout.format === 'webp' ? webpFrames(file, facts, stretch) : ffmpegFrames(file, stretch);
  let held: OpenFrame | undefined;
  for await (const frame of seenIn(frames, stretch.part)) {
    if (held) yield { ...held, durationMs: frame.atMs - held.atMs };
    held = frame;
  }
  options.signal.throwIfAborted();
  if (held) yield { ...held, durationMs: Math.max(1, endMs - held.atMs) };
}

/** The same without turning them into RGB, where `planesOf` names a matrix. */
export async function* readPlanes(file: string, options: ReadOptions): AsyncGenerator<PlanarFrame> {
  const stretch = await stretchOf(file, options);
  const { width, height, facts } = stretch;
  const matrix = planesOf(facts) ?? 'bt709';
  for await (const { bytes, atMs } of seenIn(decode(file, stretch, 'yuv420p'), stretch.part))
    yield { planes: { data: bytes, width, height, matrix }, atMs };
  options.signal.throwIfAborted();
}

/** Stretches that are looked through for a frame, the longer ones for frames that stand still for long. */
const LOOK_BACK_MS = [300, 3000, Infinity];

/**
 * The frame that is seen at a time of the clip.
 * @throws ClipRefused
 */
export async function readFrameAt(
  file: string,
  { atMs, ...options }: Omit<ReadOptions, 'fromMs' | 'toMs' | 'every'> & { atMs: number },
): Promise<ClipFrame> {
  const facts = options.facts ?? (await probeClip(file, options));
  const at = Math.min(Math.max(0, atMs), facts.durationMs - 1);
  for (const back of LOOK_BACK_MS) {
    let seen: ClipFrame | undefined;
    const stretch = { ...options, facts, fromMs: Math.max(0, at - back), toMs: at + 2 * SLACK_MS };
    for await (const frame of readFrames(file, stretch)) seen = frame;
    if (seen) return seen;
  }
  throw new ClipRefused('no_frames');
}

/**
 * The last frame in front of a time of the clip that can be decoded without others: seconds away, for the work of one.
 * @throws ClipRefused
 */
export async function readKeyFrame(
  file: string,
  {
    atMs,
    facts,
    ...options
  }: Pick<ReadOptions, 'width' | 'height' | 'signal'> & {
    atMs: number;
    facts: ClipFacts;
  },
): Promise<OpenFrame> {
  const fromMs = Math.min(Math.max(0, atMs), facts.durationMs - 1);
  const stretch = { ...options, facts, fromMs, toMs: facts.durationMs, every: 1, isKey: true };
  for await (const frame of ffmpegFrames(file, stretch)) return frame;
  throw new ClipRefused('no_frames');
}
