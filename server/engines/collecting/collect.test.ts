import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clips } from '#server/clips/port.ts';
import { createLog } from '#server/log.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { builtEntry } from '#tests/support/server.ts';
import { createCollect } from './collect.ts';

let folder: string;
let made: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-collect-'));
  made = join(folder, 'made.png');
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } }).toFile(made);
});
afterAll(() => rm(folder, { recursive: true }));

const worker = { workerPath: builtEntry('picture-worker'), size: 1 };

/** Takes a copy of `file` as a picture that a model has made; `during`: once its process has it. */
async function collected(
  file: string,
  during: (pictures: ReturnType<typeof createPictures>) => void = () => {},
  timeoutMs = 20_000,
) {
  const pictures = createPictures({ ...worker, timeoutMs }, createLog('silent'));
  const collect = createCollect({
    pictures: {
      take(request) {
        const taken = pictures.take(request);
        during(pictures);
        return taken;
      },
    },
    clips: {} as Clips,
    download: (_from, to) => copyFile(file, to),
    path: () => join(folder, 'fetched'),
  });
  const input = {
    prompt: 'a',
    width: 64,
    height: 48,
    seed: 1,
    label: true,
    output: join(folder, 'out.webp'),
  };
  const from = { url: 'https://made.example/made.png' };
  const work = collect('generate-image', input, { from }, new AbortController().signal);
  return work
    .then(
      () => 'taken',
      (error: { kind?: string }) => error.kind,
    )
    .finally(pictures.close);
}

it('a result that is no picture is garbage', async () => {
  const page = join(folder, 'page.html');
  await writeFile(page, '<html>');
  expect([await collected(made), await collected(page)]).toEqual(['taken', 'garbage']);
});

it('a result that our own machine was too slow for is not given up', async () => {
  expect(await collected(made, undefined, 1)).toBe('timeout');
});

it('a result whose picture worker was killed is not given up', async () => {
  expect(await collected(made, ({ pids }) => pids().forEach((pid) => process.kill(pid, 'SIGKILL')))).toBe(
    'away',
  );
});
