import { expect, it } from 'vitest';
import { foldedAddress, plainAddress } from './mailbox.ts';

it('folds the spellings of one mailbox into one, and keeps mailboxes apart', () => {
  expect(plainAddress(' Ann.Bell@Example.ORG ')).toBe('ann.bell@example.org');
  const one = ['a.b@gmail.com', 'AB@gmail.com', 'ab+x+y@googlemail.com', 'a.b.+promo@Gmail.com'];
  expect(new Set(one.map(foldedAddress))).toEqual(new Set(['ab@gmail.com']));
  expect(foldedAddress('a.b+x@example.org')).toBe('a.b@example.org');
  expect(foldedAddress('ab@example.org')).not.toBe(foldedAddress('a.b@example.org'));
});
