import { expect, test } from 'vitest';
import { tools } from './index.ts';
import { previews } from './previews.ts';

test('every tool that waits for a model has a drawing', () => {
  const closed = tools.filter(({ needsModel }) => needsModel).map(({ slug }) => slug);
  expect(Object.keys(previews).toSorted()).toEqual(closed.toSorted());
});
