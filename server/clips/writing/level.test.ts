import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

it.each([
  [480, 480, 25, '3.0'],
  [854, 480, 30, '3.1'],
  [720, 1280, 30, '3.1'],
  [1280, 720, 60, '3.2'],
  [1920, 1080, 30, '4.0'],
  [1080, 1920, 60, '4.2'],
  [3840, 2160, 30, '5.1'],
  [3840, 2160, 120, '6.2'],
])('a video of %i by %i pixels at %i frames a second is marked for decoders of level %s', (...row) => {
  const [width, height, fps, level] = row;
  expect(levelOf({ width, height, fps })).toBe(level);
});
