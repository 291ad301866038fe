import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { formatFor } from './format.ts';

test.each(languages)('numbers in $code are as the browser writes them', ({ code, tag }) => {
  const { number } = formatFor(code);
  for (const value of [0, 7, 20, 999, 1000, 12_345, 1.5, -3])
    expect(number(value)).toBe(value.toLocaleString(tag));
});
