import { expect, test } from 'vitest';
import { illustratorWords } from '#locales/illustrator.ts';
import { colours } from '#media/illustrate/words/ideas.ts';
import { type LexiconFile, openLexicon } from '#media/illustrate/words/lexicon.ts';
import { readPrompt } from '#media/illustrate/words/parse.ts';
import { playsAs } from './item.ts';
import { stagingOf } from './staging.ts';

const lexicons = ((await illustratorWords()) as LexiconFile[]).map(openLexicon);
const read = (prompt: string) => readPrompt(prompt, lexicons);

test.each([
  ['a girl with a red umbrella in autumn', 'holding'],
  ['ein Mädchen mit einem roten Regenschirm', 'holding'],
  ['a bottle of olive oil on a kitchen table', 'on'],
  ['a penguin riding a skateboard', 'on'],
])('%s: the first is %s the second', (prompt, relation) => {
  expect(read(prompt).links).toEqual([{ relation, figure: 0, ground: 1 }]);
});

test('a colour before a material is that of the thing', () => {
  for (const prompt of ['a red leather handbag', 'eine rote Leder Handtasche'])
    expect(read(prompt).subjects).toMatchObject([{ id: 'handbag', colour: colours['red'] }]);
});

test('playing is music where an instrument is named, and fun elsewhere', () => {
  const poses = (prompt: string) => playsAs(read(prompt).subjects);
  expect(
    ['a boy playing with a dog', 'ein Kind spielt Gitarre', 'a girl playing the piano'].map(poses),
  ).toEqual(['dancing', 'playing-music', 'playing-music']);
});

test('who is in no boat does not stand on the sea', () => {
  const placeOf = (prompt: string) => stagingOf(read(prompt), 3, { width: 512, height: 512 }).place;
  expect(['a dog and a boat', 'a cat and a fish', 'a dog in a boat', 'an octopus'].map(placeOf)).toEqual([
    'beach',
    'beach',
    'sea',
    'underwater',
  ]);
});

test('the moon is seen at night, also where it snows', () => {
  const { light } = stagingOf(read('a wolf and the moon in a snowy forest'), 3, { width: 512, height: 512 });
  expect([light.time, light.isSnowy]).toEqual(['night', true]);
});

test('what somebody does with an unknown thing is no compound of both', () => {
  expect(read('A boy plants a seed in his garden').missing).toEqual([]);
  expect(read('a honey dispenser').missing).toEqual(['dispenser']);
});
