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
import { provenanceXmp } from '#media/label/provenance.ts';
import { addProvenance } from '#server/clips/writing/provenance.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser } from '#tests/support/clips/clip-work.ts';
import { makeClip, runTool } from '#tests/support/clips.ts';
import {
  type FileName,
  SECRET,
  TAG,
  type Target,
  hostileFiles,
  hostileText,
  marksIn,
  marksOf,
} from '#tests/support/hostile.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { follow } from '#tests/support/visitor.ts';

const server = useSharedServer();
let ann: Person;
let dir: string;
let target: Target;
let files: Record<FileName, Buffer>;
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
  ann = await clipUser(server.current);
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
  return ann.send(upload.path, [{ field: 'file', name: called, bytes: files[name] }]);
};

const items = new Map<FileName, Item>();
async function stored(name: FileName): Promise<Item> {
  const item = items.get(name) ?? create((await send(name)).data, UploadResponse).item;
  items.set(name, item);
  return item;
}

const inPicture = ['exifdescription', 'xmp', 'behind'];
const inClip = ['title', 'chapter', 'handler'];

describe.each<[FileName, string[]]>([
  ['a.jpg', inPicture],
  ['a.png', inPicture],
  ['a.webp', inPicture],
  ['a.avif', inPicture],
  ['moving.gif', ['behind']],
  ['moving.webp', inPicture],
  ['a.mp4', inClip],
  ['a.mov', inClip],
  ['a.mkv', [...inClip, 'trackname', 'attachment']],
  ['a.webm', inClip],
])('%s', (name, fields) => {
  it('is full of hostile text, and is stored and drawn without any of it', async () => {
    expect(await marksOf(files[name], dir)).toEqual(expect.arrayContaining(fields));
    const { url } = await stored(name);
    expect(await marksAt(url)).toEqual([]);
    expect(await marksAt(`${url}&w=160`)).toEqual([]);
    const { headers } = await ann.fetch(`${url}&dl=1`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mirari-[\w.-]+"$/);
  });
});

it.each<FileName>(['a.mkv', 'a.webm', 'a.mp4'])('%s has no language that is none', async (name) => {
  const file = join(dir, `stored-${name}`);
  await writeFile(file, await bytesOf((await stored(name)).url));
  const told = await runTool('ffprobe', `-show_entries stream_tags=language -of csv=p=0 ${file}`);
  expect(told.split('\n').filter((line) => line !== '' && line !== 'und')).toEqual([]);
});

it.each<FileName>(['captioned.mkv', 'sound-tag.mp4', 'sound-codec.mkv'])(
  '%s is stored without its text, or refused as a file',
  async (name) => {
    const { code, data } = await send(name);
    if (code !== SUCCESS) return expect(code).toBe(errorCodes.file_refused.code);
    const bytes = await bytesOf(create(data, UploadResponse).item.url);
    expect(await marksOf(bytes, dir)).toEqual([]);
    expect(bytes.includes(TAG)).toBe(false);
  },
);

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
  const bytes = files['a.mkv'];
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

/** A tool of photos, and one of videos that writes the sound into a file of another kind. */
const makers: [operation: string, tool: string, slot: string, file: FileName, options?: object][] = [
  ['image_faceswap', 'ai-face-swap', 'target', 'a.png'],
  ['ai_tools', 'video-bg-remover', 'video', 'a.mkv', { background: 'transparent' }],
];

it.each(makers)(
  '%s by %s shows and makes nothing of the text',
  async (operation, tool, slot, name, options = {}) => {
    const inputs: Record<string, string> = { [slot]: (await stored(name)).name };
    if (slot === 'target') inputs['source'] = (await stored('a.jpg')).name;
    const asked = { operation, tool, inputs, options };
    const { quote_id } = await ann.call(media.quote, asked);
    const look = await ann.ask(preview, { ...asked, at_ms: 0 });
    expect(look.code).toBe(operation === 'image_faceswap' ? errorCodes.not_found.code : SUCCESS);
    if (look.code === SUCCESS) expect(await marksAt(create(look.data, preview.answer).url)).toEqual([]);
    const order = { ...asked, quote_id, client_job_id: randomUUID() };
    const { job_id } = await ann.call(
      media.create,
      slot === 'target' ? { ...order, consent: 'fictional' } : order,
    );
    const { status, results, ...rest } = await follow(ann, job_id);
    expect(status).toBe(media.JobStatus.succeeded);
    expect(marksIn(JSON.stringify([results, rest]))).toEqual([]);
    for (const { url, poster = url } of results)
      for (const address of [url, poster]) expect(await marksAt(address)).toEqual([]);
  },
);

it('no attack has written a file', async () => {
  expect(await readdir(target.folder)).toEqual(['secret']);
});

it('no answer and no line of the log has a word of the text', () => {
  const { lines } = server.current;
  expect(Math.min(lines.length, answers.length)).toBeGreaterThan(10);
  expect([...answers, ...lines].filter((text) => marksIn(text).length > 0)).toEqual([]);
});
