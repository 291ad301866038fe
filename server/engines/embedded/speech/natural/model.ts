import type { Model } from '#server/engines/model.ts';
import { plainModel } from '#server/engines/plain-models.ts';
import { SPEAKERS, VOICES } from '#server/engines/embedded/speech/synthesis.ts';
import { choicesOf } from './voices.ts';

/** Speaks like people in the languages that have such voices, and like the built-in voice in the others. */
export const naturalModel: Model = {
  ...plainModel('speak'),
  id: 'natural',
  name: 'Natural',
  kind: 'synthetic',
  options: { voice: { choices: choicesOf(Object.keys(VOICES), Object.keys(SPEAKERS)) } },
  seconds: 10,
};
