import type { InputOf } from '#server/clips/calls.ts';
import { type ClipFacts, ClipRefused, pictureCodecs, soundCodecs } from '#server/clips/facts.ts';
import { FFMPEG, PROTOCOLS, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { keepMaker } from './maker.ts';
import { blankVorbisComments } from './vorbis.ts';
import { probeClip } from '#server/clips/probing/probe.ts';
import { soundOptions } from '#server/clips/writing/sound.ts';

/** FLAC in an MP4 counts as an experiment for some versions. */
const MOV = words`-movflags +faststart -movie_timescale 90000 -strict -2`;

interface Container {
  extension: string;
  muxer: string;
  options: string[];
  pictures: ReadonlySet<string>;
  /** Sound that it holds as it is. */
  sound: ReadonlySet<string>;
  of: readonly string[];
}

/** Containers in the order in which they are tried. */
const CONTAINERS: readonly Container[] = [
  {
    extension: 'webm',
    muxer: 'webm',
    options: [],
    pictures: new Set(['vp8', 'vp9', 'av1']),
    sound: new Set(['opus', 'vorbis']),
    of: ['matroska'],
  },
  {
    extension: 'mp4',
    muxer: 'mp4',
    options: MOV,
    pictures: new Set(words`h264 hevc av1 vp9 mpeg4`),
    sound: new Set(words`aac mp3 ac3 eac3 opus flac alac`),
    of: ['mov', 'matroska'],
  },
  {
    extension: 'mov',
    muxer: 'mov',
    options: MOV,
    pictures: new Set<string>(pictureCodecs.filter((codec) => !/^(av1|vp8|vp9)$/.test(codec))),
    sound: new Set(words`
      aac mp3 ac3 alac amr_nb amr_wb pcm_mulaw pcm_alaw adpcm_ima_qt pcm_s8 pcm_u8 pcm_s16le pcm_s16be
      pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be
    `),
    of: ['mov'],
  },
  {
    extension: 'mkv',
    muxer: 'matroska',
    options: [],
    pictures: new Set<string>(pictureCodecs),
    sound: new Set<string>(soundCodecs),
    of: ['matroska'],
  },
];

const CPU_S = 30;
/** Frames may end earlier by this much where an edit of the header cuts one. */
const LOST_FRAMES = 1;

/** The first container that holds pictures and all sound, or else the pictures. */
export function containerOf(format: string, codec: string, sounds: readonly string[]): Container {
  const fitting = CONTAINERS.filter(({ of, pictures }) => of.includes(format) && pictures.has(codec));
  const found = fitting.find(({ sound }) => sounds.every((one) => sound.has(one))) ?? fitting[0];
  if (!found) throw new ClipRefused('codec', { why: codec });
  return found;
}

/**
 * Decodes one frame: what cannot be shown is refused before anybody waits for it.
 * @throws ClipRefused
 */
export async function checkFirstFrame(file: string, facts: ClipFacts, signal: AbortSignal): Promise<void> {
  const { format, stream } = facts.layout;
  const output = ['-map', `0:${stream}`, ...words`-frames:v 1 -f framecrc`, ...PROTOCOLS, 'pipe:1'];
  const args = [...FFMPEG, ...inputOptions(format, file), ...output];
  const { stdout, ended } = startProgram('ffmpeg', args, { signal, cpuS: CPU_S, stdout: true });
  let said = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await ended;
  if (!/^0,/m.test(said)) throw new ClipRefused('broken', { why: 'no frame can be decoded' });
}

/**
 * Copies the pictures and all sound that is read of a video as they are, but for sound that no container of its
 * pictures holds: no place, device, dates, chapters, covers, captions or tracks of data. What is known to be made by
 * this site goes on saying so; nothing else does, whatever it says of itself.
 * Resolves with the extension of the container.
 * @throws ClipRefused, NoRoom
 */
export async function cleanVideo(
  { file, facts, output, isOurs }: InputOf<'clean'>,
  signal: AbortSignal,
): Promise<string> {
  const { layout } = facts;
  const sounds = layout.audio.map(({ codec }) => codec);
  const { extension, muxer, options, sound: held } = containerOf(layout.format, layout.codec, sounds);
  const other = extension === 'webm' ? 'libopus' : 'aac';
  const args = [
    ...FFMPEG,
    ...inputOptions(layout.format, file),
    '-map',
    `0:${layout.stream}`,
    ...words`-max_error_rate 1 -c:v copy`,
    ...soundOptions(layout.audio, 0, { held, other }),
    ...words`-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact`,
    ...(layout.codec === 'hevc' && extension !== 'mkv' ? ['-tag:v', 'hvc1'] : []),
    ...options,
    ...outputOptions(muxer, output),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
  const clean = await probeClip(output, { signal });
  if (Math.abs(clean.frames - facts.frames) > LOST_FRAMES || clean.audio !== facts.audio)
    throw new ClipRefused('broken', { why: `${clean.frames} of ${facts.frames} frames` });
  if (layout.audio.some(({ codec }) => codec === 'vorbis')) await blankVorbisComments(output);
  if (isOurs) await keepMaker(file, facts, output, extension);
  return extension;
}
