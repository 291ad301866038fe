import { expect, test } from 'vitest';
import * as support from '#contract/site/contact.ts';
import * as credit from '#contract/users/credit.ts';
import { type Call } from '#contract/http/envelope.ts';
import * as library from '#contract/site/library.ts';
import * as media from '#contract/media/media.ts';
import * as pay from '#contract/users/pay.ts';
import * as users from '#contract/users/users.ts';
import { codeOf, isCacheable, cacheableCalls } from './cacheable-calls.ts';

const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const calls = [support, credit, library, media, pay, users]
  .flatMap((family) => Object.values<unknown>(family))
  .filter(isCall);
const cacheable = [
  support.contact,
  credit.anonymousCredit,
  credit.creditDetails,
  credit.records,
  library.effects,
  library.templates,
  media.tools,
  media.list,
  pay.catalogue,
  pay.transactionList,
  users.userInfo,
] as readonly unknown[];

test('the cacheable calls are in the contract, and no others of it are cacheable', () => {
  expect(calls.filter(({ method, path }) => isCacheable(method, path))).toEqual(
    calls.filter((call) => cacheable.includes(call)),
  );
  expect(
    cacheableCalls.filter(({ path }) => !calls.some((call) => call.path === path)).map(({ path }) => path),
  ).toEqual([]);
});

test.each([
  '/api/credit/checkin',
  '/api/pay/checkout-session',
  '/api/pay/transaction-detail/1',
  '/api/media/status',
  '/api/media/create',
  '/api/media/quote',
  '/api/users/login',
])('%s is never cached', (path) => {
  expect(isCacheable('GET', path)).toBe(false);
  expect(isCacheable('POST', path)).toBe(false);
});

test('the code is read out of an envelope; anything else has none', () => {
  expect(codeOf('{"code":100000,"msg":"ok","data":{}}')).toBe(100000);
  expect(codeOf('{"code":20001,"msg":"","data":null}')).toBe(20001);
  expect(codeOf('<html>')).toBeUndefined();
  expect(codeOf('null')).toBeUndefined();
});
