import { array, create, number, record, refine, string } from 'superstruct';
import { expect, it } from 'vitest';
import { atMost } from './bounded.ts';

it('refuses a list or record that is too long before it looks at an entry', () => {
  let looks = 0;
  const item = refine(number(), 'counted', () => (looks += 1) > 0);
  const [list] = atMost(array(item), 3).validate([1, 2, 3, 4]);
  expect(list).toMatchObject({ refinement: 'size', path: [] });
  const [entries] = atMost(record(string(), item), 1).validate({ a: 1, b: 2 });
  expect(entries).toMatchObject({ refinement: 'size' });
  expect(looks).toBe(0);
  expect(create([1, 2, 3], atMost(array(item), 3))).toEqual([1, 2, 3]);
  expect(looks).toBe(3);
});
