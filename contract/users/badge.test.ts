import { expect, test } from 'vitest';
import { badgeText } from './badge.ts';

test('a badge counts to 99', () => {
  expect([0, 1, 99, 100, 5000].map((n) => badgeText(n, String))).toEqual(['0', '1', '99', '99+', '99+']);
});
