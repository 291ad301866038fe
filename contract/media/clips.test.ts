import { expect, it } from 'vitest';
import { partOfClip } from './clips.ts';

it.each([
  [{}, { startMs: 0, endMs: 4000 }],
  [
    { start_s: 1, end_s: 9 },
    { startMs: 1000, endMs: 4000 },
  ],
  [{ start_s: 4 }, { wrong: 'start_s' }],
  [{ start_s: 2, end_s: 1 }, { wrong: 'end_s' }],
])('the part %j of four seconds is %j', (options, part) => {
  expect(partOfClip(options, 4000)).toEqual(part);
});
