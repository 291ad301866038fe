import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRun } from '#tests/support/property.ts';
import { parseRange } from './byte-range.ts';

describe('a range', () => {
  it('is parsed as in the standard', () => {
    expect(parseRange('bytes=0-0', 10)).toEqual({ start: 0, end: 0 });
    expect(parseRange('bytes=3-', 10)).toEqual({ start: 3, end: 9 });
    expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
    expect(parseRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 });
    expect(parseRange('bytes=5-99', 10)).toEqual({ start: 5, end: 9 });
    expect(parseRange('bytes=10-', 10)).toBeNull();
    expect(parseRange('bytes=-0', 10)).toBeNull();
    expect(parseRange('bytes=0-', 0)).toBeNull();
    for (const strange of ['bytes=-', 'bytes=2-1', 'bytes=0-1,3-4', 'items=0-1', ''])
      expect(parseRange(strange, 10), strange).toBeUndefined();
  });

  it('never leaves the file', () => {
    const inside = fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 5000 }), (text, a, b, size) =>
      [text, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`].every((header) => {
        const range = parseRange(header, size);
        return !range || (range.start >= 0 && range.start <= range.end && range.end < size);
      }),
    );
    expect(() => fc.assert(inside, seededRun())).not.toThrow();
  });
});
