import { writeFile } from 'node:fs/promises';
import { buffer, text as textOf } from 'node:stream/consumers';
import { PROTOCOLS, startProgram } from '#server/clips/door.ts';
import { words } from '#server/programs/words.ts';
import { inWords } from './readings.ts';
import { type Manner, RATE } from './synthesis.ts';

/** Its voices, which speak English, and how much higher they are, behind the names of our speakers. */
const VOICES: Readonly<Record<string, readonly [voice: string, higher: number]>> = {
  '': ['rms', 1],
  ada: ['slt', 1],
  leo: ['awb', 1],
  nia: ['slt', 1.12],
  bass: ['rms', 0.86],
};
/** Samples a second of its voices. */
const FLITE_RATE = 16_000;
/** Letters of which it says nothing. */
const FOREIGN = /[^\P{L}\p{sc=Latin}]/u;
const CPU_S = 20;
const QUIET = words`-v error -hide_banner -nostdin`;

/** A path as an option of a filter: it is read twice. */
const escaped = (path: string): string =>
  path.replace(/[\\':]/g, String.raw`\$&`).replace(/[\\'[\],;]/g, String.raw`\$&`);

let known: Promise<boolean> | undefined;

async function lookForFlite(signal: AbortSignal): Promise<boolean> {
  const { stdout, ended } = startProgram('ffmpeg', words`-hide_banner -filters`, {
    cpuS: CPU_S,
    signal,
    stdout: true,
  });
  const [filters] = await Promise.all([textOf(stdout!), ended]);
  return /\sflite\s/.test(filters);
}

/** Where it cannot be asked now, it is asked again. */
const hasFlite = (signal: AbortSignal): Promise<boolean> =>
  (known ??= lookForFlite(signal).catch(() => {
    known = undefined;
    return false;
  }));

/**
 * Speaks English by flite, where ffmpeg was built with it. It reads from a file, never from its options; `file` is one
 * that is still to be written, where programs that work for this process may read.
 * @returns 16-bit samples, one channel, at `RATE`; undefined: it cannot
 */
export async function speakByFlite(
  text: string,
  { language, speaker, speed, pitch }: Manner,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<Int16Array | undefined> {
  const voice = VOICES[speaker];
  if (language !== 'en' || voice === undefined || FOREIGN.test(text) || !(await hasFlite(signal)))
    return undefined;
  await writeFile(file, inWords(text, language));
  const [name, higher] = voice;
  const rate = Math.round(FLITE_RATE * higher * pitch);
  // One filter takes a half at least.
  const tempo = Math.cbrt((speed * FLITE_RATE) / rate);
  const { stdout, ended } = startProgram(
    'ffmpeg',
    [
      ...QUIET,
      ...words`-f lavfi -i`,
      `flite=textfile=${escaped(file)}:voice=${name}`,
      '-af',
      `asetrate=${rate},aresample=${RATE},atempo=${tempo},atempo=${tempo},atempo=${tempo}`,
      ...words`-f s16le -ac 1`,
      ...PROTOCOLS,
      'pipe:1',
    ],
    { cpuS: CPU_S, signal, stdout: true },
  );
  const [bytes] = await Promise.all([buffer(stdout!), ended]);
  return new Int16Array(Uint8Array.from(bytes).buffer);
}
