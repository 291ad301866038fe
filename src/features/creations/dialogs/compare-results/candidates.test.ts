import { expect, test } from 'vitest';
import type { Creation } from '#contract/media/media.ts';
import { candidatesOf } from './candidates.ts';

const made = (id: string, tool: string, file?: string, kind = 'image'): Creation =>
  ({
    creation_id: id,
    tool,
    inputs: file === undefined ? [] : [{ slot: 'image', name: file }],
    results: [{ kind }],
  }) as unknown as Creation;
const ids = (all: Creation[]) => candidatesOf('own', all).map(({ creation_id: id }) => id);

test('results of the same file come before those of the same tool; others, clips and itself stay away', () => {
  expect(
    ids([
      made('of tool', 'styles', 'b.png'),
      made('own', 'styles', 'a.png'),
      made('of file', 'enhancer', 'a.png'),
      made('of both', 'styles', 'a.png'),
      made('neither', 'enhancer', 'c.png'),
      made('clip', 'styles', 'a.png', 'video'),
    ]),
  ).toEqual(['of file', 'of both', 'of tool']);
});

test('results without a file are those of the same tool; one that is not listed has none', () => {
  expect(ids([made('own', 'words'), made('other', 'words'), made('else', 'styles')])).toEqual(['other']);
  expect(ids([made('other', 'words')])).toEqual([]);
});
