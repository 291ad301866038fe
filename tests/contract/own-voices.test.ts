import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as media from '#contract/media/media.ts';
import type { Person } from '#tests/support/account.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { tinyModels, writeTinyModels } from '#tests/support/engines/tiny-speech.ts';
import { memberOf } from '#tests/support/member.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { toneOf } from '#tests/support/tone.ts';
import { bytesAt, fileAt, make, send } from '#tests/support/works.ts';

vi.setConfig(WORK_TIMEOUT);
const WAIT = { timeout: 60_000, interval: 50 };
const ENGINE = 'speech';
const { pocket, piper } = tinyModels;
const folder = mkdtempSync(join(tmpdir(), 'mirari-own-voices-'));

let server: ServerUnderTest;
let member: Person;

beforeAll(async () => {
  writeTinyModels(join(folder, 'speech'), {
    'en-copy': pocket,
    'de-tiny': piper,
    'de-cut': { ...piper, 'voice.onnx': piper['voice.onnx'].subarray(0, 500) },
    'de-half': { 'voice.onnx': piper['voice.onnx'] },
    'en-strange': { ...pocket, 'encoder.onnx': 'a page that says 404' },
    unsaid: piper,
    empty: { 'README.md': 'nothing' },
  });
  const database = await makeDatabase(4);
  const env = { MODELS_DIR: folder, ADMIN_TOKEN: OPERATOR_TOKEN };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  member = await memberOf(server, 2000);
  await vi.waitFor(async () => expect(await models()).toEqual(['speech-de-tiny', 'speech-en-copy']), WAIT);
});
afterAll(async () => {
  await server.end();
  await server.database.close();
  rmSync(folder, { recursive: true });
});

async function models(): Promise<string[]> {
  const { tools } = await member.call(media.tools);
  const { models: all = [] } = tools.find(({ slug }) => slug === 'ai-voice-cloning')!;
  return all.filter(({ engine }) => engine === ENGINE).map(({ id }) => id);
}
const work = (model: string, options: object, audio?: string) => ({
  operation: 'text_to_audio' as const,
  tool: 'ai-voice-cloning',
  inputs: audio === undefined ? {} : { audio },
  options: { text: 'Guten Abend', ...options },
  model,
});
async function soundOf(address: string): Promise<{ hertz: number; seconds: number }> {
  const args = ['-v', 'error', '-i', await fileAt(member, address), '-f', 's16le', '-ar', '24000', '-'];
  const pcm = execFileSync('ffmpeg', args);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const crossings = samples.filter((sample, n) => n > 0 && sample >= 0 && samples[n - 1]! < 0).length;
  return { hertz: (crossings * 24_000) / samples.length, seconds: samples.length / 24_000 };
}

it('speaks with the voice of a sample, by a model of the operator’s own', async () => {
  for (const hertz of [180, 320]) {
    const { name } = await send(member, toneOf(8, hertz), 'voice.wav');
    const asked = work('speech-en-copy', { text: 'Hello there. How are you?', title: 'Oma' }, name);
    const { results } = await make(member, asked, 'agreed', ENGINE);
    const [{ url, captions }] = results as [(typeof results)[0]];
    // The noise that an MP3 has in pauses is heard as well.
    expect(Math.abs((await soundOf(url)).hertz / hertz - 1)).toBeLessThan(0.25);
    expect((await bytesAt(member, captions!)).toString()).toMatch(/Hello there\.[^]*How are you\?/);
    expect((await bytesAt(member, url)).toString('latin1')).toContain('trainedAlgorithmicMedia');
  }
});

it('speaks by a voice of the operator’s own, as fast and as high as asked for', async () => {
  const said = async (options: object = {}) =>
    soundOf(
      (await make(member, work('speech-de-tiny', { voice: 'de', ...options }), undefined, ENGINE)).results[0]!
        .url,
    );
  const usual = await said();
  expect(usual.hertz).toBeGreaterThan(250);
  const quick = await said({ speed: 2 });
  expect(quick.seconds / usual.seconds).toBeCloseTo(0.5, 1);
  expect((await said({ pitch: 1.5 })).hertz / usual.hertz).toBeCloseTo(1.5, 1);
});

it('tells the operator at the start and at the desk which folder cannot be used, and why', async () => {
  const page = await (await openDesk(server.origin)).get('/admin/engines');
  const log = server.lines.join('\n');
  const said: readonly (readonly [string, string])[] = [
    ['de-cut', 'voice.onnx'],
    ['de-half', 'needs tokens.txt'],
    ['en-strange', 'encoder.onnx'],
    ['unsaid', 'what it speaks'],
    ['empty', 'no *.onnx'],
  ];
  for (const [name, why] of said) {
    expect(log).toMatch(new RegExp(`${name}[^\n]*${why.replace('*', '\\*')}`));
    expect(page).toMatch(new RegExp(`${name}[^]*${why.replace('*', '\\*')}`));
  }
});
