import { buffer } from 'node:stream/consumers';
import { startProgram } from '#server/clips/door.ts';
import { words } from '#server/programs/words.ts';

/** How the synthesizer calls the languages of the site; it has no voice for Thai. */
export const VOICES: Readonly<Record<string, string>> = {
  en: 'en-us',
  zh: 'cmn-latn-pinyin',
  'zh-tw': 'cmn-latn-pinyin',
  fr: 'fr-fr',
  de: 'de',
  ja: 'ja',
  nl: 'nl',
  it: 'it',
  es: 'es',
  'pt-br': 'pt-br',
  ru: 'ru',
  ko: 'ko',
  tr: 'tr',
  id: 'id',
  vi: 'vi',
};

/** Its variants behind the names of our speakers. */
export const SPEAKERS: Readonly<Record<string, string>> = {
  '': '',
  ada: '+f2',
  leo: '+m3',
  nia: '+Annie',
  bass: '+m8',
};

/** Samples a second. */
export const RATE = 22_050;
const WORDS_A_MINUTE = { usual: 160, least: 80, most: 400 };
const HEADER = 44;
const CPU_S = 20;

export interface Manner {
  language: string;
  /** Name of a speaker; '' is the language's own voice. */
  speaker: string;
  /** 0.5 to 2. */
  speed: number;
  pitch: number;
}

export const canSpeak = ({ language, speaker }: Pick<Manner, 'language' | 'speaker'>): boolean =>
  Object.hasOwn(VOICES, language) && Object.hasOwn(SPEAKERS, speaker);

/** The pitch of the synthesizer is 0 to 99 around 50; an octave is about 45. */
const pitchOf = (pitch: number): number => Math.round(Math.min(99, Math.max(0, 50 + 45 * Math.log2(pitch))));

const clamp = (value: number): number =>
  Math.round(Math.min(WORDS_A_MINUTE.most, Math.max(WORDS_A_MINUTE.least, value)));

/**
 * Speaks a text that is written as the synthesizer reads it.
 * @returns 16-bit samples, one channel, at `RATE`
 */
export async function synthesize(text: string, manner: Manner, signal: AbortSignal): Promise<Int16Array> {
  const { language, speaker, speed, pitch } = manner;
  const voice = `${VOICES[language]}${SPEAKERS[speaker]}`;
  const pace = clamp(WORDS_A_MINUTE.usual * speed);
  const { stdin, stdout, ended } = startProgram(
    'espeak-ng',
    ['-v', voice, '-s', String(pace), '-p', String(pitchOf(pitch)), ...words`-b 1 -z --stdin --stdout`],
    { cpuS: CPU_S, signal, stdin: true, stdout: true },
  );
  stdin?.end(text);
  const [wave] = await Promise.all([buffer(stdout!), ended]);
  const samples = wave.subarray(HEADER, HEADER + 2 * Math.floor((wave.length - HEADER) / 2));
  return new Int16Array(Uint8Array.from(samples).buffer);
}
