import type { Amounts } from '#contract/tools/model.ts';
import type { InputOf } from './capabilities.ts';
import type { Model } from './model.ts';

/** What a trial writes to, and works on: this server makes that itself. */
export interface TrialFiles {
  path(ending: string): string;
  folder(): Promise<string>;
  drawn(): Promise<string>;
  spoken(text: string): Promise<string>;
}

/** One small result by which people see or hear what a model makes. */
interface Trial<C extends TrialCapability> {
  ending: '.webp' | '.mp4' | '.mp3';
  amounts(model: Pick<Model, 'options'>): Amounts;
  input(output: string, files: TrialFiles, model: Pick<Model, 'options'>): Promise<InputOf<C>>;
}

export type TrialCapability =
  | 'generate-image'
  | 'edit-image'
  | 'generate-video'
  | 'animate-image'
  | 'speak'
  | 'clone-voice';

const SIDE = 1024;
/** Of films where the model says nothing. */
const SECONDS = 5;
const QUALITY = 480;
const SEED = 1;
const PROMPT = 'A red fox asleep in fresh snow, morning light';
const SPOKEN = 'Good morning! Fresh snow fell last night, and the whole valley is quiet.';
/** Cloned: voices want a sample of ten seconds at least. */
const SAMPLE = `${SPOKEN} A red fox sleeps under the old tree, and the first light comes over the hill. Soon the
  children will be out with their sledges, and the kettle is already on.`;

/** The least of a model's choices of an option, such as `720p`. */
function leastOf({ options }: Pick<Model, 'options'>, key: string, usual: number): number {
  const change = options[key];
  const choices = typeof change === 'object' && 'choices' in change ? change.choices : [];
  const numbers = choices.map(Number.parseFloat).filter(Number.isFinite);
  return numbers.length === 0 ? usual : Math.min(...numbers);
}

const picture = { prompt: PROMPT, width: SIDE, height: SIDE, seed: SEED, label: true };
const pictured = (): Amounts => ({ megapixels: (SIDE * SIDE) / 1_000_000 });
const filmed = (model: Pick<Model, 'options'>): Amounts => ({
  seconds: leastOf(model, 'duration_s', SECONDS),
});
const said = (): Amounts => ({ letters: SPOKEN.length });

const spokenTo = (output: string, { path }: TrialFiles, text: string) => ({
  text,
  language: 'en',
  output,
  captions: path('.vtt'),
  picture: path('.webp'),
});
const voice = { speaker: '', speed: 1, pitch: 1, pause: 0 };

/** By capability; others need files of people. */
export const trials: { readonly [C in TrialCapability]: Trial<C> } = {
  'generate-image': {
    ending: '.webp',
    amounts: pictured,
    input: async (output) => ({ ...picture, output }),
  },
  'edit-image': {
    ending: '.webp',
    amounts: pictured,
    input: async (output) => ({ ...picture, images: [], output }),
  },
  'generate-video': {
    ending: '.mp4',
    amounts: filmed,
    input: async (output, _files, model) => {
      const height = leastOf(model, 'quality', QUALITY);
      return {
        prompt: PROMPT,
        seconds: leastOf(model, 'duration_s', SECONDS),
        width: 2 * Math.round((height * 8) / 9),
        height,
        seed: SEED,
        sound: false,
        label: true,
        output,
      };
    },
  },
  'animate-image': {
    ending: '.mp4',
    amounts: filmed,
    input: async (output, { drawn, folder }, model) => ({
      image: await drawn(),
      move: 'push-in',
      mood: 'none',
      seconds: leastOf(model, 'duration_s', SECONDS),
      seed: SEED,
      side: leastOf(model, 'quality', QUALITY),
      fps: 30,
      label: true,
      folder: await folder(),
      output,
    }),
  },
  speak: {
    ending: '.mp3',
    amounts: said,
    input: async (output, files) => ({ ...spokenTo(output, files, SPOKEN), ...voice }),
  },
  'clone-voice': {
    ending: '.mp3',
    amounts: said,
    input: async (output, files) => ({
      ...spokenTo(output, files, SPOKEN),
      audio: await files.spoken(SAMPLE),
    }),
  },
};

/** Of this server's own, for models that work on one. */
export const drawnFor = (output: string): InputOf<'generate-image'> => ({
  ...picture,
  prompt: 'A red fox in a snowy forest',
  label: false,
  output,
});
export const spokenFor = (text: string, output: string, files: TrialFiles): InputOf<'speak'> => ({
  ...spokenTo(output, files, text),
  ...voice,
});
