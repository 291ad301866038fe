import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRun } from '#tests/support/property.ts';
import { type Weighed, budgetOf, staying } from './plan.ts';

const result = (name: string, bytes: number, usedAt: number): Weighed => ({ name, bytes, usedAt });

test('results take at most 60 MB, or half of the free space where that is less', () => {
  expect(budgetOf({ quota: 1e12, usage: 5e6 }, 0)).toBe(60e6);
  expect(budgetOf({ quota: 1_000_000, usage: 600_000 }, 200_000)).toBe(300_000);
  expect(budgetOf({ quota: 1_000_000, usage: 1_400_000 }, 0)).toBe(0);
  expect(budgetOf({}, 0)).toBe(20e6);
});

test('the least recently used result is dropped first', () => {
  const all = [result('old', 40, 1), result('opened again', 40, 9), result('new', 40, 5)];
  expect([...staying(all, 100)]).toEqual(['opened again', 'new']);
  expect([...staying(all, 120)]).toHaveLength(3);
  expect([...staying(all, 0)]).toEqual([]);
});

test('a result that is too large does not push out those that fit', () => {
  expect([...staying([result('film', 500, 9), result('photo', 40, 5)], 100)]).toEqual(['photo']);
});

test('the budget holds for any set of results', () => {
  const some = fc.array(fc.record({ name: fc.uuid(), bytes: fc.nat(1000), usedAt: fc.nat() }));
  const holds = fc.property(some, fc.nat(5000), (all, budget) => {
    const names = staying(all, budget);
    return all.filter(({ name }) => names.has(name)).reduce((sum, { bytes }) => sum + bytes, 0) <= budget;
  });
  expect(() => fc.assert(holds, seededRun())).not.toThrow();
});
