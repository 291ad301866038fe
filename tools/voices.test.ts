import { expect, it } from 'vitest';
import { naturalModel } from '#server/engines/embedded/speech/natural/model.ts';
import { modelsHere } from '#server/engines/running.ts';
import { mannerOf, partsOf, speakersOf, voices } from './voices.ts';

const natural = ['en', 'en-ada', 'en-emma', 'fr', 'de', 'de-nia'];

it('knows which speakers a model has for a language', () => {
  expect(speakersOf(natural, 'en')).toEqual(['', 'ada', 'emma']);
  expect(speakersOf(natural, 'fr')).toEqual(['']);
  expect(speakersOf(voices, 'pt-br')).toEqual(['', 'ada', 'leo', 'nia', 'bass']);
  expect(speakersOf(voices, 'en')).toContain('emma');
  expect(partsOf('pt-br-leo')).toEqual({ language: 'pt-br', speaker: 'leo' });
});

it('knows where natural voices give way to the built-in ones', () => {
  expect(mannerOf(natural, 'de')).toBe('robot');
  expect(mannerOf(natural, 'en')).toBe('natural');
  expect(mannerOf(['en', 'en-nia', 'de', 'de-nia'], 'de')).toBeUndefined();
});

it('has every voice of every model of ours', () => {
  const speaking = [naturalModel, ...modelsHere.filter(({ capability }) => capability === 'speak')];
  expect(speaking.map(({ id }) => id)).toEqual(['natural', 'built-in-voice']);
  for (const { id, options } of speaking)
    expect(voices, id).toEqual(
      expect.arrayContaining((options['voice'] as { choices: readonly string[] }).choices as string[]),
    );
});
