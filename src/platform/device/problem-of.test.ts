import { expect, test } from 'vitest';
import { DeviceFailure } from '#contract/tools/device.ts';
import { problemOf } from './problem-of.ts';

test.each([
  ['memory', new RangeError('Array buffer allocation failed')],
  ['memory', new RangeError('Invalid typed array length: 9007199254740992')],
  ['memory', new RangeError('Out of memory')],
  ['failed', new RangeError('the network reads squares of 192 pixels')],
  ['failed', new RangeError('offset is out of bounds')],
  ['bad_media', new DeviceFailure('bad_media')],
])('a device says %s where its work ends so: %s', (problem, error) => {
  expect(problemOf(error)).toBe(problem);
});
