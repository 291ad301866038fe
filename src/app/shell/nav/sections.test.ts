import { expect, test } from 'vitest';
import { effectItems } from '#tools/effect-library.ts';
import { toolOf, tools } from '#tools/index.ts';
import { sectionRows } from './sections.ts';

const works = (slug: string): boolean => toolOf(slug)?.work !== undefined;

test('a section is marked where none of its tools works', () => {
  const hasWorking: Record<string, boolean> = {
    home: true,
    generate: tools.some(({ work }) => work !== undefined),
    ai_effects: effectItems.some(({ detail_url: url }) => works(url.slice(1))),
  };
  expect(sectionRows.map(({ key, soon = false }) => [key, soon])).toEqual(
    sectionRows.map(({ key, to }) => [key, !(hasWorking[key] ?? works(to.slice(1)))]),
  );
});
