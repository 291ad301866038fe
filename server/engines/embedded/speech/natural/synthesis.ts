import { inWords } from '#server/engines/embedded/speech/readings.ts';
import { type Manner, RATE } from '#server/engines/embedded/speech/synthesis.ts';
import { NETWORK_RATE, type NetworkFiles, runNetwork } from './network.ts';
import { phonemesOf } from './phonemes.ts';
import { resample } from './resample.ts';
import { idsOf } from './symbols.ts';
import { voiceFor } from './voices.ts';

/** Less than this is silence, of which so much stays on both sides, seconds. */
const SILENCE = 0.01;
const EDGE_S = 0.03;
/** What the network was taught; beyond, it swallows sounds. */
const SPEEDS = { least: 0.5, most: 2 };

/** Without the silence before and after it, whose length is the network's own choice. */
export function trimmed(wave: Float32Array): Float32Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const first = wave.findIndex(isLoud);
  if (first < 0) return wave;
  const edge = Math.round(EDGE_S * NETWORK_RATE);
  return wave.subarray(Math.max(0, first - edge), wave.findLastIndex(isLoud) + edge);
}

/**
 * Speaks a text by the network; undefined where it has no voice for the language. A pitch is that of a faster or slower
 * tape, whose speed is taken back.
 * @returns 16-bit samples, one channel, at `RATE`
 */
export async function speakNaturally(
  text: string,
  { language, speaker, speed, pitch }: Manner,
  files: NetworkFiles,
): Promise<Int16Array | undefined> {
  const voice = voiceFor(language, speaker);
  if (!voice) return undefined;
  const ids = idsOf(await phonemesOf(inWords(text, language), language, voice.espeak));
  if (ids.length === 0) return new Int16Array(0);
  const pace = Math.min(SPEEDS.most, Math.max(SPEEDS.least, speed / pitch));
  const wave = trimmed(await runNetwork(files, ids, { style: voice.style, speed: pace }));
  const heard = resample(wave, (NETWORK_RATE * pitch) / RATE);
  return Int16Array.from(heard, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}
