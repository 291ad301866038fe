// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { cookies } from '#contract/site/storage-keys.ts';
import { saveLanguage, savePreference, savedLanguage } from './saved-language.ts';

beforeEach(() => {
  document.cookie = `${cookies.locale}=; path=/; max-age=0`;
});

test.each([
  [['pt-PT', 'en'], 'pt-br'],
  [['zh-HK'], 'zh-tw'],
  [['en-GB', 'zh'], 'en'],
])('at a first visit the language of a browser in %j is stored', (accepted, code) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(accepted);
  savePreference();
  expect(savedLanguage()).toBe(code);
});

test.each([
  ['https:', /; samesite=lax; secure$/],
  ['http:', /; samesite=lax$/],
])('a language is stored for %s', (protocol, rules) => {
  vi.spyOn(location, 'protocol', 'get').mockReturnValue(protocol);
  const written = vi.spyOn(document, 'cookie', 'set');
  saveLanguage('zh');
  expect(written).toHaveBeenLastCalledWith(expect.stringMatching(rules));
});

test('a language that the site does not have yet is not replaced, and a choice stays', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sv', 'en']);
  savePreference();
  expect(savedLanguage() ?? '').toBe('');
  document.cookie = `${cookies.locale}=zh; path=/`;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  savePreference();
  expect(savedLanguage()).toBe('zh');
});
