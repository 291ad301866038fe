import { expect, test } from 'vitest';
import { canonicalJson, parseJson } from './json.ts';

test('values that differ only in the order of their keys have one text', () => {
  const one = canonicalJson({ b: [{ y: 1, x: 2 }], a: { d: null, c: 'x' }, gone: undefined });
  expect(canonicalJson({ a: { c: 'x', d: null }, b: [{ x: 2, y: 1 }] })).toBe(one);
  expect(canonicalJson({ a: { c: 'x', d: null }, b: [{ x: 2, y: 3 }] })).not.toBe(one);
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('what is no JSON is read as nothing', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('{"a":')).toBeUndefined();
});
