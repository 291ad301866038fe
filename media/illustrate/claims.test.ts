import { describe, expect, test } from 'vitest';
import { illustratorWords } from '#locales/illustrator.ts';
import { claimsOf } from './claims.ts';
import { type LexiconFile, openLexicon } from './words/lexicon.ts';
import { readPrompt } from './words/parse.ts';

const lexicons = ((await illustratorWords()) as LexiconFile[]).map(openLexicon);
const read = (prompt: string) => readPrompt(prompt, lexicons);

describe('what is asked for first', () => {
  test.each([
    ['Product photo of a brown leather armrest on a marble table, soft studio light', 'armrest'],
    ['A tube of toothpaste with pink roses', 'toothpaste'],
    ['Silver earrings on black velvet', 'earrings'],
    ['honey dispenser on a shelf', 'dispenser'],
    ['een tube zonnebrand naast een roos', 'zonnebrand'],
    ['テーブルの上の革のドライヤー', 'ドライヤー'],
  ])('and cannot be drawn is named: %s', (prompt, word) => {
    expect(read(prompt).missing).toContain(word);
    expect(claimsOf(read(prompt))).toEqual({ drawn: [], left: [] });
  });

  test.each([
    'a red zorkblat at night',
    'Ein Zorkblat im Wald',
    'ein Zorkblat am Strand',
    'een zorkblat in het bos',
    'um zorkblat na floresta',
    'uno zorkblat nel bosco',
    'зоркблат в лесу',
    'ormanda bir zorkblat',
    'seekor zorkblat di pantai',
    'một con zorkblat trong rừng',
    '森の中のゾークブラット',
    '숲속의 조크블랏',
    '森林里的佐克布拉特',
    'ซอร์กแบลตในป่า',
  ])('is named though its surroundings are known: %s', (prompt) => {
    const { missing } = read(prompt);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatch(/zorkblat|зоркблат|ゾークブラット|조크블랏|佐克布拉特|ซอร์กแบลต/i);
  });

  test.each([
    'Stimmungsvoller Abend am See',
    'a gloomy and dark forest',
    'глубоко в лесу',
    'un magnifique coucher de soleil sur la mer',
    '森の小道',
    '下雪的日子',
    'a fox',
    'Beautiful sunset over the ocean',
    'A cup of coffee with a croissant on a wooden table',
    'Product photo of a brown leather handbag on a marble table, soft studio light',
    'A bottle of perfume with pink roses',
    'Sneakers on a wooden floor, top view',
    'A silver necklace on black velvet',
    'een fles parfum naast een roos',
    'テーブルの上の革のバッグ',
    '猫が机の上で寝ている',
  ])('can be drawn: %s', (prompt) => expect(read(prompt).missing).toEqual([]));
});

test.each([
  ['A glass of lemonade with ice and mint, summer', ['glass of lemonade'], ['ice', 'summer'], ['mint']],
  ['A scented candle in a jar', ['candle', 'jar'], [], ['scented']],
  ['A jar of honey with a wooden spoon', ['jar of honey'], ['wooden'], ['spoon']],
  ['a T-shirt with the text "SALE"', ['T-shirt', 'text', 'SALE'], [], []],
  ['a girl in a red dress and sneakers', ['girl', 'red', 'dress', 'sneakers'], [], []],
  ['a superhero cat flying over a city', ['superhero', 'cat', 'flying', 'city'], [], []],
  ['a baby dragon reading a book', ['baby', 'dragon', 'book'], ['reading'], []],
  ['a wolf howling at the moon', ['wolf', 'moon'], [], ['howling']],
  ['a sports car on a mountain road', ['sports car', 'road'], ['mountain'], []],
  ['ein Hund liest ein Buch auf dem Sofa', ['Hund', 'Buch', 'Sofa'], ['liest'], []],
  ['un gatto sul tetto di una casa', ['gatto', 'tetto', 'casa'], [], []],
  ['a red apple in a bowl', ['red', 'apple', 'bowl'], [], []],
  ['прекрасная лиса в зимнем лесу ночью', ['лиса', 'зимнем', 'лесу', 'ночью'], [], []],
  ['a fox in the snow, "Season\'s greetings"', ['fox', 'snow', "Season's greetings"], [], []],
  ['a poster with the text "SALE"', ['poster', 'text', 'SALE'], [], []],
  ['a poster that says SUMMER SALE 50, and a fox', ['poster', 'that says', 'fox', 'SUMMER SALE 50'], [], []],
  ['a cat with the text sale', ['cat'], ['text'], ['sale']],
  [`a cat, "${'never '.repeat(20)}"`, ['cat'], ['never '.repeat(20).trim()], []],
  ['a penguin dancing in the rain', ['penguin', 'rain'], ['dancing'], []],
])('%s: what is drawn, what is understood only, and what is not known', (prompt, drawn, left, unknown) => {
  expect({ ...claimsOf(read(prompt)), unknown: read(prompt).unknown }).toEqual({ drawn, left, unknown });
});
