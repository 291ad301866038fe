import { stat } from 'node:fs/promises';
import { enums, is } from 'superstruct';
import {
  type ClipFacts,
  type ClipFormat,
  ClipRefused,
  type SoundTrack,
  clipLimits,
  pictureCodecs,
  soundCodecs,
} from '#server/clips/facts.ts';
import { type Packet, type Report, type Stream, readHeader, readPackets } from './ffprobe.ts';
import { readApng } from './apng.ts';
import { readGif } from './gif.ts';
import { sniffClip } from './sniff.ts';
import { readWebp } from './webp.ts';

/** Of a sound track: as many as programs mix. */
const MOST_CHANNELS = 64;
/** Sound tracks that are kept. */
export const MOST_SOUNDS = 8;
/** Frames of equal length differ by less: containers round to a millisecond. */
const ROUNDING_MS = 2;
/** Rounding of the rate: 240 frames a second may be written as a little more. */
const FPS_SLACK = 1.02;

const angles = [0, 90, 180, 270] as const;

/** Degrees clockwise, from the counterclockwise angle of the file. */
function rotationOf({ side_data_list: sides = [] }: Stream): (typeof angles)[number] {
  const angle = sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return angles[(Math.round(-angle / 90) + 8) % 4] ?? 0;
}

function shownSize({ width = 0, height = 0, sample_aspect_ratio: ratio }: Stream, isTurned: boolean) {
  const wide = ratio > 1 ? Math.round(width * ratio) : width;
  const high = ratio < 1 ? Math.round(height / ratio) : height;
  return isTurned ? { width: high, height: wide } : { width: wide, height: high };
}

/** Whether not all frames, whose lengths are sorted, are equally long. */
function isVariable(steps: Float64Array): boolean {
  const middle = middleOf(steps);
  const most = Math.max(ROUNDING_MS, middle / 10);
  return steps.length > 0 && (middle - steps[0]! > most || steps.at(-1)! - middle > most);
}

const middleOf = (sorted: Float64Array): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Times of the frames in milliseconds. */
function timesOf(packets: readonly Packet[]) {
  if (packets.length === 0) throw new ClipRefused('no_frames');
  // Numbers that need no function to be compared: a hundred thousand of them are sorted in some milliseconds.
  const at = Float64Array.from(packets, (one) => one.at * 1000).sort();
  const steps = at
    .slice(1)
    .map((time, n) => time - at[n]!)
    .sort();
  const last = packets.reduce((latest, one) => (one.at > latest.at ? one : latest));
  const given = last.lasts * 1000;
  const usual = middleOf(steps);
  const lasts = given > 0 ? given : usual > 0 ? usual : 1000 / 30;
  const durationMs = at.at(-1)! - at[0]! + lasts;
  return { startMs: at[0]!, durationMs, frames: at.length, variable: isVariable(steps) };
}

/** The stream of pictures: the first that is read and is no cover. */
function pictureStream({ streams = [] }: Report): Stream {
  const moving = streams.filter(
    ({ codec_type: kind, disposition }) => kind === 'video' && disposition?.attached_pic !== 1,
  );
  const found = moving.find(({ codec_name: codec }) => is(codec, enums(pictureCodecs)));
  if (found) return found;
  throw moving[0]
    ? new ClipRefused('codec', { why: moving[0].codec_name })
    : new ClipRefused('not_media', { why: 'no pictures' });
}

/** The sound tracks that are read, and how many are not. */
function soundTracks({ streams = [] }: Report): { audio: SoundTrack[]; unread: number } {
  const all = streams.filter(({ codec_type: kind }) => kind === 'audio');
  const audio = all
    .flatMap(
      ({ index: stream, codec_name: codec, channels, channel_layout: ambisonic, tags: { language } }) =>
        is(codec, enums(soundCodecs)) && channels > 0 && channels <= MOST_CHANNELS
          ? [{ stream, codec, language, channels, ambisonic }]
          : [],
    )
    .slice(0, MOST_SOUNDS);
  return { audio, unread: all.length - audio.length };
}

