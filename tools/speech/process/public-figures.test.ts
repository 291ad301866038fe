import { expect, test } from 'vitest';
import { namesPublicFigure } from './public-figures.ts';

test.each([
  'Donald TRUMP',
  'the voice of Beyoncé!',
  'Erdoğan’ın sesi',
  'xi-jinping',
  'Trumps Rede',
  'Merkel, Angela',
  'T r u m p',
  'Trum\u200bp',
  'Тrump in mixed letters',
  'ｔｒｕｍｐ',
  'Tổng thống Donald Trump',
  'Phạm Minh Chính',
  'a voz do Lula da Silva',
  '川普的聲音',
  '习近平讲话',
  'ドナルド・トランプの声',
  '대통령 이재명 목소리',
  'голос Путина',
  'Как у Владимира Зеленского',
  'เสียงของทักษิณ',
])('%s is refused', (title) => {
  expect(namesPublicFigure(title)).toBe(true);
});

test.each([
  '',
  'My own voice',
  'Trumpet lesson',
  'Grandma Rosa',
  'Rosa Merkelbach',
  'Mark, Tim and I',
  'Papa Francis reads',
  'A to B: i, j, k',
  'Путь домой',
  'Трамплин',
  'Мой голос',
  '私の声',
  'おばあちゃんの声',
  '엄마 목소리',
  '奶奶的声音',
  'เสียงของแม่',
  'Giọng của mẹ',
])('%s is fine', (title) => {
  expect(namesPublicFigure(title)).toBe(false);
});
