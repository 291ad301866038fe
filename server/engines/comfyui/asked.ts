import type { InputOf } from '#server/engines/port.ts';
import type { Offered } from '#server/engines/providers/kinds.ts';
import { wordsOfShot, wordsOfStyle } from '#server/engines/providers/words.ts';

/** What a workflow is filled with: values and files by the marks of its nodes. */
export interface Asked {
  values: Readonly<Record<string, string | number | undefined>>;
  files: Readonly<Record<string, string | undefined>>;
}

type Askers = { [C in Offered]: (input: InputOf<C>) => Asked };

const askers: Askers = {
  'generate-image': ({ prompt, width, height, seed }) => ({
    values: { prompt, width, height, seed },
    files: {},
  }),
  'edit-image': ({ images, prompt, width, height, seed = 0 }) => ({
    values: { prompt, width, height, seed },
    files: { image: images[0], image2: images[1] ?? images[0], image3: images[2] ?? images[0] },
  }),
  stylize: (input) => ({
    values: { prompt: wordsOfStyle(input), seed: input.seed, strength: input.strength },
    files: { image: input.image },
  }),
  inpaint: ({ image, mask, seed }) => ({ values: { prompt: '', seed }, files: { image, mask } }),
  outpaint: ({ image, left, top, right, bottom, seed }) => ({
    values: { prompt: '', left, top, right, bottom, seed },
    files: { image },
  }),
  upscale: ({ image, scale }) => ({ values: { scale }, files: { image } }),
  'generate-video': ({ prompt, image, seconds, width, height, seed }) => ({
    values: { prompt, seconds, width, height, seed },
    files: { image },
  }),
  'animate-image': (input) => ({
    values: { prompt: wordsOfShot(input), seconds: input.seconds, seed: input.seed },
    files: { image: input.image },
  }),
  speak: ({ text, speaker }) => ({ values: { prompt: text, voice: speaker }, files: {} }),
  'clone-voice': ({ text, audio }) => ({ values: { prompt: text }, files: { audio } }),
};

export const askedOf = (capability: Offered, input: unknown): Asked =>
  (askers[capability] as (input: unknown) => Asked)(input);

/** The marks without which a workflow cannot serve the capability. */
export const neededMarks: Readonly<Record<Offered, readonly string[]>> = {
  'generate-image': ['prompt'],
  'edit-image': ['prompt', 'image'],
  stylize: ['prompt', 'image'],
  inpaint: ['image', 'mask'],
  outpaint: ['image', 'left', 'top', 'right', 'bottom'],
  upscale: ['image'],
  'generate-video': ['prompt'],
  'animate-image': ['image'],
  speak: ['prompt'],
  'clone-voice': ['prompt', 'audio'],
};