const mimeOf = (format: ClipFormat, head: string): string => {
  if (format === 'mov') return head === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  return head === 'webm' ? 'video/webm' : 'video/x-matroska';
};

function checkHeader(stream: Stream, { format }: Report): void {
  if (Math.max(stream.width ?? 0, stream.height ?? 0) > clipLimits.pixels)
    throw new ClipRefused('too_large', { limit: clipLimits.pixels });
  if (!stream.width || !stream.height) throw new ClipRefused('broken', { why: 'no size' });
  const seconds = Math.max(stream.duration ?? 0, format?.duration ?? 0);
  if (seconds > clipLimits.seconds + 1) throw new ClipRefused('too_long', { limit: clipLimits.seconds });
}

async function probeVideo(format: 'mov' | 'matroska', brand: string, file: string, signal: AbortSignal) {
  const report = await readHeader(format, file, signal);
  const stream = pictureStream(report);
  checkHeader(stream, report);
  const { startMs, ...times } = timesOf(await readPackets(format, file, stream.index, signal));
  const fps = (times.frames * 1000) / times.durationMs;
  if (times.durationMs > (clipLimits.seconds + 1) * 1000)
    throw new ClipRefused('too_long', { limit: clipLimits.seconds });
  if (fps > clipLimits.fps * FPS_SLACK) throw new ClipRefused('too_fast', { limit: clipLimits.fps });
  const rotation = rotationOf(stream);
  const { audio, unread } = soundTracks(report);
  return {
    kind: 'video' as const,
    mime: mimeOf(format, brand),
    ...shownSize(stream, rotation % 180 !== 0),
    ...times,
    fps,
    rotation,
    hdr: stream.color_transfer !== 'other',
    audio: audio.length,
    unread,
    alpha: false,
    plays: 1,
    layout: {
      format,
      stream: stream.index,
      codec: stream.codec_name,
      transfer: stream.color_transfer,
      matrix: stream.color_space,
      startMs,
      audio,
    },
  };
}

const READERS = { gif: readGif, webp: readWebp, apng: readApng };

/** A moving picture, also one of a single frame. */
async function probeMoving(
  format: keyof typeof READERS,
  file: string,
  signal: AbortSignal,
): Promise<ClipFacts> {
  const { delaysMs, plays, alpha, width, height } = await READERS[format](file, signal);
  const frames = delaysMs.length;
  if (frames === 0) throw new ClipRefused('no_frames');
  if (width * height === 0) throw new ClipRefused('not_media', { why: 'a still, or without a size' });
  if (Math.max(width, height) > clipLimits.pixels)
    throw new ClipRefused('too_large', { limit: clipLimits.pixels });
  if (width * height * frames > clipLimits.gifPixels)
    throw new ClipRefused('too_many_pixels', { limit: clipLimits.gifPixels });
  const durationMs = delaysMs.reduce((sum, ms) => sum + ms, 0);
  if (durationMs > clipLimits.seconds * 1000)
    throw new ClipRefused('too_long', { limit: clipLimits.seconds });
  return {
    kind: 'gif',
    mime: `image/${format}`,
    width,
    height,
    durationMs,
    frames,
    fps: (frames * 1000) / durationMs,
    variable: delaysMs.some((ms) => ms !== delaysMs[0]),
    rotation: 0,
    hdr: false,
    audio: 0,
    unread: 0,
    alpha,
    plays,
    layout: {
      format,
      stream: 0,
      codec: format,
      transfer: 'other',
      matrix: 'unknown',
      startMs: 0,
      audio: [],
    },
  };
}

/**
 * Decodes nothing.
 * @throws ClipRefused
 */
export async function probeClip(file: string, { signal }: { signal: AbortSignal }): Promise<ClipFacts> {
  if ((await stat(file)).size === 0) throw new ClipRefused('no_frames');
  const sniffed = await sniffClip(file);
  if (!sniffed) throw new ClipRefused('not_media');
  const { format, brand } = sniffed;
  if (format === 'mov' || format === 'matroska') return probeVideo(format, brand, file, signal);
  return probeMoving(format, file, signal);
}
