import { expect, test } from 'vitest';
import { namesPublicFigure } from './public-figures.ts';

test.each([
  'Donald TRUMP',
  'the voice of Beyoncé!',
  'Erdoğan',
  'xi-jinping',
  '川普的聲音',
  'ドナルド・トランプ',
  'Путин',
  'เสียงของทักษิณ',
])('%s is refused', (title) => {
  expect(namesPublicFigure(title)).toBe(true);
});

test.each(['', 'My own voice', 'Trumpet lesson', 'Grandma Rosa', '私の声', 'เสียงของแม่'])(
  '%s is fine',
  (title) => {
    expect(namesPublicFigure(title)).toBe(false);
  },
);
