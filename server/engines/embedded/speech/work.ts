import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { speakByFlite } from './flite.ts';
import { speakNaturally } from './natural/synthesis.ts';
import { voiceFor } from './natural/voices.ts';
import { readingOf } from './readings.ts';
import { sayAll } from './say-all.ts';
import { canSpeak, synthesize } from './synthesis.ts';

const never = new AbortController().signal;

/** By the network where it was handed over and has a voice for the language; else by the best that rules can. */
async function sayPiece(text: string, input: InputOf<'speak'>): Promise<Int16Array> {
  const { network, styles, language } = input;
  const natural =
    network !== undefined && styles !== undefined
      ? await speakNaturally(text, input, { network, styles })
      : undefined;
  return (
    natural ??
    (await speakByFlite(text, input, { file: input.captions, signal: never })) ??
    synthesize(await readingOf(text, language), input, never)
  );
}

export const speak: Work<'speak'> = async (input, step) => {
  const isNatural = input.network !== undefined && voiceFor(input.language, input.speaker) !== undefined;
  if (!isNatural && !canSpeak(input)) throw new EngineFailure('away', `no voice speaks ${input.language}`);
  return sayAll((text) => sayPiece(text, input), { ...input, isLearned: isNatural }, step);
};
