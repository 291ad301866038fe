import { expect, it } from 'vitest';
import { searchable, searchableOf } from './searchable.ts';

it.each([
  ['Straße É Łódź', 'strasse e lodz'],
  ['İstanbul IŞIK ışık', 'istanbul isik isik'],
  ['ＡＢＣ　東京', 'abc 東京'],
  ['Đà Nẵng', 'da nang'],
  ['100%_\\', '100%_\\'],
])('%s is searched as %s', (text, form) => expect(searchable(text)).toBe(form));

it('texts among the options are searched, and what is data for the tool alone is not', () => {
  const data = { storyboard: '{"shots":[]}', color: '#16a34a', seed: 7 };
  expect(searchableOf({ prompt: 'Eine SÜSSE Katze', style: 'low-poly', ...data })).toBe(
    'eine susse katze low-poly',
  );
  expect(searchableOf({ prompt: 'a'.repeat(5000) })).toHaveLength(4000);
  expect(searchableOf(null)).toBe('');
});
