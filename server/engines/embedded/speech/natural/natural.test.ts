import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ResultOf } from '#server/engines/port.ts';
import type { ProcessEngine } from '#server/engines/local/engine.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { tinyStyles, tinyVoice } from '#tests/support/engines/tiny-voice.ts';
import { builtEntry } from '#tests/support/server.ts';
import { naturalModel } from './model.ts';
import { openNatural } from './there.ts';
import { styles } from './voices.ts';

const FILES = { 'network.onnx': tinyVoice(), 'voices.bin': tinyStyles(styles.length) };
const known = Object.entries(FILES).map(([file, bytes]) => ({
  file,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
}));

const WITHIN = { timeout: 10_000 };

let folder: string;
let engine: ProcessEngine;
const home = (): string => join(folder, 'natural-voices');
const offers = (): string[] =>
  engine.models.filter(({ capability }) => capability === 'speak').map(({ id }) => id);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natural-'));
  mkdirSync(home());
  const own = { workerPath: builtEntry('embedded-worker'), size: 1, idleMs: 60_000 };
  engine = createEmbedded(own, openNatural(folder, known));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function spoken(more: object = {}): Promise<ResultOf<'speak'> & { hertz: number }> {
  const out = (name: string): string => join(folder, name);
  const files = { output: out('said.flac'), captions: out('said.vtt'), picture: out('said.webp') };
  const manner = { language: 'en', speaker: '', speed: 1, pitch: 1, pause: 0 };
  const input = { text: 'A few words.', ...manner, ...files, ...more };
  const signal = new AbortController().signal;
  const result = (await engine.run(naturalModel as never, input as never, {
    signal,
    progress: () => undefined,
  })) as ResultOf<'speak'>;
  const pcm = execFileSync('ffmpeg', ['-v', 'error', '-i', files.output, '-f', 's16le', '-ar', '24000', '-']);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const crossings = samples.filter((sample, n) => n > 0 && sample >= 0 && samples[n - 1]! < 0).length;
  return { ...result, hertz: (crossings * 24_000) / samples.length };
}

it('is offered before the built-in voice once its files are there and whole', async () => {
  expect(offers()).toEqual(['built-in-voice']);
  writeFileSync(join(home(), 'voices.bin'), FILES['voices.bin']);
  writeFileSync(join(home(), 'network.onnx'), FILES['network.onnx']);
  await vi.waitUntil(() => offers().length === 2, WITHIN);
  expect(offers()).toEqual(['natural', 'built-in-voice']);
});

it('speaks by the voice of the speaker, with captions, as fast and as high as asked for', async () => {
  const usual = await spoken();
  expect(usual.hertz).toBeCloseTo(100, -1);
  expect(readFileSync(join(folder, 'said.vtt'), 'utf8')).toContain('A few words.');
  const emma = await spoken({ speaker: 'emma' });
  expect(emma.hertz / usual.hertz).toBeCloseTo(1.4, 1);
  const quick = await spoken({ speed: 2 });
  expect(quick.durationMs / usual.durationMs).toBeCloseTo(0.5, 1);
  const high = await spoken({ pitch: 1.5 });
  expect(high.hertz / usual.hertz).toBeCloseTo(1.5, 1);
  expect(high.durationMs / usual.durationMs).toBeCloseTo(1, 1);
});

it('reads Japanese, Chinese and languages without such a voice', async () => {
  for (const [language, text] of [
    ['ja', '東京へ行きました。'],
    ['zh', '我们去银行。'],
    ['zh-tw', '我們去銀行。'],
    ['fr', 'Bonjour à tous.'],
    ['de', 'Guten Tag.'],
  ] as const)
    expect((await spoken({ language, text })).durationMs, language).toBeGreaterThan(300);
});

it('is no longer offered when a file is cut', async () => {
  expect(offers()).toHaveLength(2);
  writeFileSync(join(home(), 'network.onnx'), FILES['network.onnx'].subarray(0, 100));
  await vi.waitUntil(() => offers().length === 1, WITHIN);
});
