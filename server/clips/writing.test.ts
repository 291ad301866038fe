import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipName, makeClip, runTool } from '#tests/support/clips.ts';
import {
  type ClipFrame,
  NoRoom,
  type Segment,
  finish,
  openWriter,
  probeClip,
  readFrames,
  segmentExtension,
  workSize,
} from './door.ts';

const { signal } = new AbortController();
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">made here</x:xmpmeta>';
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clips-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function all(frames: AsyncIterable<ClipFrame>): Promise<ClipFrame[]> {
  const list = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

/** Reads a clip and writes it again in three segments. */
async function again(original: string, output: string, fromMs = 0, endMs = Infinity) {
  const facts = await probeClip(original, { signal });
  const end = Math.min(endMs, facts.durationMs);
  const ends = [fromMs + (end - fromMs) / 3, fromMs + (end - fromMs) * 0.7, end];
  const size = workSize(facts);
  const segments: Segment[] = [];
  for (const [n, toMs] of ends.entries()) {
    const begin = ends[n - 1] ?? fromMs;
    const file = join(dir, `${n}${segmentExtension(output)}`);
    const writer = openWriter({ output: file, ...size, fps: facts.fps, fromMs: begin, signal });
    const stretch = { fromMs: begin, toMs, facts, ...size, signal };
    for await (const frame of readFrames(original, stretch)) await writer.write(frame);
    if ((await writer.close()) > 0) segments.push({ file, fromMs: begin });
  }
  return {
    facts,
    size,
    result: await finish({ segments, fromMs, toMs: end, original, facts, output, xmp, signal }),
  };
}

type Again = Awaited<ReturnType<typeof again>> & { original: string; output: string };
const written = new Map<string, Promise<Again>>();

/** A whole clip written again, once for all tests that look at it. */
function wholeAgain(name: ClipName, ending = name.split('.').at(-1)!): Promise<Again> {
  const output = join(dir, `${name}-again.${ending}`);
  const known = written.get(output);
  if (known !== undefined) return known;
  const made = makeClip(name).then(async (original) => ({
    ...(await again(original, output)),
    original,
    output,
  }));
  written.set(output, made);
  return made;
}

const timesOf = (frames: readonly ClipFrame[]): number[] => frames.map(({ atMs }) => Math.round(atMs));
const packets = async (file: string, stream: string): Promise<string[]> =>
  (await runTool('ffmpeg', `-i ${file} -map 0:${stream} -c copy -f framehash -hash md5 -`))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',')[5]!.trim());

it.each<ClipName>(['uneven.mp4', 'odd.webm', 'late.mp4'])(
  '%s comes back with the same frame times and length, in one file for all browsers',
  async (name) => {
    const { facts, size, result, original, output } = await wholeAgain(name, 'mp4');
    expect(result).toMatchObject({ ...size, frames: facts.frames, mime: 'video/mp4', audio: facts.audio });
    expect(result.durationMs).toBeCloseTo(facts.durationMs, 0);
    const before = await all(readFrames(original, { ...size, signal }));
    const after = await all(readFrames(output, { ...size, signal }));
    expect(timesOf(after)).toEqual(timesOf(before));
    const format = 'codec_name,pix_fmt,level,color_space';
    expect(
      await runTool('ffprobe', `-select_streams v -show_entries stream=${format} -of csv ${output}`),
    ).toContain('h264,yuv420p,30,bt709');
  },
);

it('copies every track of sound bit for bit', async () => {
  const { original, output } = await wholeAgain('two-tracks.mp4');
  for (const stream of ['a:0', 'a:1']) {
    const copied = await packets(output, stream);
    expect(copied).toEqual(await packets(original, stream));
    expect(copied.length).toBeGreaterThan(40);
  }
});

