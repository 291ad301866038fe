import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type Item, UploadResponse, upload } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { PART_BYTES, PART_HASH_HEADER, complete, init } from '#contract/media/upload.ts';
import type { Work } from '#contract/tools/works.ts';
import { type MediaKind, isMade } from '#contract/tools/tool.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { addProvenance } from '#server/clips/writing/provenance.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, searched } from '#tests/support/clips/clip-work.ts';
import { makeClip, runTool } from '#tests/support/clips.ts';
import { type FileName, type HostileFile, MARK, TAG, hostileFiles } from '#tests/support/hostile/files.ts';
import { marksOf } from '#tests/support/hostile/leaks.ts';
import { SECRET, type Target, hostileText, marksIn } from '#tests/support/hostile/texts.ts';
import { useServer } from '#tests/support/server.ts';
import { follow } from '#tests/support/visitor.ts';
import { tools } from '#tools/index.ts';

const CREDITS = 1000;
const server = useServer();
let ann: Person;
let dir: string;
let target: Target;
let files: Record<FileName, HostileFile>;
/** Headers of all answers of the server, and its envelopes. An item has no name that a user has given. */
const answers: string[] = [];

beforeAll(async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await fetch(...args);
    answers.push(JSON.stringify([...response.headers]));
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json');
    if (isEnvelope) answers.push(await response.clone().text());
    return response;
  });
  ann = await clipUser(server.current, CREDITS);
  dir = await mkdtemp(join(tmpdir(), 'hostile-text-'));
  target = { folder: join(dir, 'target'), secret: join(dir, 'target', 'secret') };
  await mkdir(target.folder);
  await writeFile(target.secret, SECRET.repeat(2000));
  files = await hostileFiles(dir, target);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await ann.fetch(url)).arrayBuffer());
const marksAt = async (url: string): Promise<string[]> => marksOf(await bytesOf(url), dir);
const send = (name: FileName) => {
  const called = `${hostileText('filename', target)}.${name}`;
  return ann.send(upload.path, [{ field: 'file', name: called, bytes: files[name].bytes }]);
};
const items = new Map<FileName, Item>();
async function stored(name: FileName): Promise<Item> {
  const item = items.get(name) ?? create((await send(name)).data, UploadResponse).item;
  items.set(name, item);
  return item;
}

const inPicture = ['exifdescription', 'exifcomment', 'xmp', 'iccdesc'];
const inGif = ['comment', 'shown', 'application', 'xmp', 'icc', 'repeats', 'delay'];
const inMp4 = ['title', 'handler', 'chapter', 'chaptertext', 'itunestitle', 'key', 'compressor', 'xmpbox'];
const inMatroska = [
  'title',
  'trackname',
  'handler',
  'codecname',
  'chapter',
  'attachmentname',
  'languageietf',
];

