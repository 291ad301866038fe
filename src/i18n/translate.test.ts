import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatFor } from './format.ts';
import { hrefIn } from './links/href.ts';
import { activate, active, loadMessages, pickMessages, provideMessages } from './messages.ts';
import { translate } from './translate.ts';

beforeEach(async () => {
  await loadMessages('en');
  activate('en');
});
afterEach(() => activate('en'));

describe('texts', () => {
  test('a number chooses the plural form and is written as the language writes it', () => {
    expect(translate('app.credits', { n: 1 })).toBe('1 credit, get more');
    expect(translate('app.credits', { n: 0 })).toBe('0 credits, get more');
    expect(translate('app.credits', { n: 12345 })).toBe('12,345 credits, get more');
  });

  test('the texts inside a page are enough to draw it, in its language', () => {
    provideMessages('zh-tw', { nav: { home: '首頁' } as never });
    activate('zh-tw');
    expect(translate('nav.home')).toBe('首頁');
    expect(active.value.code).toBe('zh-tw');
  });

  test('the texts of a page are picked with their plural forms, shaped like the whole', () => {
    expect(pickMessages(['nav.home', 'app.credits'])).toEqual({
      nav: { home: 'Home' },
      app: { credits: { one: '{{n}} credit, get more', other: '{{n}} credits, get more' } },
    });
  });
});

describe('formats', () => {
  test('follow the language', () => {
    expect(formatFor('pt-br').number(1234.5)).toBe('1.234,5');
    expect(formatFor('en').percent(0.64)).toBe('64%');
    expect(formatFor('en').bytes(1_234_567)).toBe('1.2 MB');
    expect(formatFor('en').bytes(0)).toBe('0 bytes');
    expect(formatFor('en').bytes(19)).toBe('19 bytes');
    expect(formatFor('en').relative(-1, 'day')).toBe('yesterday');
  });
});

describe('addresses', () => {
  test.each([
    ['en', '/', '/'],
    ['zh', '/', '/zh'],
    ['zh-tw', '/pricing?x=1#packs', '/zh-tw/pricing?x=1#packs'],
    ['en', '/pricing', '/pricing'],
    ['zh', 'https://example.com/a', 'https://example.com/a'],
    ['zh', '//example.com/a', '//example.com/a'],
    ['zh', '#top', '#top'],
  ])('in %s, %s is %s', (code, to, href) => {
    expect(hrefIn(code, to)).toBe(href);
  });
});
