import { rm } from 'node:fs/promises';
import type { ClipFacts } from '#server/clips/facts.ts';
import { probeClip } from '#server/clips/probing/probe.ts';
import { FFMPEG, inputOptions, ourFault, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { MP4, WEBM, resultKind } from './encoders.ts';
import { encodeMoving } from './moving.ts';
import { addProvenance } from './provenance.ts';
import { soundOptions } from './sound.ts';
import { type Segment, frameTimes, listSegments } from './segments.ts';

export interface FinishOptions {
  /** Those that have frames, in their order. */
  segments: readonly Segment[];
  /** The stretch of the clip, in milliseconds. */
  fromMs: number;
  toMs: number;
  /** The clip that the segments were made of, whose sound is copied; absent where they were made of none. */
  original?: string;
  /** A sound of its own (FLAC), as long as the result, where there is no original. */
  sound?: string;
  facts?: ClipFacts;
  /** `.mp4`, `.webm`, `.gif` or `.webp`. */
  output: string;
  /** XMP packet that says how the file was made. */
  xmp: string;
  signal: AbortSignal;
}

const CPU_S = 3600;
/** Sound that a container holds as it is, what any other becomes, and how the container is written. */
const CONTAINERS = {
  mp4: {
    held: new Set(['aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac']),
    other: 'aac' as const,
    muxer: 'mp4',
    options: MP4,
  },
  webm: { held: new Set(['opus', 'vorbis']), other: 'libopus' as const, muxer: 'webm', options: WEBM },
};
/** What a clip without an original has of it. */
const NO_SOUND = { audio: [], format: 'mov', startMs: 0 } as const;
const SLACK_MS = 1;
/** Most by which the sound begins before the pictures; more is a clock that does not begin at 0. */
const MOST_LEAD_MS = 1000;

/**
 * Joins the segments as they are, with the sound of the stretch. Where the stretch is the whole clip, pictures and
 * sound keep their distance, also where the file begins with one of them alone.
 */
async function joinVideo(
  list: readonly string[],
  options: FinishOptions,
  { held, other, muxer, options: written }: (typeof CONTAINERS)['mp4' | 'webm'],
): Promise<void> {
  const { segments, original, facts, output, signal, toMs } = options;
  const { audio, format, startMs } = facts?.layout ?? NO_SOUND;
  const begin = segments[0]!;
  // The first frame may come a little after the stretch begins.
  const { firstMs } = await frameTimes(begin, signal);
  const fromMs = begin.fromMs + firstMs;
  const isWhole = options.fromMs < SLACK_MS && toMs > (facts?.durationMs ?? toMs) - SLACK_MS;
  const leadMs = isWhole && startMs > 0 && startMs < MOST_LEAD_MS ? startMs : 0;
  const seconds = (ms: number): string => (ms / 1000).toFixed(6);
  const stretch = isWhole
    ? ['-itsoffset', seconds(leadMs - startMs)]
    : ['-ss', seconds(startMs + fromMs), '-t', seconds(toMs - fromMs)];
  const sound =
    audio.length > 0 && original !== undefined
      ? ['-seek_timestamp', '1', ...stretch, ...inputOptions(format, original)]
      : options.sound === undefined
        ? []
        : inputOptions('flac', options.sound);
  const ownSound =
    options.sound === undefined ? [] : ['-map', '1:a:0', '-c:a', other, '-b:a', '128k', '-shortest'];
  // The muxer takes the lead off the end: the last frame is told as that much longer.
  const endS = seconds(toMs - fromMs + 2 * leadMs);
  const args = [
    ...FFMPEG,
    '-itsoffset',
    seconds(leadMs),
    ...list,
    ...sound,
    ...words`-max_error_rate 1 -map 0:v:0 -c:v copy`,
    '-bsf:v',
    `setts=duration=if(eq(NEXT_PTS\\,NOPTS)\\,${endS}/TB-PTS\\,DURATION)`,
    ...soundOptions(original === undefined ? [] : audio, 1, { held, other }),
    ...ownSound,
    ...words`-map_metadata -1 -map_chapters -1`,
    ...(isWhole ? [] : words`-copypriorss 0`),
    ...written,
    ...outputOptions(muxer, output),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
}

/**
 * Makes the result of its segments: a video is joined without encoding it again and with the sound bit for bit; a
 * GIF or WebP is encoded, with delays and repeats as in the original.
 * @throws ClipRefused for what it costs, NoRoom, Error; then there is no `output`
 */
export async function finish(options: FinishOptions): Promise<ClipFacts> {
  const { segments, facts, output, xmp, signal } = options;
  const list = `${output}.txt`;
  try {
    const input = await listSegments(segments, options.toMs, list);
    const kind = resultKind(output);
    if (kind === 'mp4' || kind === 'webm') await joinVideo(input, options, CONTAINERS[kind]);
    else {
      const plays = facts?.kind === 'gif' ? facts.plays : 0;
      await encodeMoving(input, { ...options, kind, plays });
    }
    await addProvenance(output, kind, xmp);
    return await probeClip(output, { signal });
  } catch (error) {
    await rm(output, { force: true });
    throw ourFault(error);
  } finally {
    await rm(list, { force: true });
  }
}
