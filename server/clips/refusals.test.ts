import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ClipName, makeClip } from '#tests/support/clips.ts';
import { probeClip } from './door.ts';

const { signal } = new AbortController();
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clips-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The dearest of these takes 2.5 on a slow machine with other work; a program that is not stopped takes all it may. */
const MOST_CPU_SECONDS = 6;

/** Processor seconds of this process and of those it has started. */
function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
}

async function ruleOf(file: string): Promise<string> {
  const before = cpuSeconds();
  const rule = await probeClip(file, { signal }).then(
    () => 'taken',
    (error: { rule?: string; message: string }) => error.rule ?? error.message,
  );
  expect(cpuSeconds() - before).toBeLessThan(MOST_CPU_SECONDS);
  return rule;
}

const written = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  const file = join(dir, name);
  await writeFile(file, bytes);
  return file;
};

const cut = async (name: ClipName, share: number): Promise<string> => {
  const bytes = await readFile(await makeClip(name));
  return written(`cut-${share}-${name}`, bytes.subarray(0, Math.floor(bytes.length * share)));
};

it.each<[ClipName, string]>([
  ['fast.mp4', 'too_fast'],
  ['four-hours.mp4', 'too_long'],
  ['eight-thousand.mp4', 'too_large'],
  ['many.gif', 'too_many_frames'],
])('%s is refused as %s', async (name, rule) => {
  expect(await ruleOf(await makeClip(name))).toBe(rule);
});

it.each<[ClipName, number]>([
  ['headed.mp4', 0.6],
  ['loop.gif', 0.7],
  ['moving.webp', 0.7],
])('%s cut at %d is refused as broken', async (name, share) => {
  expect(await ruleOf(await cut(name, share))).toBe('broken');
});

it.each([
  ['list.mp4', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
  ['script.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['dash.mp4', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>'],
  ['picture.mp4', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['text.mp4', 'data:text/plain,hello'],
  ['photo.heic', '\0\0\0\x18ftypheic\0\0\0\0heic'],
  ['photo.avif', '\0\0\0\x18ftypavif\0\0\0\0mif1'],
])('%s is no clip', async (name, text) => {
  expect(await ruleOf(await written(name, text))).toBe('not_media');
});

/** A box of the MP4 family. */
const box = (name: string, ...parts: readonly Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(parts);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));

/** A GIF of a canvas this large, whose frames are single pixels. */
function bomb(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

it('a few bytes that describe much cost little', async () => {
  expect(await ruleOf(await written('wide.gif', bomb(60_000, 60_000, 1)))).toBe('too_large');
  expect(await ruleOf(await written('deep.gif', bomb(7000, 7000, 200)))).toBe('too_many_pixels');
  expect(await ruleOf(await written('open.gif', bomb(9, 9, 3).subarray(0, -1)))).toBe('broken');

  const original = await readFile(await makeClip('plain.mp4'));
  const table = original.indexOf('stsz');
  const many = Buffer.from(original);
  // Each sample one byte long, and four thousand million of them.
  many.writeUInt32BE(1, table + 8);
  many.writeUInt32BE(0xffff_fff0, table + 12);
  expect(['broken', 'too_costly', 'no_frames']).toContain(await ruleOf(await written('many.mp4', many)));
  expect(await ruleOf(await written('bare.mp4', ftyp))).toBe('broken');
  const boxes = Buffer.concat([ftyp, box('moov', Buffer.alloc(9000))]);
  expect(await ruleOf(await written('boxes.mp4', boxes))).toBe('not_media');
  expect(await ruleOf(await written('empty.mp4', ''))).toBe('no_frames');
});

/** A GIF of one picture in so many blocks of this length. */
function blocks(count: number, length: number): Buffer {
  const [head, end] = [bomb(9, 9, 0), Buffer.from('\0;', 'latin1')];
  const block = Buffer.alloc(1 + length);
  block[0] = length;
  const picture = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02', 'latin1');
  return Buffer.concat([head.subarray(0, -1), picture, Buffer.alloc(count * block.length, block), end]);
}

/** A WebP of so many chunks that hold nothing. */
function chunks(count: number): Buffer {
  const bytes = Buffer.alloc(12 + 8 * count, '\0\0\0\0NONE');
  bytes.write('RIFF\0\0\0\0WEBP', 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

it('what is cut into small parts is refused after a hundred thousand, what is merely long is not', async () => {
  expect(await ruleOf(await written('cut.gif', blocks(100_001, 1)))).toBe('too_costly');
  expect(await ruleOf(await written('pieces.gif', blocks(90_000, 1)))).toBe('taken');
  expect(await ruleOf(await written('long.gif', blocks(110_000, 254)))).toBe('taken');
  expect(await ruleOf(await written('cut.webp', chunks(100_001)))).toBe('too_costly');
  expect(await ruleOf(await written('pieces.webp', chunks(90_000)))).toBe('no_frames');
});

it.each([
  ['gone.gif', blocks(9, 9)],
  ['gone.webp', chunks(9)],
])('%s is not read when nobody waits', async (name, bytes) => {
  const gone = { signal: AbortSignal.abort() };
  await expect(probeClip(await written(name, bytes), gone)).rejects.toMatchObject({ name: 'AbortError' });
});

/** A file of the MP4 family with the boxes of its header as `change` gives them. */
function headed(original: Buffer, change: (kids: readonly Buffer[]) => readonly Buffer[]): Buffer {
  const kids = kidsOf(original).map((one) =>
    nameOf(one) === 'moov' ? box('moov', ...change(kidsOf(one.subarray(8)))) : one,
  );
  return Buffer.concat(kids);
}

function kidsOf(bytes: Buffer): Buffer[] {
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    out.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return out;
}

const nameOf = (one: Buffer): string => one.toString('latin1', 4, 8);

it('a list of edits that plays the same frames over and over, and hundreds of tracks, cost little', async () => {
  const original = await readFile(await makeClip('silent.mp4'));
  // Twelve bytes each for thirty frames once more.
  const edit = Buffer.alloc(12);
  edit.writeUInt32BE(1000, 0);
  edit.writeUInt16BE(1, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(2000, 4);
  const edts = box('edts', box('elst', head, ...Array.from({ length: 2000 }, () => edit)));
  const looped = headed(original, (kids) =>
    kids.map((one) => {
      if (nameOf(one) !== 'trak') return one;
      const [first, ...rest] = kidsOf(one.subarray(8)).filter((part) => nameOf(part) !== 'edts');
      return box('trak', first!, edts, ...rest);
    }),
  );
  expect(await ruleOf(await written('looped.mp4', looped))).toBe('too_long');
  const tracks = headed(original, (kids) =>
    kids.flatMap((one) => (nameOf(one) === 'trak' ? Array.from({ length: 200 }, () => one) : [one])),
  );
  expect(await ruleOf(await written('tracks.mp4', tracks))).toBe('too_costly');
});

it('a reference to another file is not followed', async () => {
  // An alias to a file that exists, where the data of the track should be.
  const original = await readFile(await makeClip('plain.mp4'));
  const reference = Buffer.from(original);
  reference.write('alis', reference.indexOf('url '), 'latin1');
  const rule = await ruleOf(await written('alias.mp4', reference));
  expect(['taken', 'broken', 'no_frames']).toContain(rule);
});

it('without ffmpeg the refusal says so', async () => {
  const file = await makeClip('plain.mp4');
  vi.stubEnv('PATH', dir);
  expect(await ruleOf(file)).toBe('needs_ffmpeg');
  vi.unstubAllEnvs();
});
