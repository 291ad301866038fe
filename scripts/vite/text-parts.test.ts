import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTextFiles } from './text-files.ts';
import { textPart } from './text-parts.ts';

type Tree = Parameters<typeof textPart>[0];
const textsOf = (code: string): Tree => JSON.parse(readFileSync(`locales/${code}/ui.json`, 'utf8')) as Tree;

test('the parts of a language together are all its texts, each once', () => {
  const english = textsOf('en');
  const shell = textPart(english, english, 'shell');
  const further = textPart(english, english, 'tools');
  expect({ ...shell, ...further }).toEqual(english);
  expect([shell, further].flatMap(Object.keys).sort()).toEqual(Object.keys(english).sort());
});

test('a text that a language lacks is there in English, and its plurals are its own', () => {
  const english = {
    nav: { home: 'Home', more: 'More', left: { one: '{{n}} day', other: '{{n}} days' } },
    device: { title: 'On this device' },
  };
  const own = { nav: { home: '首頁', left: { other: '{{n}} 天' } } };
  expect(textPart(own, english, 'shell')).toEqual({
    nav: { home: '首頁', more: 'More', left: { other: '{{n}} 天' } },
  });
  expect(textPart(own, english, 'tools')).toEqual({ device: { title: 'On this device' } });
});

test('the files of all languages are named by one rule and one hash of their contents', async () => {
  const { id, fileOf, contents } = await readTextFiles();
  expect(id).toMatch(/^[\da-f]{10}$/);
  for (const code of ['en', 'zh-tw'])
    for (const part of ['shell', 'tools'] as const) {
      expect(fileOf(part, code)).toBe(`assets/${part}-${code}.${id}.js`);
      expect(contents.get(fileOf(part, code))).toMatch(/^export default \{/);
      expect(contents.get(fileOf(part, code))?.includes('"face-swap":{')).toBe(part === 'shell');
      expect(contents.get(fileOf(part, code))?.includes('"object-remover":')).toBe(part === 'tools');
    }
});
