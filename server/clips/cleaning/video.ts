import type { InputOf } from '#server/clips/calls.ts';
import { type ClipFacts, ClipRefused } from '#server/clips/facts.ts';
import { FFMPEG, PROTOCOLS, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { keepMaker } from './maker.ts';
import { blankVorbisComments } from './vorbis.ts';
import { probeClip } from '#server/clips/probing/probe.ts';

const MOV = words`-movflags +faststart -movie_timescale 90000`;

/** Containers in the order in which they are tried; each holds pictures and sound of these codecs. */
const CONTAINERS = [
  {
    extension: 'webm',
    muxer: 'webm',
    options: [],
    codecs: new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']),
    of: ['matroska'],
  },
  {
    extension: 'mp4',
    muxer: 'mp4',
    options: MOV,
    codecs: new Set(words`h264 hevc av1 vp9 mpeg4 aac mp3 ac3 eac3 opus flac alac`),
    of: ['mov', 'matroska'],
  },
  {
    extension: 'mov',
    muxer: 'mov',
    options: MOV,
    codecs: new Set(words`
      h264 hevc mpeg4 h263 mjpeg prores aac mp3 ac3 alac amr_nb amr_wb
      pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_f32le pcm_u8
    `),
    of: ['mov'],
  },
  { extension: 'mkv', muxer: 'matroska', options: [], codecs: undefined, of: ['matroska'] },
];

const CPU_S = 30;
/** Frames may end earlier by this much where an edit of the header cuts one. */
const LOST_FRAMES = 1;

function containerOf({ layout }: ClipFacts) {
  const used = [layout.codec, ...layout.audio.map(({ codec }) => codec)];
  const found = CONTAINERS.find(
    ({ of, codecs }) => of.includes(layout.format) && (!codecs || used.every((codec) => codecs.has(codec))),
  );
  if (!found) throw new ClipRefused('codec', { why: used.join() });
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
 * Copies the pictures and all sound of a video as they are: no place, device, dates, chapters, covers, captions or
 * tracks of data. What is known to be made by this site goes on saying so; nothing else does, whatever it says of itself.
 * Resolves with the extension of the container.
 * @throws ClipRefused, NoRoom
 */
export async function cleanVideo(
  { file, facts, output, isOurs }: InputOf<'clean'>,
  signal: AbortSignal,
): Promise<string> {
  const { layout } = facts;
  const { extension, muxer, options } = containerOf(facts);
  const tracks = layout.audio.flatMap(({ stream, language }, n) => [
    '-map',
    `0:${stream}`,
    `-metadata:s:a:${n}`,
    `language=${language}`,
  ]);
  const args = [
    ...FFMPEG,
    ...inputOptions(layout.format, file),
    '-map',
    `0:${layout.stream}`,
    ...tracks,
    ...words`-c copy -map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact`,
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
