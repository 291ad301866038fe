import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { brand } from '#contract/site/brand.ts';
import { FFMPEG, PROTOCOLS, inputOptions, outputOptions, startProgram } from '#server/clips/door.ts';
import { words } from '#server/programs/words.ts';
import { RATE } from './synthesis.ts';

/** Loudness of what is heard on phones and in feeds, in LUFS (EBU R 128), and the highest true peak in dBTP. */
const LOUDNESS = -16;
const PEAK = -1.5;
/** What measures as less is silence, or too short. */
const SILENT = -60;
const MOST_GAIN = 30;
const CPU_S = 120;
const INPUT = [...PROTOCOLS, '-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
/** The measurement is printed as information. */
const TALKING = words`-hide_banner -nostdin -nostats`;

async function run(args: readonly string[], samples: Int16Array, signal: AbortSignal): Promise<string> {
  const all = [...TALKING, ...INPUT, ...args];
  const { stdin, ended } = startProgram('ffmpeg', all, { cpuS: CPU_S, signal, stdin: true });
  stdin?.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  return ended;
}

/** Louder by this gain in dB; the limiter takes the peaks only. */
function louder(gain: number): string {
  const limit = 10 ** (PEAK / 20);
  return `aresample=44100,volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:attack=2:release=60:level=0`;
}

/** Integrated loudness in LUFS with this gain; a sound too short to measure has none. */
async function loudnessOf(
  samples: Int16Array,
  gain: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const filter = `${louder(gain)},ebur128=framelog=verbose`;
  const said = await run(['-af', filter, '-f', 'null', ...PROTOCOLS, '-'], samples, signal);
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(said.slice(said.lastIndexOf('Summary')))?.[1]);
  return loudness > SILENT ? loudness : undefined;
}

/** The gain that reaches the loudness; the second look sees what the limiter took away. */
async function gainOf(samples: Int16Array, signal: AbortSignal): Promise<number> {
  let gain = 0;
  for (let look = 0; look < 2; look += 1) {
    const loudness = await loudnessOf(samples, gain, signal);
    if (loudness === undefined) return gain;
    gain = Math.min(MOST_GAIN, gain + LOUDNESS - loudness);
  }
  return gain;
}

/** By the extension: what is heard, and what goes into a film. */
const encoders: readonly (readonly [muxer: string, options: readonly string[]])[] = [
  ['mp3', words`-c:a libmp3lame -b:a 64k -id3v2_version 3`],
  ['flac', words`-c:a flac -ac 1`],
];

/**
 * Writes samples as an MP3 or FLAC at the loudness above, with who made it in its tags.
 * @param isLearned whether what speaks was taught by recordings
 * @returns its bytes
 */
export async function writeSound(
  samples: Int16Array,
  { output, isLearned }: { output: string; isLearned: boolean },
  signal: AbortSignal,
): Promise<number> {
  const source = isLearned ? 'trainedAlgorithmicMedia' : 'algorithmicMedia';
  const tags = [
    `encoded_by=${brand.name}`,
    `comment=Computer-generated speech, made with ${brand.name}`,
    `digitalsourcetype=http://cv.iptc.org/newscodes/digitalsourcetype/${source}`,
  ].flatMap((tag) => ['-metadata', tag]);
  const [muxer, encoder] = encoders.find(([name]) => output.endsWith(`.${name}`)) ?? encoders[0]!;
  const gain = await gainOf(samples, signal);
  await run(['-af', louder(gain), ...encoder, ...tags, ...outputOptions(muxer, output)], samples, signal);
  return (await stat(output)).size;
}

/** An MP3 that was spoken here or elsewhere. @returns 16-bit samples, one channel, at `RATE` */
export async function readSound(file: string, signal: AbortSignal): Promise<Int16Array> {
  const { stdout, ended } = startProgram(
    'ffmpeg',
    [
      ...FFMPEG,
      ...inputOptions('mp3', file),
      ...words`-f s16le -ac 1 -ar`,
      String(RATE),
      ...PROTOCOLS,
      'pipe:1',
    ],
    { cpuS: CPU_S, signal, stdout: true },
  );
  const [bytes] = await Promise.all([buffer(stdout!), ended]);
  return new Int16Array(Uint8Array.from(bytes).buffer);
}
