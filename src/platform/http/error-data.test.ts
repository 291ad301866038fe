import { expect, test } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { dataOf } from './error-data.ts';
import { ApiError, Offline, SignInRequired } from './errors.ts';

test('the data of an error is read by its name, and only whole', () => {
  const soon = new ApiError(errorCodes.slow_down.code, 'later', { retry_after_s: 9 });
  expect(dataOf(soon, 'slow_down')).toEqual({ retry_after_s: 9 });
  expect(dataOf(soon, 'credits_short')).toBeUndefined();
  expect(dataOf(new ApiError(errorCodes.slow_down.code, 'later', {}), 'slow_down')).toBeUndefined();
  expect(dataOf(new ApiError(errorCodes.internal.code, '', soon.data), 'slow_down')).toBeUndefined();
});

test('an error without a code of its own says what an account would offer', () => {
  expect(dataOf(new SignInRequired(false, 'log in', { reason: 'price' }), 'login_required')?.reason).toBe(
    'price',
  );
  expect(dataOf(new Offline(), 'login_required')).toBeUndefined();
});
