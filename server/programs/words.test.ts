import { expect, it } from 'vitest';
import { words } from './words.ts';

it('splits a literal into arguments', () => {
  expect(words`
    -y  -nostdin
    -f null
  `).toEqual(['-y', '-nostdin', '-f', 'null']);
});

it('is a mistake of types with a value in it, or with a text that is no literal', () => {
  const language = 'und -f null';
  // @ts-expect-error: a value would become options
  expect(words`-metadata language=${language} -y`).not.toContain('null');
  // @ts-expect-error: so would a text
  expect(() => words(language)).toThrow(TypeError);
});
