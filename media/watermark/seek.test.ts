import { beforeAll, expect, it } from 'vitest';
import { openInstalledMeasuring } from '#server/engines/embedded/face/face-files.ts';
import { type Look, seekMark } from './seek.ts';

beforeAll(openInstalledMeasuring);

const SIZE = { width: 240, height: 140 };
const BOX = { x0: 20, y0: 16, x1: 64, y1: 36 };
const WHOLE = { startMs: 0, endMs: 6000 };

/** A look at a ground that pans, with a mark of bars and dots at a place. */
function lookAt(n: number, [left, top]: readonly [number, number]): Look {
  const grey = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    grey[i] = 110 + 30 * Math.sin((x + 5 * n) / 11 + 2 * Math.sin(y / 13)) + 20 * Math.sin(y / 6);
  }
  for (let y = 2; y < 18; y++)
    for (let x = 2; x < 42; x++)
      if ((x % 9 < 3 && y > 5) || (y < 5 && x % 13 < 8))
        grey[(top + y) * SIZE.width + Math.round(left) + x] = 245;
  return { atMs: 250 * n, grey };
}

const looksAt = (place: (n: number) => readonly [number, number]): Look[] =>
  Array.from({ length: 24 }, (_, n) => lookAt(n, place(n)));

it.each([
  ['one that glides', (n: number) => [20 + 4 * n, 16] as const, 'glides'],
  ['one that glides slowly', (n: number) => [20 + 1.5 * n, 16] as const, 'glides'],
])('%s is said to', (_, place, seen) => {
  expect(seekMark(looksAt(place), 0, SIZE, BOX, WHOLE)).toBe(seen);
});

it('one that stays or jumps is followed', () => {
  expect(
    seekMark(
      looksAt(() => [20, 16]),
      0,
      SIZE,
      BOX,
      WHOLE,
    ),
  ).toHaveLength(1);
  const jumps = looksAt((n) => (n % 8 < 4 ? [20, 16] : [170, 100]));
  expect(seekMark(jumps, 0, SIZE, BOX, WHOLE)).toHaveLength(6);
});

it('one that jumps to an edge is followed, though its box is wide and would stand out of the frame', () => {
  const jumps = looksAt((n) => (n % 8 < 4 ? [20, 16] : [197, 110]));
  const wide = { x0: 10, y0: 8, x1: 74, y1: 44 };
  const spans = seekMark(jumps, 0, SIZE, wide, WHOLE);
  expect(spans).toHaveLength(6);
  expect(spans[1]).toMatchObject({ x: SIZE.width - 64, y: 102 });
});
