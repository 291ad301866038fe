import { buffer } from 'node:stream/consumers';
import { CLIP_SECONDS, SECONDS_SLACK } from '#contract/media/clips.ts';
import { type SoundMeasure, measureSound, unusable } from '#media/sound/measure.ts';
import { ClipRefused } from '#server/clips/facts.ts';
import { FFMPEG, PROTOCOLS, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { secondsOfMp3 } from '#server/clips/probing/sound-length.ts';
import { words } from '#server/programs/words.ts';
import { soundDemuxer } from './sound-types.ts';

const CPU_S = 120;
/** Longer than any tool takes. Seconds. */
const MOST_S = 5 * CLIP_SECONDS;

/** At which a sound is measured. */
const RATE = 16_000;
/** Silence that is left at both ends. Seconds. */
const MARGIN_S = 0.3;
/** Mean level of the words, dB, by so much gain at most; the limiter takes the peaks. */
const LEVEL = -20;
const MOST_GAIN = 30;
const LIMITER = 'alimiter=limit=0.84:attack=2:release=60:level=0';

async function measure(input: readonly string[], signal: AbortSignal): Promise<SoundMeasure> {
  const { stdout, ended } = startProgram(
    'ffmpeg',
    [...FFMPEG, ...input, ...words`-f s16le -ac 1 -ar`, String(RATE), ...PROTOCOLS, 'pipe:1'],
    { signal, cpuS: CPU_S, stdout: true },
  );
  const [bytes] = await Promise.all([buffer(stdout!), ended]);
  const samples = new Int16Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / 2));
  return measureSound(
    Float32Array.from(samples, (value) => value / 32_768),
    RATE,
  );
}

/** Cuts the silence at both ends, and levels the words. */
function filterOf({ from, to, level }: SoundMeasure): string {
  const trim = `atrim=start=${Math.max(0, from - MARGIN_S).toFixed(2)}:end=${(to + MARGIN_S).toFixed(2)}`;
  const gain = Math.min(MOST_GAIN, LEVEL - level).toFixed(1);
  return `asetpts=N/SR/TB,${trim},asetpts=N/SR/TB,volume=${gain}dB,${LIMITER}`;
}

/**
 * Writes a sound that somebody has sent, which is a sample of how they speak, as an MP3: from the first word to the
 * last, at one level, without what else its file says of its maker. Its length in seconds. Only the demuxer that the
 * first bytes name reads it.
 * @throws ClipRefused, NoRoom
 */
export async function cleanSound(file: string, output: string, signal: AbortSignal): Promise<number> {
  const { demuxer, mime } = await soundDemuxer(file);
  if (demuxer === undefined) throw new ClipRefused('not_media', { why: mime });
  const most = String(MOST_S + SECONDS_SLACK);
  const input = [...inputOptions(demuxer, file), ...words`-map 0:a:0 -t`, most];
  const measured = await measure(input, signal);
  const rule = unusable(measured);
  if (rule !== undefined) throw new ClipRefused(rule);
  await startProgram(
    'ffmpeg',
    [
      ...FFMPEG,
      ...input,
      ...words`-map_metadata -1 -map_chapters -1 -af`,
      filterOf(measured),
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
