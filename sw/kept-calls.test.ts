import { expect, test } from 'vitest';
import { anonymousCredit } from '#contract/credit.ts';
import { SUCCESS } from '#contract/envelope.ts';
import { tools } from '#contract/media.ts';
import { SUCCESS_CODE, isKeptCall, isSuccess } from './kept-calls.ts';

test('the kept calls are calls of the contract', () => {
  expect(isKeptCall(anonymousCredit.method, anonymousCredit.path)).toBe(true);
  expect(isKeptCall(tools.method, tools.path)).toBe(true);
  expect(SUCCESS_CODE).toBe(SUCCESS);
});

test.each(['/api/credit/checkin', '/api/pay/checkout-session', '/api/users/user_info', '/api/media/status'])('%s is never kept', (path) => {
  expect(isKeptCall('GET', path)).toBe(false);
  expect(isKeptCall('POST', path)).toBe(false);
});

test('only a success is worth keeping', () => {
  expect(isSuccess('{"code":100000,"msg":"ok","data":{}}')).toBe(true);
  expect(isSuccess('{"code":20001,"msg":"","data":null}')).toBe(false);
  expect(isSuccess('{"code":50000}')).toBe(false);
  expect(isSuccess('<html>')).toBe(false);
  expect(isSuccess('null')).toBe(false);
});
