import { expect, it } from 'vitest';
import { ClipRefused } from './facts.ts';
import { words } from '#server/programs/words.ts';
import { startProgram } from './process.ts';

const endless = words`-v error -nostdin -f lavfi -i testsrc2 -f null -`;
const { signal } = new AbortController();

it('a program that takes too much time, or maps too much memory, is ended', async () => {
  const rule = (limits: object): Promise<unknown> =>
    startProgram('ffmpeg', endless, { signal, cpuS: 30, ...limits }).ended.catch((error: unknown) => error);
  expect(await rule({ cpuS: 1 })).toBeInstanceOf(ClipRefused);
  expect(await rule({ cpuS: 1 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ wallS: 0.2 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ memoryMb: 30 })).toBeInstanceOf(Error);
});
