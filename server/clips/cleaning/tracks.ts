import { enums, is } from 'superstruct';
import { type ClipFacts, ClipRefused, pictureCodecs, soundCodecs } from '#server/clips/facts.ts';
import { endOf } from '#server/clips/probing/ffprobe.ts';
import { MOST_SOUNDS, probeClip } from '#server/clips/probing/probe.ts';
import { sniffClip } from '#server/clips/probing/sniff.ts';
import {
  FAULTS,
  FFMPEG,
  PROTOCOLS,
  inputOptions,
  outputOptions,
  startProgram,
} from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { containerOf } from './video.ts';

const CPU_S = 30;
/** For a look at a track. */
const LOOK_CPU_S = 8;

interface Opened {
  facts: ClipFacts;
  /** Where the clip is read from now on. */
  file: string;
}

/** What ffmpeg prints. */
async function said(args: readonly string[], signal: AbortSignal): Promise<string> {
  const { stdout, ended } = startProgram('ffmpeg', args, { signal, cpuS: LOOK_CPU_S, stdout: true });
  let printed = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await ended;
  return printed;
}

/** Codecs of the tracks of pictures and of sound, in their order. No decoder is opened for them. */
async function listTracks(format: string, file: string, signal: AbortSignal) {
  const all = words`-map 0:V? -map 0:a? -c copy -copy_unknown -t 0.001 -f framecrc`;
  const args = [...FFMPEG, ...inputOptions(format, file), ...all, ...PROTOCOLS, 'pipe:1'];
  const listed = await said(args, signal);
  const valueOf = (key: string): string[] =>
    [...listed.matchAll(new RegExp(`^#${key} \\d+: (\\w+)$`, 'gm'))].map(([, one]) => one!);
  const kinds = valueOf('media_type');
  const codecs = valueOf('codec_id');
  return {
    pictures: codecs.filter((_, n) => kinds[n] === 'video'),
    sounds: codecs.filter((_, n) => kinds[n] === 'audio'),
  };
}

/** Whether anything of a sound track can be decoded. */
async function isHeard(file: string, format: string, track: string, signal: AbortSignal): Promise<boolean> {
  const one = ['-map', track, ...words`-frames:a 1 -f framecrc`, ...PROTOCOLS, 'pipe:1'];
  try {
    return /^0,/m.test(await said([...FFMPEG, ...inputOptions(format, file), ...one], signal));
  } catch (error) {
    if (error instanceof ClipRefused && error.rule !== 'needs_ffmpeg') return false; // only this track is at fault
    throw error;
  }
}

/**
 * Copies the tracks that are read here: beside others, such as subtitles, covers and sounds that nobody knows, ffprobe
 * reads nothing.
 */
async function dropOthers(
  file: string,
  format: string,
  output: string,
  signal: AbortSignal,
): Promise<Opened> {
  const { pictures, sounds } = await listTracks(format, file, signal);
  const picture = pictures.findIndex((codec) => is(codec, enums(pictureCodecs)));
  if (picture < 0)
    throw new ClipRefused(pictures.length === 0 ? 'not_media' : 'codec', { why: pictures.join() });
  const codec = pictures[picture]!;
  const known = sounds.filter((sound) => is(sound, enums(soundCodecs)));
  const { muxer, options, sound } = containerOf(format, codec, known);
  const kept: number[] = [];
  for (const [n, one] of sounds.entries())
    if (kept.length < MOST_SOUNDS && sound.has(one) && (await isHeard(file, format, `0:a:${n}`, signal)))
      kept.push(n);
  const args = [
    ...FFMPEG,
    ...inputOptions(format, file),
    '-map',
    `0:V:${picture}`,
    ...kept.flatMap((n) => ['-map', `0:a:${n}`]),
    ...words`-c copy -map_chapters -1`,
    ...options,
    ...outputOptions(muxer, output),
  ];
  await endOf(startProgram('ffmpeg', args, { signal, cpuS: CPU_S }));
  const facts = await probeClip(output, { signal });
  return { facts: { ...facts, unread: facts.unread + sounds.length - kept.length }, file: output };
}

/**
 * Opens what somebody sends. Sound never decides whether it is taken: tracks that are not read, or of which nothing
 * can be decoded, are left out and counted. `plain` is written where the file cannot be read as it is.
 * @throws ClipRefused
 */
export async function openSent(file: string, plain: string, signal: AbortSignal): Promise<Opened> {
  const opened = await probeClip(file, { signal }).then(
    (facts) => ({ facts, file }),
    async (error: unknown) => {
      const format = (await sniffClip(file))?.format;
      const isVideo = format === 'mov' || format === 'matroska';
      if (isVideo && error instanceof ClipRefused && FAULTS.has(error.rule))
        return dropOthers(file, format, plain, signal);
      throw error;
    },
  );
  const { layout, unread, audio: all } = opened.facts;
  const audio = [];
  for (const track of layout.audio)
    if (await isHeard(opened.file, layout.format, `0:${track.stream}`, signal)) audio.push(track);
  const left = { audio: audio.length, unread: unread + all - audio.length, layout: { ...layout, audio } };
  return { ...opened, facts: { ...opened.facts, ...left } };
}
