import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { create } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UploadResponse, upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { init, stills } from '#contract/media/upload.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { type ClipName, makeClip, runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Answer, type Visitor, createVisitor } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());
let account: Visitor;
let dir: string;
beforeAll(async () => {
  account = await signUp(server.current);
  dir = await mkdtemp(join(tmpdir(), 'clips-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const send = async (visitor: Visitor, file: string): Promise<Answer> =>
  visitor.send(upload.path, [{ field: 'file', name: 'clip', bytes: await readFile(file) }]);
const itemOf = (answer: Answer) => create(answer.data, UploadResponse).item;
const sendClip = async (name: ClipName) => itemOf(await send(account, await makeClip(name)));
const refused = (rule: string, more: object = {}) => ({
  status: 200,
  code: errorCodes.file_refused.code,
  data: { rule, ...more },
});
/** Saves a stored file; its path. */
async function saved(url: string): Promise<string> {
  const file = join(dir, createHash('sha256').update(url).digest('hex').slice(0, 8));
  await writeFile(file, Buffer.from(await (await account.fetch(url)).arrayBuffer()));
  return file;
}

describe('a clip that is uploaded', () => {
  it.each<[ClipName, object]>([
    ['plain.mp4', { mime: 'video/mp4', width: 160, height: 120, duration: 1 }],
    ['hevc.mov', { mime: 'video/mp4', width: 160 }],
    ['vorbis.webm', { mime: 'video/webm', width: 160 }],
    ['loop.gif', { mime: 'image/gif', width: 101, height: 75, duration: 1.1 }],
  ])('%s is stored as what it is', async (name, item) => {
    expect(await sendClip(name)).toMatchObject(item);
  });

  it('is taken without a sound that nobody reads, and says so', async () => {
    expect(await sendClip('unknown-sound.mkv')).toMatchObject({ mime: 'video/mp4', unread_sounds: 1 });
  });

  it('carries no place, device or date, and the same pictures and sound', async () => {
    const original = await makeClip('phone.mov');
    expect(await readFile(original, 'latin1')).toMatch(/25\.0330[\s\S]*Phone77|Phone77[\s\S]*25\.0330/);
    const file = await saved((await sendClip('phone.mov')).url);
    const bytes = await readFile(file, 'latin1');
    expect(bytes).not.toMatch(/\+25\.0330|Phone77/);
    const told = await runTool('ffprobe', `-show_entries format_tags:stream_tags -of default ${file}`);
    expect(told).not.toContain('creation_time');
    expect(told).toContain('language=por');
    const hashes = async (path: string): Promise<string> =>
      (await runTool('ffmpeg', `-i ${path} -map 0 -c copy -f streamhash -hash md5 -`)).trim();
    expect(await hashes(file)).toBe(await hashes(original));
  });

  it('has a poster at its address, of a frame that shows something', async () => {
    const item = await sendClip('plain.mp4');
    const response = await account.fetch(`${item.url}&w=320`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const poster = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await poster.metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
    expect((await poster.stats()).channels[0]!.stdev).toBeGreaterThan(20);
  });

  it('is played in ranges', async () => {
    const { url, bytes } = await sendClip('plain.mp4');
    const response = await account.fetch(url, { headers: { Range: 'bytes=0-99' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 0-99/${bytes}`]);
  });

  it('a GIF that is too much for a picture is taken block by block, without what applications add', async () => {
    const large = await makeClip('large.gif');
    expect(await send(visit(), large)).toMatchObject(refused('too_many_pixels', { megapixels: 25 }));
    const noted = join(dir, 'noted.gif');
    const bytes = await readFile(large);
    const note = Buffer.from('\x21\xfe\x06secret\x00', 'latin1');
    await writeFile(noted, Buffer.concat([bytes.subarray(0, -1), note, bytes.subarray(-1)]));
    const item = itemOf(await send(account, noted));
    expect(item).toMatchObject({ mime: 'image/gif', width: 800, height: 600, duration: 4 });
    const stored = await readFile(await saved(item.url), 'latin1');
    expect(stored).not.toContain('secret');
    expect(stored.length).toBe(bytes.length);
  });
});

describe('a clip that the browser cannot decode', () => {
  it('is shown by pictures of the server, to its owner alone', async () => {
    const { name } = await sendClip('hevc.mov');
    const ask = { file: name, at_ms: [0, 500] };
    const drawn = (await account.call(stills, ask)).stills;
    const [first, second] = await Promise.all(drawn.map((url) => saved(`${url}&w=160`)));
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 });
    expect(await readFile(first!)).not.toEqual(await readFile(second!));
    const other = await signUp(server.current);
    expect(await other.ask(stills, ask)).toMatchObject(refused('gone'));
  });

  it('has few pictures however many are asked for, and each that is drawn counts', async () => {
    const person = await signUp(server.current);
    const bytes = await readFile(await makeClip('hevc.mov'));
    const { name } = itemOf(await person.send(upload.path, [{ field: 'file', name: 'clip', bytes }]));
    const drawn = (await person.call(stills, { file: name, at_ms: [0, 3, 500, 507, 9999] })).stills;
    expect(new Set(drawn).size).toBe(3);
    const typeOf = async (address: string) => (await person.fetch(address)).headers.get('content-type');
    const types = await Promise.all(drawn.map((address) => typeOf(`${address}&w=160`)));
    expect(new Set(types)).toEqual(new Set(['image/webp']));
    expect(await typeOf(`${drawn[0]}&w=320`)).toBe('video/mp4');
    expect(await typeOf(`${drawn[0]}&w=160`)).toBe('image/webp');
    const counted = await server.current.database.db
      .selectFrom('rate_counter')
      .innerJoin('stored_file', (join) => join.on('stored_file.name', '=', name))
      .select('hits')
      .where('bucket', '=', sql<string>`'still:o:' || owner_id`)
      .execute();
    expect(counted).toEqual([{ hits: 3 }]);
  });
});

describe('a clip is refused', () => {
  it('to visitors, who are offered an account, before and after it is sent', async () => {
    const visitor = visit();
    const offer = { code: errorCodes.login_required.code, msg: expect.stringContaining('account') };
    expect(await send(visitor, await makeClip('plain.mp4'))).toMatchObject(offer);
    const announced = { filename: 'a.mp4', bytes: 90_000_000, mime: 'video/mp4' };
    expect(await visitor.ask(init, announced)).toMatchObject(offer);
    expect((await account.ask(init, announced)).status).toBe(200);
  });
});
