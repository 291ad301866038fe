import { fileTypeFromFile } from 'file-type';
import { CLIP_SECONDS, SECONDS_SLACK } from '#contract/media/clips.ts';
import { ClipRefused } from '#server/clips/facts.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { secondsOfMp3 } from '#server/clips/probing/sound-length.ts';
import { words } from '#server/programs/words.ts';
import { SOUNDS } from './sound-types.ts';

const CPU_S = 120;
/** Longer than any tool takes. Seconds. */
const MOST_S = 5 * CLIP_SECONDS;

/**
 * Writes a sound that somebody has sent as an MP3, without what else its file says of its maker; its length in
 * seconds. Only the demuxer that the first bytes name reads it.
 * @throws ClipRefused, NoRoom
 */
export async function cleanSound(file: string, output: string, signal: AbortSignal): Promise<number> {
  const type = await fileTypeFromFile(file).catch(() => undefined); // ends too early
  const demuxer = SOUNDS[type?.ext ?? ''];
  if (demuxer === undefined) throw new ClipRefused('not_media', { why: type?.mime ?? 'no media' });
  await startProgram(
    'ffmpeg',
    [
      ...FFMPEG,
      ...inputOptions(demuxer, file),
      ...words`-map 0:a:0 -map_metadata -1 -map_chapters -1`,
      '-t',
      String(MOST_S + SECONDS_SLACK),
      ...words`-ac 1 -ar 44100 -c:a libmp3lame -b:a 128k -id3v2_version 0 -write_xing 1`,
      ...outputOptions('mp3', output),
    ],
    { signal, cpuS: CPU_S },
  ).ended;
  const seconds = await secondsOfMp3(output, signal);
  if (!(seconds > 0)) throw new ClipRefused('broken');
  if (seconds > MOST_S) throw new ClipRefused('too_long', { limit: MOST_S });
  return seconds;
}
