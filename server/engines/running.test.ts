import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capabilities } from './port.ts';
import { modelsHere } from './running.ts';

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
    .toSorted();

it('each capability has what it takes and gives, and how it runs', () => {
  const known = namesIn('contract/capabilities');
  expect(namesIn('server/engines/capabilities')).toEqual(known);
  expect([...capabilities].toSorted()).toEqual(known);
});

it('no two models of ours have one name', () => {
  const ids = modelsHere.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
