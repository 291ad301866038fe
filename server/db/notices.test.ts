import { expect, it, vi } from 'vitest';
import { makeDatabase } from '#tests/support/database.ts';
import { silent } from '#tests/support/log.ts';
import { openNotices } from './notices.ts';

it('where no notice arrives, changes are looked for every second, and the operator is told', async () => {
  const [own, other] = [await makeDatabase(2), await makeDatabase(2)];
  const said: string[] = [];
  const notices = openNotices(own.db, other.pool.options, {
    ...silent,
    warn: (_details, message) => void said.push(message),
  });
  try {
    const heard = vi.fn();
    notices.listen('job_ready', heard);
    notices.send('job_ready');
    await expect.poll(() => heard.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(3);
    await expect.poll(() => said).toEqual(['no notices arrive: changes are looked for every second']);
  } finally {
    await notices.close();
    await own.close();
    await other.close();
  }
});
