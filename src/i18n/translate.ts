import { active, fill, lookUp, type Key } from './messages.ts';
import { formatFor } from './format.ts';

export type Params = Readonly<Record<string, string | number>>;
export type Translate = (key: Key, params?: Params) => string;

/**
 * The text of `key` in the language on screen. Where the text depends on a number, `params.n` chooses the
 * plural form. Numbers are formatted for the language.
 */
export const translate: Translate = (key, params = {}) => {
  const format = formatFor(active.peek().code);
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(params))
    words[name] = typeof value === 'number' ? format.number(value) : value;
  const found = lookUp(key);
  if (typeof found === 'string') return fill(key, words);
  const category = format.plural(Number(params['n'] ?? 0));
  return fill(`${key}.${category in found ? category : 'other'}`, words);
};
