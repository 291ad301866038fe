import {
  CLIP_SECONDS,
  LONGEST_SIDE,
  MOST_FPS,
  MOST_GIF_FRAMES,
  MOST_GIF_PIXELS,
  RESULT_SIDE,
} from '#contract/media/clips.ts';
import { MEMBER_SECONDS_FACTOR } from '#contract/tools/tool.ts';
import { type Infer, array, boolean, enums, integer, number, object, pattern, string } from 'superstruct';

export const clipRules = [
  /** No container that is read here: text, a playlist, something else. */
  'not_media',
  /** Cut short or damaged. */
  'broken',
  /** Compressed in a way that is not read here. */
  'codec',
  'no_frames',
  'too_long',
  'too_many_frames',
  /** Too many frames a second. */
  'too_fast',
  /** A side is longer than that of 8K. */
  'too_large',
  /** All frames of a GIF together. */
  'too_many_pixels',
  /** Takes more time or memory than a clip may. */
  'too_costly',
  'needs_ffmpeg',
  /** Of a sound: nobody speaks in it. */
  'no_speech',
  /** Of a sound: too little is left of the words, or they are cut off at full scale. */
  'too_quiet',
  'overdriven',
] as const;
export type ClipRule = (typeof clipRules)[number];

/** The clip is refused; `limit` is the number that it exceeds: seconds, frames, frames a second or pixels. */
export class ClipRefused extends Error {
  override readonly name = 'ClipRefused';
  readonly rule: ClipRule;
  readonly limit: number | undefined;

  constructor(rule: ClipRule, { limit, why = rule }: { limit?: number; why?: string } = {}) {
    super(why);
    this.rule = rule;
    this.limit = limit;
  }
}

/** Limits of every clip, whoever sends it. */
export const clipLimits = {
  seconds: CLIP_SECONDS * MEMBER_SECONDS_FACTOR,
  fps: MOST_FPS,
  pixels: LONGEST_SIDE,
  gifFrames: MOST_GIF_FRAMES,
  gifPixels: MOST_GIF_PIXELS,
  /** Parts that a GIF or a WebP is cut into: blocks and chunks. */
  parts: 100_000,
};

/** Demuxers that are used. */
const formats = ['mov', 'matroska', 'gif', 'webp', 'apng'] as const;
export type ClipFormat = (typeof formats)[number];

/**
 * Words that a file may say of itself. Whatever else stands there becomes the last of a list: what is read from a file
 * goes into the arguments of programs.
 */
export const pictureCodecs = [
  ...(['h264', 'hevc', 'av1', 'vp8', 'vp9', 'mpeg4', 'h263', 'mjpeg', 'prores'] as const),
  ...(['mpeg1video', 'mpeg2video', 'msmpeg4v2', 'msmpeg4v3', 'dvvideo', 'dnxhd', 'qtrle'] as const),
] as const;
export const soundCodecs = [
  ...(['aac', 'mp2', 'mp3', 'opus', 'vorbis', 'flac', 'alac', 'ac3', 'eac3', 'dts'] as const),
  ...(['amr_nb', 'amr_wb', 'wmav1', 'wmav2', 'wmapro', 'pcm_mulaw', 'pcm_alaw', 'pcm_u8', 'pcm_s8'] as const),
  ...(['adpcm_ima_qt', 'adpcm_ima_wav', 'adpcm_ms', 'adpcm_swf', 'adpcm_yamaha'] as const),
  ...(['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'] as const),
  ...(['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be'] as const),
] as const;
export const codecs = [...pictureCodecs, ...soundCodecs, 'gif', 'webp', 'apng', 'other'] as const;
/** Transfer curves of high dynamic range, as ffmpeg names them. */
export const transfers = ['smpte2084', 'arib-std-b67', 'other'] as const;
/** Matrices of colors, as ffmpeg names them; `unknown` where the file does not say. */
export const matrices = ['bt709', 'smpte170m', 'bt470bg', 'unknown', 'other'] as const;
/** An ISO 639-2 code, or `und`. */
export const Language = pattern(string(), /^[a-z]{3}$/);

const SoundTrack = object({
  stream: integer(),
  codec: enums(soundCodecs),
  language: Language,
  channels: integer(),
  /** Its channels are a sphere, no speakers. */
  ambisonic: boolean(),
});
export type SoundTrack = Infer<typeof SoundTrack>;

/** Where the pictures and sounds are in the file, for those who read it again. */
const Layout = object({
  format: enums(formats),
  /** Index of the stream of pictures. */
  stream: integer(),
  codec: enums(codecs),
  transfer: enums(transfers),
  matrix: enums(matrices),
  /** Time of the first frame on the file's clock, in milliseconds. */
  startMs: number(),
  audio: array(SoundTrack),
});

export const ClipFacts = object({
  kind: enums(['gif', 'video']),
  mime: string(),
  /** Pixels as shown: upright, and with square pixels. */
  width: integer(),
  height: integer(),
  durationMs: number(),
  frames: integer(),
  /** Mean frames a second. */
  fps: number(),
  /** Frames are not equally long. */
  variable: boolean(),
  /** Degrees clockwise by which the stored pictures are turned to stand upright. */
  rotation: enums([0, 90, 180, 270]),
  hdr: boolean(),
  /** Number of sound tracks. */
  audio: integer(),
  /** Number of those that are left out, because nobody here reads them. */
  unread: integer(),
  alpha: boolean(),
  /** How often it plays; 0: for ever. */
  plays: integer(),
  layout: Layout,
});
export type ClipFacts = Infer<typeof ClipFacts>;

/**
 * The size at which a clip is worked on: at most 1080p, and even for a video, whose colors are stored for two by
 * two pixels.
 */
export function workSize({ kind, width, height }: Pick<ClipFacts, 'kind' | 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, RESULT_SIDE / Math.max(width, height));
  const step = kind === 'video' ? 2 : 1;
  const side = (full: number): number => Math.max(step, Math.floor((full * scale) / step + 1e-6) * step);
  return { width: side(width), height: side(height) };
}
