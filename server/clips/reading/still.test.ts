import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { probeClip } from '#server/clips/door.ts';
import { findProgram } from '#server/programs/find.ts';
import { makeClip } from '#tests/support/clips.ts';
import { drawStill } from './still.ts';

const { signal } = new AbortController();
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stills-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Lets ffmpeg take time without end for all but a single frame, as it does for films without key frames. */
async function slowDown(): Promise<void> {
  const program = join(dir, 'ffmpeg');
  const real = findProgram('ffmpeg');
  const script = `#!/bin/sh\ncase "$*" in *noaccurate_seek*) exec ${real} "$@";; esac\nwhile :; do :; done\n`;
  await writeFile(program, script);
  await chmod(program, 0o755);
  vi.stubEnv('PATH', `${dir}:${process.env.PATH}`);
}

it('a frame far behind the last key frame is shown by that one, in bounded time', async () => {
  // Two seconds long, with one key frame.
  const file = await makeClip('headed.mp4');
  const facts = await probeClip(file, { signal });
  const draw = async (atMs: number): Promise<Buffer> => {
    const output = join(dir, `${atMs}.webp`);
    await drawStill(file, facts, { atMs, width: 160 }, { output, signal });
    return readFile(output);
  };
  const [first, last] = [await draw(0), await draw(1900)];
  expect(last).not.toEqual(first);
  await slowDown();
  expect(await draw(1900)).toEqual(first);
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(join(dir, 'ffmpeg'));
});
