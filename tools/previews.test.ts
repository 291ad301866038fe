import { expect, test } from 'vitest';
import { tools } from './index.ts';
import { previews } from './previews.ts';

test('every tool that does not work yet has a drawing', () => {
  const closed = tools.filter(({ work }) => work === undefined).map(({ slug }) => slug);
  expect(Object.keys(previews).toSorted()).toEqual(closed.toSorted());
});
