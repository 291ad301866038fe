import { inWords } from '#server/engines/embedded/speech/readings.ts';
import { heard, paceOf } from '#server/engines/embedded/speech/heard.ts';
import type { Manner } from '#server/engines/embedded/speech/synthesis.ts';
import { NETWORK_RATE, type NetworkFiles, runNetwork } from './network.ts';
import { phonemesOf } from './phonemes.ts';
import { idsOf } from './symbols.ts';
import { voiceFor } from './voices.ts';

/**
 * Speaks a text by the network; undefined where it has no voice for the language.
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
  const wave = await runNetwork(files, ids, { style: voice.style, speed: paceOf({ speed, pitch }) });
  return heard(wave, { rate: NETWORK_RATE, pitch });
}
