import { describe, expect, it } from 'vitest';
import { completeLanguages } from './languages.ts';
import { mailBooks } from './mails.ts';

/** Every text replaced by the placeholders in it: these must be the same in every language. */
function shape(value: unknown): unknown {
  if (typeof value === 'string') return [...new Set(value.match(/\{\{\w+\}\}/g))].toSorted();
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shape(part)]));
}

describe.each([...new Set([...mailBooks.keys(), ...completeLanguages.map(({ code }) => code)])])(
  'e-mail messages in %s',
  (code) => {
    it('are complete, with the same slots as in English', () => {
      expect(shape(mailBooks.get(code) ?? {})).toEqual(shape(mailBooks.get('en')));
    });
  },
);
