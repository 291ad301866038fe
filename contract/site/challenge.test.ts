import { expect, it } from 'vitest';
import { endOfWeek, themeOfWeek, themes, weekAt } from './challenge.ts';

it('weeks begin on Mondays, and each takes the next theme', () => {
  const monday = Date.parse('2026-11-23T00:00:00Z');
  expect(weekAt(monday) - weekAt(monday - 1)).toBe(1);
  expect(endOfWeek(weekAt(monday - 1))).toBe(monday);
  const week = weekAt(monday);
  const seen = themes.map((_, index) => themeOfWeek(week + index));
  expect(new Set(seen).size).toBe(themes.length);
  expect(themeOfWeek(week + themes.length)).toBe(themeOfWeek(week));
  expect(themes).toContain(themeOfWeek(-3));
});
