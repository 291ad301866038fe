import { expect, it } from 'vitest';
import { mannerOf, partsOf, speakersOf, voices } from './voices.ts';

const natural = ['en', 'en-ada', 'en-emma', 'fr', 'de', 'de-nia'];

it('knows which speakers a model has for a language', () => {
  expect(speakersOf(natural, 'en')).toEqual(['', 'ada', 'emma']);
  expect(speakersOf(natural, 'fr')).toEqual(['']);
  expect(speakersOf(voices, 'pt-br')).toEqual(['', 'ada', 'leo', 'nia', 'bass']);
  expect(partsOf('pt-br-leo')).toEqual({ language: 'pt-br', speaker: 'leo' });
});

it('knows where natural voices give way to the built-in ones', () => {
  expect(mannerOf(natural, 'de')).toBe('robot');
  expect(mannerOf(natural, 'en')).toBe('natural');
  expect(mannerOf(voices, 'de')).toBeUndefined();
});
