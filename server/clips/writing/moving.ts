import { rm } from 'node:fs/promises';
import { FFMPEG, PROTOCOLS, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { retimeWebp } from './webp-times.ts';
import { type Segment, frameTimes } from './segments.ts';

interface MovingOptions {
  segments: readonly Segment[];
  /** Time of the clip at which the result ends. */
  toMs: number;
  output: string;
  kind: 'gif' | 'webp';
  /** How often it plays; 0: for ever. */
  plays: number;
  signal: AbortSignal;
}

const CPU_S = 1800;
const MOST_DELAY_CS = 65_535;

/** One palette for all frames, with an entry for what is transparent. */
const PALETTE = 'palettegen=stats_mode=full:reserve_transparent=1';
/**
 * An ordered pattern stands still where the picture does: error diffusion would make grain that crawls, and the file
 * larger.
 */
const USE = 'paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle:alpha_threshold=128';

async function encodeGif(input: readonly string[], { output, plays, signal }: MovingOptions, lastCs: number) {
  const palette = `${output}.png`;
  const run = (args: readonly string[]): Promise<string> =>
    startProgram('ffmpeg', [...FFMPEG, ...args], { signal, cpuS: CPU_S }).ended;
  try {
    await run([
      ...input,
      '-vf',
      PALETTE,
      ...words`-frames:v 1 -c:v png -update 1`,
      ...outputOptions('image2', palette),
    ]);
    await run([
      ...input,
      ...PROTOCOLS,
      '-f',
      'png_pipe',
      '-i',
      `file:${palette}`,
      '-lavfi',
      `[0:v][1:v]${USE}`,
      ...words`-fps_mode passthrough -enc_time_base 1/100 -c:v gif`,
      '-loop',
      String(plays === 0 ? 0 : plays === 1 ? -1 : plays - 1),
      '-final_delay',
      String(lastCs),
      ...outputOptions('gif', output),
    ]);
  } finally {
    await rm(palette, { force: true });
  }
}

async function encodeWebp(
  input: readonly string[],
  { output, plays, segments, toMs, signal }: MovingOptions,
): Promise<void> {
  const args = words`
    -fps_mode passthrough -enc_time_base 1/1000 -c:v libwebp_anim -quality 90 -compression_level 3 -loop
  `;
  const all = [...FFMPEG, ...input, ...args, String(plays), ...outputOptions('webp', output)];
  await startProgram('ffmpeg', all, { signal, cpuS: CPU_S }).ended;
  // The encoder does not know how long the last frame is seen.
  const lastsMs = toMs - segments[0]!.fromMs;
  await retimeWebp(
    output,
    (before) => {
      const others = before.slice(0, -1);
      return [...others, Math.max(1, lastsMs - others.reduce((sum, ms) => sum + ms, 0))];
    },
    signal,
  );
}

/** Encodes lossless segments, which `input` names, as a GIF or WebP. */
export async function encodeMoving(input: readonly string[], options: MovingOptions): Promise<void> {
  if (options.kind === 'webp') return encodeWebp(input, options);
  const last = options.segments.at(-1)!;
  const times = await frameTimes(last, options.signal);
  const lastMs = options.toMs - last.fromMs - times.lastMs;
  return encodeGif(input, options, Math.min(MOST_DELAY_CS, Math.max(2, Math.round(lastMs / 10))));
}
