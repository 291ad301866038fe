import { expect, test, vi } from 'vitest';
import { pagedList } from './paged-list.ts';

/** A server with rows of its own. */
function listOf(rows: number[]) {
  const load = vi.fn((_: string, page: number) =>
    Promise.resolve({ items: rows.slice((page - 1) * 2, page * 2), total: rows.length }),
  );
  return { load, list: pagedList<number, string>({ first: 'all', pageSize: 2, load, key: (row) => row }) };
}

test('pages follow one another until everything is loaded', async () => {
  const { load, list } = listOf([5, 4, 3]);
  await list.open('all');
  expect(list.state.value).toMatchObject({ items: [5, 4], total: 3, done: false, loading: false });
  await list.more();
  await list.more();
  expect(list.state.value).toMatchObject({ items: [5, 4, 3], total: 3, done: true });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a row that newer ones have pushed to the next page is shown once, and the pages go on', async () => {
  const rows = [5, 4, 3, 2];
  const { list } = listOf(rows);
  await list.open('all');
  rows.unshift(6);
  await list.more();
  expect(list.state.value.items).toEqual([5, 4, 3]);
  await list.more();
  expect(list.state.value).toMatchObject({ items: [5, 4, 3, 2], done: true });
});

test('a row that is removed here leaves no gap: the server moves the others up', async () => {
  const rows = [4, 3, 2, 1];
  const { list } = listOf(rows);
  await list.open('all');
  rows.shift();
  list.edit((items) => items.filter((row) => row !== 4));
  expect(list.state.value).toMatchObject({ items: [3], total: 3 });
  await list.more();
  await list.more();
  expect(list.state.value).toMatchObject({ items: [3, 2, 1], done: true });
});

test('only the last of two loads counts, and none after the list was emptied', async () => {
  const answers: ((items: number[]) => void)[] = [];
  const list = pagedList<number, string>({
    first: 'all',
    pageSize: 2,
    load: () => new Promise((resolve) => answers.push((items) => resolve({ items, total: items.length }))),
    key: (row) => row,
  });
  const loads = [list.open('all'), list.open('other')];
  answers[1]?.([2]);
  answers[0]?.([1]);
  await Promise.all(loads);
  expect(list.state.value).toMatchObject({ query: 'other', items: [2] });
  const late = list.refresh();
  list.clear();
  answers[2]?.([3]);
  await late;
  expect(list.state.value).toMatchObject({ items: [], total: undefined, loading: false });
});

test('a failed page is loaded again only by retry', async () => {
  const { load, list } = listOf([3, 2, 1]);
  await list.open('all');
  load.mockRejectedValueOnce(new Error('away'));
  await list.more();
  expect(list.state.value).toMatchObject({ items: [3, 2], error: new Error('away') });
  await list.more();
  expect(load).toHaveBeenCalledTimes(2);
  await list.retry();
  expect(list.state.value).toMatchObject({ items: [3, 2, 1], done: true });
});
