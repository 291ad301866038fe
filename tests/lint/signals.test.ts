import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../src');

/**
 * Components of a file that read a signal's `.value` and do not begin with `useSignals()`: such reads go
 * stale silently.
 */
function unsubscribed(text: string): string[] {
  const bodies = text
    .split(/^(?=(?:export )?(?:default )?function [A-Z])/m)
    .filter((body) => /^(?:export )?(?:default )?function [A-Z]/.test(body));
  return bodies
    .filter(
      (body) =>
        /\b[a-z]\w*\.value\b(?!\s*=[^=])/.test(
          body.replace(/(?:event|target|currentTarget|input|current)\.value/g, ''),
        ) && !body.includes('useSignals()'),
    )
    .map((body) => /function (\w+)/.exec(body)?.[1] ?? '?');
}

it('every component that reads a signal subscribes to it', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  const stale = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return text.includes('#src/stores/') ? unsubscribed(text).map((name) => `${file}: ${name}`) : [];
  });
  expect(stale).toEqual([]);
});

it('the check itself sees a stale read', () => {
  expect(unsubscribed('export function Chip() {\n  return <b>{credits.value}</b>;\n}\n')).toEqual(['Chip']);
  expect(
    unsubscribed('export function Chip() {\n  useSignals();\n  return <b>{credits.value}</b>;\n}\n'),
  ).toEqual([]);
});