describe.each<[FileName, string[]]>([
  ['a.jpg', [...inPicture, 'comment', 'iptc']],
  ['a.png', [...inPicture, 'text', 'packedtext', 'widetext']],
  ['a.webp', [...inPicture, 'chunk']],
  ['a.avif', [...inPicture, 'xmpbox']],
  ['moving.gif', inGif],
  ['large-moving.gif', inGif],
  ['moving.webp', [...inPicture, 'framechunk']],
  ['large-moving.webp', [...inPicture, 'framechunk']],
  ['a.mp4', inMp4],
  ['a.mov', inMp4],
  ['a.mkv', [...inMatroska, 'plainlanguage']],
  ['a.webm', [...inMatroska, 'languagetag', 'vorbiscomment']],
])('%s', (name, fields) => {
  it('is full of hostile text, and is stored and drawn without any of it', async () => {
    expect(await marksOf(files[name].bytes, dir)).toEqual(expect.arrayContaining(fields));
    const { url } = await stored(name);
    expect(await marksAt(url)).toEqual([]);
    expect(await marksAt(`${url}&w=160`)).toEqual([]);
    const { headers } = await ann.fetch(`${url}&dl=1`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mirari-[\w.-]+"$/);
  });
});

it.each<FileName>(['a.mkv', 'a.webm', 'a.mp4', 'a.mov'])('%s has no language that is none', async (name) => {
  const file = join(dir, `stored-${name}`);
  await writeFile(file, await bytesOf((await stored(name)).url));
  const told = await runTool('ffprobe', `-show_entries stream_tags=language -of csv=p=0 ${file}`);
  expect(told.split('\n').filter((line) => line !== '' && line !== 'und')).toEqual([]);
});

it.each<FileName>([
  'captioned.mkv',
  'sound-tag.mp4',
  'picture-tag.mp4',
  'sound-codec.mkv',
  'picture-codec.mkv',
])('%s is stored without its text, or refused as a file', async (name) => {
  const { code, data } = await send(name);
  if (code !== SUCCESS) return expect(code).toBe(errorCodes.file_refused.code);
  const bytes = await bytesOf(create(data, UploadResponse).item.url);
  expect(await marksOf(bytes, dir)).toEqual([]);
  expect(bytes.includes(TAG)).toBe(false);
});

it('a clip that names a stranger’s words as a work of this site is stored without them', async () => {
  const file = join(dir, 'claims.mp4');
  await runTool('ffmpeg', `-i ${await makeClip('plain.mp4')} -c copy ${file}`);
  await addProvenance(file, 'mp4', provenanceXmp('words of a stranger' as Work, 'algorithmicMedia'));
  const bytes = await readFile(file);
  expect(bytes.includes('of a stranger')).toBe(true);
  const { data } = await ann.send(upload.path, [{ field: 'file', name: 'claims.mp4', bytes }]);
  expect((await bytesOf(create(data, UploadResponse).item.url)).includes('of a stranger')).toBe(false);
});

it('a clip goes in parts under a hostile name and kind', async () => {
  const { bytes } = files['a.mkv'];
  expect(bytes.length).toBeLessThan(PART_BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { upload_id: id } = await ann.call(init, {
    filename: hostileText('filename', target).slice(0, 255),
    mime: `video/webm;${hostileText('mime', target)}`.slice(0, 100),
    bytes: bytes.length,
    sha256,
  });
  const headers = { [PART_HASH_HEADER]: sha256 };
  await ann.fetch(`/api/upload/part/${id}/1`, { method: 'PUT', body: new Uint8Array(bytes), headers });
  const { item } = await ann.call(complete, { upload_id: id });
  expect(await marksAt(item.url)).toEqual([]);
});

/** Files for the slots of tools, one after the other: neighbours among the pictures show two people. */
const ofKind: Partial<Record<MediaKind, readonly FileName[]>> = {
  image: ['a.jpg', 'a.png', 'a.webp', 'a.avif'],
  gif: ['large-moving.gif', 'large-moving.webp'],
  video: ['a.webm', 'a.mkv', 'a.mp4', 'a.mov'],
};
const taken = new Map<MediaKind, number>();
function next(kind: MediaKind): FileName {
  const turn = taken.get(kind) ?? 0;
  taken.set(kind, turn + 1);
  const names = ofKind[kind]!;
  return names[turn % names.length]!;
}

/** Options without which a tool does nothing, or each of those with which it writes another kind of file. */
const needed: Record<string, Record<string, string | number | boolean>[]> = {
  'tiktok-watermark-remover': [{ ...MARK, at_s: 0, licensed: true }],
  'video-bg-remover': [{ background: 'transparent' }, { background: 'image' }],
  'ai-photo-extender': [{ left: 0.2 }],
  'ai-effect': [{ id: 202 }],
};
/** A film that takes long to make, and is made as that of another tool is: it is only ordered. */
const ORDERED_ONLY = 'ai-french-kiss-video-generator';

/** Every tool that takes files, with a hostile one in each of its slots. */
const takers = tools.flatMap(({ slug, operation, work }) =>
  (needed[slug] ?? [{}]).flatMap((options) => {
    const inputs = (work?.inputs ?? [])
      .filter((input) => input.required || !isMade(input, options))
      .filter(({ slot }) => (options[slot] ?? 'image') === 'image')
      .map(({ slot, kind, made }) => [slot, made === true ? 'mask.png' : next(kind)] as const);
    const title = `${slug} of ${inputs.map(([, name]) => name).join(' and ')}`;
    return inputs.length === 0 ? [] : [{ title, slug, operation, work: work!, options, inputs }];
  }),
);

it.each(takers)('$title shows and makes nothing of the text', async (taker) => {
  const { slug, operation, work, options, inputs } = taker;
  const named: Record<string, string> = {};
  for (const [slot, name] of inputs) {
    const item = await stored(name);
    named[slot] = item.name;
    if (work.consent === 'faces' && files[name].kind !== 'image') await searched(ann, item);
  }
  const asked = { operation, tool: slug, inputs: named, options };
  const { quote_id } = await ann.call(media.quote, asked);

  const look = await ann.ask(preview, { ...asked, at_ms: 0 });
  expect([SUCCESS, errorCodes.not_found.code]).toContain(look.code);
  if (look.code === SUCCESS) expect(await marksAt(create(look.data, preview.answer).url)).toEqual([]);

  const consent = work.consent ? { consent: 'fictional' as const } : {};
  const order = { ...asked, ...consent, quote_id, client_job_id: randomUUID() };
  const { job_id } = await ann.call(media.create, order);
  if (slug === ORDERED_ONLY) await ann.call(media.cancel, { job_id });
  const { status, results, ...rest } = await follow(ann, job_id);
  const { succeeded, canceled } = media.JobStatus;
  expect(status).toBe(slug === ORDERED_ONLY ? canceled : succeeded);
  expect(marksIn(JSON.stringify([results, rest]))).toEqual([]);
  for (const { url, poster = url } of results) {
    expect(await marksAt(url)).toEqual([]);
    expect(await marksAt(poster)).toEqual([]);
  }
});

it('no attack has written a file', async () => {
  expect(await readdir(target.folder)).toEqual(['secret']);
});

it('no answer has a word of the text', () => {
  expect(answers.length).toBeGreaterThan(takers.length);
  expect(answers.filter((text) => marksIn(text).length > 0)).toEqual([]);
});

it('no line of the log has a word of the text', () => {
  const { lines } = server.current;
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((text) => marksIn(text).length > 0)).toEqual([]);
});
