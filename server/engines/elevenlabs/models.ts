import type { Cost, Model, OptionChange } from '#server/engines/port.ts';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';

/** A model of ElevenLabs; `target` is its `model_id`. */
export interface ElevenModel extends Listed {
  /** Credits of theirs that a letter takes. */
  perLetter: number;
  /** It is told the language, and does not guess it from the text. */
  isTold: boolean;
}

/** Those of ours that the second generation speaks. */
const SECOND = LANGUAGES.filter((language) => language !== 'th' && language !== 'vi');
const SAMPLE = { leastSeconds: 6, maxSeconds: 120, maxBytes: 10_000_000 };
/** A credit of theirs takes 0.0165 cents in the plan Pro; smaller plans take more. */
const cost: Cost = { usd: 0.165, per: '1k_letters' };
const plain = { speed: 'none', pitch: 'none', pause: 'none' } as const;
const faster: Record<string, OptionChange> = { ...plain, speed: { min: 0.7, max: 1.2 } };

const speaks = (
  id: string,
  name: string,
  languages: readonly string[],
  {
    letters,
    manner,
    ...more
  }: Pick<Model, 'cost' | 'seconds'> & { letters: number; manner: Model['options'] },
): Model<'speak'> => ({
  id,
  capability: 'speak',
  name,
  kind: 'synthetic',
  options: { ...manner, text: { max_length: letters }, voice: { choices: voicesOf(languages) } },
  limits: {},
  ...more,
});
const clones = (
  id: string,
  name: string,
  languages: readonly string[],
  letters: number,
): Model<'clone-voice'> => ({
  id,
  capability: 'clone-voice',
  name,
  kind: 'synthetic',
  options: { text: { max_length: letters }, language: { choices: languages } },
  limits: SAMPLE,
  cost,
  seconds: 25,
});

const third = { target: 'eleven_v3', perLetter: 1, isTold: true };
const second = { target: 'eleven_multilingual_v2', perLetter: 1, isTold: false };

export const catalogue: readonly ElevenModel[] = [
  {
    ...third,
    model: speaks('elevenlabs-v3', 'Eleven v3', LANGUAGES, {
      letters: 3000,
      manner: plain,
      cost,
      seconds: 15,
    }),
  },
  {
    ...second,
    model: speaks('elevenlabs-v2', 'Eleven Multilingual v2', SECOND, {
      letters: 10_000,
      manner: faster,
      cost,
      seconds: 15,
    }),
  },
  {
    target: 'eleven_flash_v2_5',
    perLetter: 0.5,
    isTold: true,
    model: speaks('elevenlabs-flash', 'Eleven Flash v2.5', [...SECOND, 'vi'], {
      letters: 40_000,
      manner: faster,
      cost: { ...cost, usd: cost.usd / 2 },
      seconds: 5,
    }),
  },
  { ...third, model: clones('elevenlabs-v3-clone', 'Eleven v3', LANGUAGES, 3000) },
  { ...second, model: clones('elevenlabs-v2-clone', 'Eleven Multilingual v2', SECOND, 10_000) },
];
