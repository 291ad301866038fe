import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeLanguages } from '#locales/languages.ts';
import { naturalModel } from './embedded/speech/natural/model.ts';
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

it.each(completeLanguages)('each model of ours is named in $name', ({ code }) => {
  const { own } = JSON.parse(readFileSync(`locales/${code}/tools/models.json`, 'utf8')) as {
    own: Record<string, string>;
  };
  // Those that nobody can choose are called by their capability.
  const chosen = [naturalModel, ...modelsHere].filter(({ name, capability }) => name !== capability);
  expect(Object.keys(own).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
});
