import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const keysOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).reduce((sum, [, part]) => sum + keysOf(part) + (Array.isArray(value) ? 0 : 1), 0)
    : 0;
/** Strings one after the other; those with a colon behind them are keys. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

// A key that is written twice is read as its second text, and the first one is shown nowhere.
test('no text of a language is written twice', () => {
  const files = readdirSync('locales', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  expect(files.length).toBeGreaterThan(1000);
  const odd = files.filter((name) => {
    const raw = readFileSync(join('locales', name), 'utf8');
    const written = [...raw.matchAll(STRING)].filter(([, colon]) => colon !== undefined).length;
    return written !== keysOf(JSON.parse(raw));
  });
  expect(odd).toEqual([]);
});
