import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { builtEntry } from '#tests/support/server.ts';
import { ClipRefused } from './facts.ts';
import { startProgram, words } from './process.ts';

const endless = words('-v error -nostdin -f lavfi -i testsrc2 -f null -');
const { signal } = new AbortController();

it('a program ends with the process that started it, also when that is killed', async () => {
  const parent = spawn(process.execPath, [builtEntry('endless-program')]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const status = `/proc/${Number(line)}/cmdline`;
  await vi.waitUntil(() => existsSync(status) && readFileSync(status, 'latin1').startsWith('ffmpeg'), 10_000);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(status) || readFileSync(status, 'latin1') === '', 10_000);
  expect(existsSync(status) ? readFileSync(status, 'latin1') : '').toBe('');
});

it('a program that takes too much time, or maps too much memory, is ended', async () => {
  const rule = (limits: object): Promise<unknown> =>
    startProgram('ffmpeg', endless, { signal, cpuS: 30, ...limits }).ended.catch((error: unknown) => error);
  expect(await rule({ cpuS: 1 })).toBeInstanceOf(ClipRefused);
  expect(await rule({ cpuS: 1 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ wallS: 0.2 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ memoryMb: 30 })).toBeInstanceOf(Error);
});

it('sees no secret of the server', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_hidden');
  const { child, kill, ended } = startProgram('ffmpeg', endless, { signal, cpuS: 10 });
  const variables = readFileSync(`/proc/${child.pid}/environ`, 'latin1');
  kill();
  await ended.catch(() => undefined);
  vi.unstubAllEnvs();
  expect(variables).not.toContain('hidden');
});
