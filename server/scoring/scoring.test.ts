import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { FLOAT, node } from '#server/engines/embedded/speech/natural/protobuf.ts';
import { constant, input, onnx, output } from '#tests/support/engines/tiny-voice.ts';
import { silent } from '#tests/support/log.ts';
import { builtEntry } from '#tests/support/server.ts';
import { plain } from '#tests/support/works.ts';
import { createScoring } from './scoring.ts';

/** With input and output of the real one: its score is near 1 where a picture is light. */
const tiny = onnx(
  constant('sides', [1, 2], FLOAT, Float32Array.of(-1, 1)),
  node('ReduceMean', ['pixels'], 'mean'),
  node('Mul', ['mean', 'sides'], 'both'),
  node('Reshape', ['both', 'row'], 'pair'),
  constant('row', [2], 7, BigInt64Array.of(1n, 2n)),
  node('Sigmoid', ['pair'], 'scores'),
  input('pixels', FLOAT, [1, 224, 224, 3]),
  output('scores', FLOAT, [1, 2]),
);
const file = 'open-nsfw.onnx';
const sha256 = createHash('sha256').update(tiny).digest('hex');

const folder = mkdtempSync(join(tmpdir(), 'scoring-'));
const scoring = createScoring(
  {
    folder,
    workerPath: builtEntry('score-worker'),
    isolation: undefined,
    path: (extension) => join(folder, `frame${extension}`),
    clips: {
      // The first half of the clip is dark.
      still: async (_file, { atMs }, frame) =>
        writeFileSync(
          frame,
          await sharp(await plain(32, 24, atMs < 2000 ? '#000' : '#fff'))
            .webp()
            .toBuffer(),
        ),
    },
  },
  silent,
  { name: 'tiny', files: [{ file, bytes: tiny.length, sha256 }] },
);
afterAll(async () => {
  await scoring.close();
  rmSync(folder, { recursive: true });
});

const written = (name: string, bytes: Uint8Array, mime: string) => {
  writeFileSync(join(folder, name), bytes);
  return { file: join(folder, name), mime, seconds: mime.startsWith('video/') ? 4 : undefined };
};

it('names the score of a picture, of any frame that moves and of a clip, where it is high; nothing without its network', async () => {
  const light = written('light.png', await plain(300, 200, '#fff'), 'image/png');
  expect([await scoring.isThere(), await scoring.highScore([light])]).toEqual([false, undefined]);
  mkdirSync(join(folder, 'tiny'));
  writeFileSync(join(folder, 'tiny', file), tiny);
  await vi.waitUntil(scoring.isThere, { timeout: 10_000, interval: 600 });

  const dark = written('dark.png', await plain(300, 200, '#000'), 'image/png');
  const frames = await Promise.all(['#000', '#fff', '#000', '#000'].map((color) => plain(40, 30, color)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await scoring.highScore([dark])).toBeUndefined();
  for (const high of [
    light,
    written('moving.gif', moving, 'image/gif'),
    written('clip.mp4', tiny, 'video/mp4'),
  ])
    expect(await scoring.highScore([dark, high])).toBeCloseTo(1);
  expect(await scoring.highScore([written('said.mp3', tiny, 'audio/mpeg')])).toBeUndefined();
  expect(await scoring.highScore([written('broken.png', tiny, 'image/png')])).toBeUndefined();
});
