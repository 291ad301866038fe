import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import { EngineFailure, type EngineSet, type Progress } from '#server/engines/port.ts';
import { builtEntry } from '#tests/support/server.ts';

let engine: EngineSet;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upscale-'));
  const workerPath = builtEntry('embedded-worker');
  engine = createEngines([createEmbedded({ workerPath, size: 1, idleMs: 60_000 })]);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

function enlarge(image: string, output: string, scale: 2 | 4, steps: Progress[] = []) {
  const context = { signal: new AbortController().signal, progress: (step: Progress) => steps.push(step) };
  return engine.use('upscale', { image, output, scale, denoise: 0, grain: 0 }, context);
}

const small = async (name: string, alpha: boolean): Promise<string> => {
  const file = join(folder, name);
  const image = sharp('tests/fixtures/media/portrait-a.jpg').resize(120, 90);
  if (alpha) image.ensureAlpha(0.5);
  await image.toFile(file);
  return file;
};

it.each([
  [2, 'webp'],
  [4, 'png'],
] as const)('enlarges %i times into a %s without loss, with its provenance', async (scale, ending) => {
  const steps: Progress[] = [];
  const output = join(folder, `larger-${scale}.${ending}`);
  const made = await enlarge(await small(`small-${scale}.png`, false), output, scale, steps);
  expect(made).toMatchObject({ width: 120 * scale, height: 90 * scale });
  const { format, width, height, xmp, exif } = await sharp(output).metadata();
  expect({ format, width, height, exif }).toEqual({ format: ending, width: made.width, height: made.height });
  expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicallyEnhanced');
  expect(steps.map(({ fraction }) => fraction)).toEqual(
    steps.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
  );
  expect(new Set(steps.map(({ stage }) => stage))).toEqual(new Set(['enlarge', 'save']));
});

it('looks like the picture it came from, opacity included', async () => {
  const image = await small('glass.png', true);
  const output = join(folder, 'glass-2.webp');
  await enlarge(image, output, 2);
  const raw = (file: string) => sharp(file).resize(120, 90, { kernel: 'mitchell' }).raw().toBuffer();
  const [before, after] = await Promise.all([raw(image), raw(output)]);
  expect(after.length).toBe(before.length);
  let off = 0;
  before.forEach((value, index) => (off += Math.abs(value - (after[index] ?? 0))));
  expect(off / before.length).toBeLessThan(6);
});

it('refuses what is no picture', async () => {
  const refused = enlarge('package.json', join(folder, 'none.webp'), 2);
  await expect(refused).rejects.toSatisfy((error: unknown) => (error as EngineFailure).kind === 'bad_media');
});
