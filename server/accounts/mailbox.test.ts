import { expect, it } from 'vitest';
import { countedDomain, foldedAddress, plainAddress } from './mailbox.ts';

it('folds the spellings of one mailbox into one, and keeps mailboxes apart', () => {
  expect(plainAddress(' Ann.Bell@Example.ORG ')).toBe('ann.bell@example.org');
  const one = ['a.b@gmail.com', 'AB@gmail.com', 'ab+x+y@googlemail.com', 'a.b.+promo@Gmail.com.'];
  expect(new Set(one.map(foldedAddress))).toEqual(new Set(['ab@gmail.com']));
  expect(foldedAddress('a.b+x@example.org')).toBe('a.b@example.org');
  expect(foldedAddress('ab@example.org')).not.toBe(foldedAddress('a.b@example.org'));
});

it('folds disposable addresses at Yahoo, where names hold no other dash, and no others', () => {
  const one = ['ann@yahoo.com', 'ann-shop@yahoo.com', 'Ann-shop-2@Yahoo.com', 'ann-x+y@yahoo.com'];
  expect(new Set(one.map(foldedAddress))).toEqual(new Set(['ann@yahoo.com']));
  for (const domain of ['yahoo.co.jp', 'yahoo.fr', 'ymail.com', 'rocketmail.com', 'myyahoo.com'])
    expect(foldedAddress(`ann-x@${domain}`)).toBe(`ann@${domain}`);
  for (const other of ['ann-lee@gmail.com', 'ann-lee@outlook.com', 'ann-lee@yahoo.example'])
    expect(foldedAddress(other)).toBe(other);
});

it('counts a domain as it is registered, and those of well-known providers not at all', () => {
  for (const email of [
    'a@gmail.com',
    'a@hotmail.co.uk',
    'a@YAHOO.com.br',
    'a@qq.com',
    'a@web.de',
    'a@uol.com.br',
  ])
    expect(countedDomain(email), email).toBeUndefined();
  const one = ['a@shop.co.uk', 'b@mail.shop.co.uk', 'c@x.y.Shop.co.uk.'];
  expect(new Set(one.map(countedDomain))).toEqual(new Set(['shop.co.uk']));
  expect(countedDomain('a@bücher.example')).toBe(countedDomain('b@xn--bcher-kva.example'));
  // Subscribers of a provider may have a subdomain each, with any number of names.
  expect(countedDomain('any@ann.fastmail.com')).toBe('fastmail.com');
});
