import { heard, paceOf } from '#server/engines/embedded/speech/heard.ts';
import { inWords } from '#server/engines/embedded/speech/readings.ts';
import { sayAll } from '#server/engines/embedded/speech/say-all.ts';
import { readSound } from '#server/engines/embedded/speech/sound-file.ts';
import { RATE } from '#server/engines/embedded/speech/synthesis.ts';
import type { Works } from '#server/engines/local/serve.ts';
import { languageCode } from '#server/engines/providers/words.ts';
import type { ModelFolder } from './folder.ts';
import type { Synthesizer } from './runtime.ts';

/** Steps of a result: more take longer, and nobody hears them. */
const STEPS = 5;
/** Of a sample; what is longer tells no more of a voice. Seconds. */
const SAMPLE_S = 20;

const never = new AbortController().signal;

/** How a process speaks with the model of a folder. */
export function worksOf({ speakers, kind }: ModelFolder, synthesizer: Synthesizer): Works {
  /** Speaks one sentence as the model reads it: numbers, dates and amounts are in words. */
  const say = async (
    text: string,
    language: string,
    {
      pitch,
      ...manner
    }: Partial<Parameters<Synthesizer['generateAsync']>[0]['generationConfig']> & {
      pitch: number;
      speed: number;
    },
  ): Promise<Int16Array> => {
    const { samples, sampleRate: rate } = await synthesizer.generateAsync({
      text: inWords(text, language),
      generationConfig: { ...manner, numSteps: STEPS, extra: { lang: languageCode(language) } },
    });
    return heard(samples, { rate, pitch });
  };

  return {
    speak: (input, step) => {
      const { language, speaker, pitch } = input;
      const sid = speakers[speaker === '' ? language : `${language}-${speaker}`] ?? 0;
      const manner = { sid, speed: paceOf(input), pitch };
      return sayAll((text) => say(text, language, manner), { ...input, isLearned: true }, step);
    },
    'clone-voice': async (input, step) => {
      const { language, audio, said = '' } = input;
      const sample = await readSound(audio, never);
      // What is said in it is that of all of it.
      const most = kind.needsWords ? sample.length : SAMPLE_S * RATE;
      const manner = {
        referenceAudio: Float32Array.from(sample.subarray(0, most), (value) => value / 32_768),
        referenceSampleRate: RATE,
        referenceText: said,
        speed: 1,
        pitch: 1,
      };
      return sayAll((text) => say(text, language, manner), { ...input, pause: 0, isLearned: true }, step);
    },
  };
}