it('copies sound of other containers, and encodes only what MP4 cannot hold', async () => {
  const opus = await wholeAgain('vp9.webm', 'mp4');
  expect(await packets(opus.output, 'a')).toEqual(await packets(opus.original, 'a'));
  const vorbis = await wholeAgain('vorbis.webm', 'mp4');
  const codec = '-select_streams a -show_entries stream=codec_name -of csv';
  expect(await runTool('ffprobe', `${codec} ${vorbis.output}`)).toContain('aac');
});

it('gives a stretch its own part of the sound, in step', async () => {
  const original = await makeClip('plain.mp4');
  const output = join(dir, 'stretch.mp4');
  const { result } = await again(original, output, 400, 900);
  expect(result).toMatchObject({ frames: 15, audio: 1 });
  expect(result.durationMs).toBeCloseTo(500, -1);
  const whole = await packets(original, 'a');
  const part = await packets(output, 'a');
  const first = whole.indexOf(part[0]!);
  expect(whole.slice(first, first + part.length)).toEqual(part);
  expect(part.length).toBeGreaterThan(20);
  const start = '-select_streams a -show_entries stream=start_time -of csv=p=0';
  expect(Number(await runTool('ffprobe', `${start} ${output}`))).toBeLessThan(0.025);
});

it('keeps delays, repeats and transparency of a GIF, with one palette for all of it', async () => {
  const { result, original, output } = await wholeAgain('loop.gif');
  expect(result).toMatchObject({
    mime: 'image/gif',
    width: 101,
    height: 75,
    frames: 5,
    plays: 3,
    durationMs: 1100,
  });
  const metadata = await sharp(output).metadata();
  expect(metadata.delay).toEqual([100, 100, 100, 100, 700]);
  const size = { width: 101, height: 75, signal };
  const before = await all(readFrames(original, size));
  const after = await all(readFrames(output, size));
  for (const [n, { picture }] of after.entries()) {
    const off = picture.data.map((value, i) => Math.abs(value - before[n]!.picture.data[i]!));
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(6);
  }

  const glass = await wholeAgain('glass.gif');
  expect(glass.result).toMatchObject({ alpha: true, plays: 0 });
  for (const { alpha } of await all(readFrames(glass.output, { width: 64, height: 64, signal })))
    expect([alpha?.[0], alpha?.[63]]).toEqual([0, 255]);
});

it('writes an animated WebP with the times and repeats of the original', async () => {
  const { result } = await wholeAgain('moving.webp');
  expect(result).toMatchObject({ mime: 'image/webp', frames: 5, plays: 3, durationMs: 500 });
});

it.each<ClipName>(['plain.mp4', 'loop.gif', 'moving.webp'])(
  'says in the file how it was made (%s)',
  async (name) => {
    const { output } = await wholeAgain(name);
    if (!name.endsWith('webp')) expect(await readFile(output, 'latin1')).toContain(xmp);
    else expect((await sharp(output).metadata()).xmpAsString).toBe(xmp);
  },
);

it('leaves nothing behind when it is stopped', async () => {
  const control = new AbortController();
  const output = join(dir, 'stopped.mp4');
  const writer = openWriter({ output, width: 64, height: 64, fps: 30, fromMs: 0, signal: control.signal });
  const picture = { data: new Uint8Array(3 * 64 * 64), width: 64, height: 64 };
  await writer.write({ picture, atMs: 0 });
  control.abort(new Error('enough'));
  await expect(writer.close()).rejects.toThrow('enough');
  expect(existsSync(output)).toBe(false);
});

it('says that there is no room', async () => {
  const output = join(dir, 'full.mp4');
  await symlink('/dev/full', `${output}.part`);
  const writer = openWriter({ output, width: 64, height: 64, fps: 30, fromMs: 0, signal });
  const picture = { data: new Uint8Array(3 * 64 * 64), width: 64, height: 64 };
  const writing = async (): Promise<void> => {
    for (let n = 0; n < 30; n++) await writer.write({ picture, atMs: n * 33 });
    await writer.close();
  };
  await expect(writing()).rejects.toThrow(NoRoom);
});
