import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runTool } from '#tests/support/clips.ts';
import { readMoving } from './moving.ts';

const gif = await readFile('tests/fixtures/media/anim.gif');
const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

/** A moving picture of noise: one of a plain color is a few bytes long. */
async function noise(
  frames: number,
  delay: number[],
  format: 'gif' | 'webp',
  [width, height]: readonly [number, number] = [120, 80],
): Promise<Buffer> {
  const data = Buffer.from(
    Array.from({ length: width * height * frames * 3 }, (_, at) => (at * 7919 + ((at * at) >> 5)) & 255),
  );
  const image = sharp(data, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  });
  return image[format]({ delay, loop: 0 }).toBuffer();
}

test('size, frames and times of a GIF and an animated WebP are read without decoding', async () => {
  for (const format of ['gif', 'webp'] as const) {
    const facts = await readMoving(blob(await noise(3, [50, 120, 400], format)));
    expect(facts).toEqual({ width: 120, height: 80, startsMs: [0, 50, 170], durationMs: 570, whole: true });
  }
});

test('the decoder of the server counts the same frames and times', async () => {
  const { pages, delay = [] } = await sharp(gif, { animated: true }).metadata();
  const facts = await readMoving(blob(gif));
  expect(facts?.startsMs.length).toBe(pages);
  expect(facts?.durationMs).toBe(delay.reduce((sum, each) => sum + each, 0));
});

test('delays that every browser draws longer count as long as they are drawn', async () => {
  expect((await readMoving(blob(await noise(2, [10, 10], 'gif'))))?.durationMs).toBe(200);
});

test('an animated PNG is read as one, with its own times', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'apng-')), 'moves.png');
  await runTool('ffmpeg', `-y -f lavfi -i testsrc2=s=40x30:r=4:d=1 -f apng ${file}`);
  const bytes = await readFile(file);
  const facts = { width: 40, height: 30, startsMs: [0, 250, 500, 750], durationMs: 1000, whole: true };
  expect(await readMoving(blob(bytes))).toEqual(facts);
  expect(await readMoving(blob(bytes.subarray(0, -20)))).toMatchObject({ whole: false });
});

test('a file that ends in the middle says so, wherever it is cut', async () => {
  for (const format of ['gif', 'webp'] as const) {
    const whole = await noise(4, [80, 80, 80, 80], format);
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const facts = await readMoving(blob(whole.subarray(0, Math.floor(whole.length * share))));
      expect([format, share, facts?.whole]).toEqual([format, share, false]);
    }
  }
});

test('a moving picture larger than what is held at a time is read to its end', async () => {
  const large = await noise(
    14,
    Array.from({ length: 14 }, () => 40),
    'gif',
    [400, 300],
  );
  expect(large.length).toBeGreaterThan(1_100_000);
  expect(await readMoving(blob(large))).toMatchObject({ durationMs: 560, whole: true });
  expect(await readMoving(blob(large.subarray(0, -1)))).toMatchObject({ durationMs: 560, whole: false });
});

test('other files are none', async () => {
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  expect(await readMoving(blob(still))).toBeUndefined();
  expect(await readMoving(blob(await readFile('tests/fixtures/media/clip.webm')))).toBeUndefined();
  expect(await readMoving(new Blob([]))).toBeUndefined();
});
