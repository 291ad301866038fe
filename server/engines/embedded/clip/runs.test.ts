import { expect, it } from 'vitest';
import { runsOf } from './runs.ts';

const segments = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ fromMs: 3000 * i, toMs: 3000 * (i + 1), file: `${i}` }));
const bounds = (runs: ReturnType<typeof runsOf>) => runs.map(({ fromMs, toMs }) => [fromMs, toMs]);

it('reads half a minute at one go where faces stay where they are, or the whole frame is worked on', () => {
  const still = { x0: 0, y0: 0, x1: 100, y1: 100 };
  expect(bounds(runsOf(segments(12), () => still))).toEqual([
    [0, 30_000],
    [30_000, 36_000],
  ]);
  expect(bounds(runsOf(segments(2), () => undefined))).toEqual([[0, 6000]]);
});

it('begins again where a window over both would be much larger, and gives each run its own', () => {
  // the face jumps to the right after six seconds
  const windowOver = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => ({
    x0: fromMs < 6000 ? 0 : 200,
    y0: 0,
    x1: toMs > 6000 ? 300 : 100,
    y1: 100,
  });
  expect(runsOf(segments(4), windowOver)).toEqual([
    { fromMs: 0, toMs: 6000, window: { x0: 0, y0: 0, x1: 100, y1: 100 } },
    { fromMs: 6000, toMs: 12_000, window: { x0: 200, y0: 0, x1: 300, y1: 100 } },
  ]);
});
