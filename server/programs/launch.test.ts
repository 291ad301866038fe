import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { builtEntry } from '#tests/support/server.ts';
import { endless } from '#tests/support/endless.ts';
import { launch } from './launch.ts';

it('a program ends with the process that started it, also when that is killed', async () => {
  const parent = spawn(process.execPath, [builtEntry('endless-program')]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const status = `/proc/${Number(line)}/cmdline`;
  await vi.waitUntil(() => existsSync(status) && readFileSync(status, 'latin1').startsWith('ffmpeg'), 10_000);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(status) || readFileSync(status, 'latin1') === '', 10_000);
  expect(existsSync(status) ? readFileSync(status, 'latin1') : '').toBe('');
});

it('a program sees no secret of the server', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_hidden');
  const { child, ended, kill } = launch(endless, ['ignore', 'ignore', 'pipe']);
  const variables = (): string => readFileSync(`/proc/${child.pid}/environ`, 'latin1');
  // While it becomes the program, it has none.
  await vi.waitFor(() => expect(variables()).toContain('LC_ALL=C'));
  expect(variables()).not.toContain('hidden');
  kill();
  await ended;
  vi.unstubAllEnvs();
});
