import { expect, it } from 'vitest';
import { momentOf } from './moments.ts';

it('a clip has forty moments, whatever times are asked for', () => {
  const all = new Set(Array.from({ length: 70_000 }, (_, atMs) => momentOf(atMs, 60_000)));
  expect([all.size, Math.min(...all), Math.max(...all)]).toEqual([40, 0, 58_500]);
  expect([momentOf(740, 60_000), momentOf(760, 60_000)]).toEqual([0, 1500]);
});

it('the ten moments of a timeline are among them, and what does not last has one', () => {
  const times = Array.from({ length: 10 }, (_, at) => Math.round(((at + 0.5) / 10) * 12_340));
  expect(times.map((atMs) => momentOf(atMs, 12_340))).toEqual(times);
  expect(momentOf(9000, null)).toBe(0);
});
