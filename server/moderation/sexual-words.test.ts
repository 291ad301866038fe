import { expect, it } from 'vitest';
import { isExplicit, isOfMinors } from './sexual-words.ts';

it('sexual words are refused beside those of a child or an age below 18, in each script', () => {
  for (const text of [
    'A NAKED  little girl',
    'erotic photo of a 15-year-old',
    'nackte Schülerin',
    'niña desnuda',
    'petite fille nue',
    'голая школьница',
    '裸の少女',
    '未成年 色情',
    '알몸 소녀',
    'เด็กเปลือย',
    'trẻ em khỏa thân',
    'çıplak çocuk',
  ])
    expect([text, isOfMinors(text)]).toEqual([text, true]);
  for (const text of [
    'a child with a kite on the beach',
    'a nude statue of an adult',
    'a sextant on a teenage mutant ninja turtle poster',
    'ein Kind und ein Hund',
    'a 45 year old couple, sexy dinner',
    'sussex kids at school',
    '少女と猫',
    'niño con un globo',
  ])
    expect([text, isOfMinors(text)]).toEqual([text, false]);
});

it('sexual words of grown people are known as well, and what only dresses or poses is not one of them', () => {
  for (const text of [
    'a naked man',
    'mujer desnuda',
    'ein nackter Mann',
    '裸の女性',
    'голая женщина',
    '누드',
  ])
    expect([text, isExplicit(text)]).toEqual([text, true]);
  for (const text of [
    'a sexy red dress',
    'lingerie on a hanger',
    'naranja pelada',
    'a sextant',
    '性感的红裙',
  ])
    expect([text, isExplicit(text)]).toEqual([text, false]);
});
