import { expect, it, vi } from 'vitest';
import { startSweeper } from './sweeper.ts';

it('a sweep that fails is logged with its domain, and the others run', async () => {
  const lines: object[] = [];
  const last = vi.fn(async () => undefined);
  const stop = startSweeper(
    {
      first: { sweep: () => Promise.reject(new Error('no database')) },
      last: { sweep: last },
    },
    { error: (details) => lines.push(details) },
  );
  await vi.waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  stop();
  expect(lines).toEqual([{ err: new Error('no database'), domain: 'first' }]);
});
