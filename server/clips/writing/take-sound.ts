import { brand } from '#contract/site/brand.ts';
import { fileTypeFromFile } from 'file-type';
import type { AnswerOf, InputOf } from '#server/clips/calls.ts';
import { SOUNDS } from '#server/clips/cleaning/sound-types.ts';
import { ClipRefused } from '#server/clips/facts.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { secondsOfMp3 } from '#server/clips/probing/sound-length.ts';
import { words } from '#server/programs/words.ts';

const CPU_S = 300;
/** A picture of the wave, in pixels, and its colors. */
const PICTURE = { width: 640, height: 360 };
const [GROUND, WAVE] = ['0x14101c', '0xa78bfa'];

/** Others send sounds in containers of clips as well. */
const DEMUXERS: Readonly<Record<string, string>> = { ...SOUNDS, mp4: 'mov', webm: 'matroska' };

/** Loudness of what is heard on phones and in feeds (EBU R 128), as that of our own voices. */
const LOUDNESS = 'aresample=44100,loudnorm=I=-16:TP=-1.5:LRA=11';

/**
 * Writes a sound that another machine made as an MP3 with the tags of computer-generated speech, and a picture of its
 * wave.
 * @throws ClipRefused, NoRoom
 */
export async function takeSound(
  { file, output, picture, source }: InputOf<'takeSound'>,
  signal: AbortSignal,
): Promise<AnswerOf<'takeSound'>> {
  const type = await fileTypeFromFile(file).catch(() => undefined); // ends too early
  const demuxer = DEMUXERS[type?.ext ?? ''];
  if (demuxer === undefined) throw new ClipRefused('not_media', { why: type?.mime ?? 'no media' });
  const tags = [
    `encoded_by=${brand.name}`,
    `comment=Computer-generated speech, made with ${brand.name}`,
    `digitalsourcetype=http://cv.iptc.org/newscodes/digitalsourcetype/${source}`,
  ].flatMap((tag) => ['-metadata', tag]);
  const heard = words`-map 0:a:0 -map_metadata -1 -map_chapters -1 -ac 1`;
  const encoder = words`-c:a libmp3lame -b:a 96k -id3v2_version 3`;
  await startProgram(
    'ffmpeg',
    [
      ...FFMPEG,
      ...inputOptions(demuxer, file),
      ...heard,
      '-af',
      LOUDNESS,
      ...encoder,
      ...tags,
      ...outputOptions('mp3', output),
    ],
    { signal, cpuS: CPU_S },
  ).ended;
  const { width, height } = PICTURE;
  const size = `${width}x${height}`;
  const graph = [
    `color=c=${GROUND}:s=${size}[ground]`,
    `[0:a]showwavespic=s=${size}:colors=${WAVE}:scale=sqrt[wave]`,
    '[ground][wave]overlay=shortest=1[whole]',
  ].join(';');
  await startProgram(
    'ffmpeg',
    [
      ...FFMPEG,
      ...inputOptions('mp3', output),
      '-filter_complex',
      graph,
      ...words`-map [whole] -frames:v 1 -c:v libwebp -quality 82`,
      ...outputOptions('webp', picture),
    ],
    { signal, cpuS: CPU_S },
  ).ended;
  return { ...PICTURE, durationMs: Math.round(1000 * (await secondsOfMp3(output, signal))) };
}
