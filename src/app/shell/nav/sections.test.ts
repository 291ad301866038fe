import { expect, test } from 'vitest';
import { toolOf } from '#tools/index.ts';
import { sectionRows } from './sections.ts';

test('a section leads to a tool that works, or to a list', () => {
  const lists = ['/', '/ai-effect', '/ai-tools'];
  const others = sectionRows.filter(({ to }) => !lists.includes(to));
  expect(others.filter(({ to }) => toolOf(to.slice(1))?.needsModel !== undefined)).toEqual([]);
});
