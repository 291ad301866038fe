import { expect, it } from 'vitest';
import { focusOf } from './focus.ts';

const face = (x: number) => ({ x, y: 20, width: 20, height: 20 });

it.each([
  ['one face', [30], 0.4],
  ['one of two', [10, 70], 0.2],
  ['the middle one of three', [0, 35, 80], 0.45],
])('a small picture looks at %s', (_of, places, x) => {
  expect(focusOf(places.map(face), { width: 100, height: 100 })).toEqual({ x, y: 0.3 });
});
