import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { changePeople, findPeople } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { share } from '#contract/media/share-page.ts';
import { probeClip } from '#server/clips/door.ts';
import { type Person } from '#tests/support/account.ts';
import {
  type Found,
  clipUser,
  sceneFile,
  searched,
  uploadFile,
  videoSwap,
} from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { bytesAt, fileAt, make, newFile } from '#tests/support/works.ts';

const server = useSharedServer();
let ann: Person;
let two: Item;
let source: Item;
let found: Found;
const progress: number[] = [];

beforeAll(async () => {
  ann = await clipUser(server.current);
  const file = newFile('mp4');
  await runTool('ffmpeg', `-y -i ${await sceneFile('crossing')} -t 1.5 ${file}`);
  two = await uploadFile(ann, file);
  source = await ann.upload('small-portrait-b.jpg');
  found = await searched(ann, two, (answer) => progress.push(answer.progress));
});

const bytesOf = (url: string): Promise<Buffer> => bytesAt(ann, url);
const fetched = (url: string): Promise<string> => fileAt(ann, url);
const pictureAt = async (url: string) => sharp(await bytesOf(url)).metadata();
const clipAt = async (url: string) => probeClip(await fetched(url), { signal: new AbortController().signal });
const refused = (fault: keyof typeof errorCodes, text = '') => ({
  code: errorCodes[fault].code,
  msg: expect.stringContaining(text) as string,
});

describe('the people of a clip', () => {
  it('are found with progress', async () => {
    expect(found).toMatchObject({ progress: 1, frames: 12, duration: 1.5, width: 568, height: 320 });
    expect(found.people).toHaveLength(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    for (const { spans: seen, score } of found.people) {
      expect(score).toBeGreaterThan(0.5);
      for (const { from_ms: from, to_ms: to } of seen) expect(to).toBeGreaterThan(from);
    }
  });

  it('of others, or that are not there, are not changed', async () => {
    const bob = await clipUser(server.current, 1);
    const ask = { detect_id: found.detect_id, join: found.people.map(({ face_id: id }) => id) };
    expect(await bob.ask(changePeople, ask)).toMatchObject(refused('file_refused'));
    expect(await bob.ask(findPeople, { file: two.name })).toMatchObject(refused('file_refused'));
    const strange = await ann.ask(changePeople, { detect_id: found.detect_id, join: ['a', 'b'] });
    expect(strange).toMatchObject({ data: { fields: [{ field: 'join', message: 'unknown' }] } });
  });
});

describe('a price', () => {
  it('follows the people and the seconds that are used', async () => {
    const all = await ann.call(media.quote, videoSwap(two, source));
    expect(all).toMatchObject({
      credits: 30,
      lines: [
        { key: 'base', credits: 20 },
        { key: 'extra_face', count: 1, credits: 10 },
      ],
    });
    const [one] = found.people;
    const faces = [{ target_face_id: one!.face_id, source: source.name }];
    const single = { ...videoSwap(two, source), inputs: { target: two.name }, faces };
    expect(await ann.call(media.quote, single)).toMatchObject({ credits: 20 });
  });

  it.each([
    [{ start_s: 1, end_s: 0.5 }, 'options.end_s'],
    [{ start_s: 9 }, 'options.start_s'],
  ])('of the part %j is refused', async (options, field) => {
    const answer = await ann.ask(media.quote, videoSwap(two, source, options));
    expect(answer).toMatchObject({ ...refused('input_refused'), data: { fields: [{ field }] } });
  });
});

describe('a job', () => {
  it('swaps the part of a video, with its poster, and leaves nothing of its work behind', async () => {
    const work = videoSwap(two, source, { start_s: 0.5, end_s: 1 });
    const done = await make(ann, work, 'fictional');
    const [result] = done.results;
    expect(result).toMatchObject({ kind: 'video', width: 568, height: 320, duration: 0.5, start: 0.5 });
    const facts = await clipAt(result!.url);
    expect(facts).toMatchObject({ mime: 'video/mp4', frames: 4, durationMs: 500 });
    expect(await pictureAt(result!.poster!)).toMatchObject({ format: 'webp', width: 568 });
    expect(await readdir(join(server.current.dataDir, 'work'))).toEqual([]);
    const { creations } = await ann.call(media.list, { operation: 'video_faceswap' });
    expect(creations).toMatchObject([{ results: [{ kind: 'video', duration: 0.5, start: 0.5 }] }]);

    // On its page it plays in step with its original, and both have a picture before anything is loaded.
    const alone = (await ann.call(share, { creation_id: done.job_id })).url;
    const partOf = async (name: string) => (await ann.fetch(`${alone}/${name}`)).status;
    expect(await bytesOf(alone).then(String)).not.toContain('data-start=');
    expect([await partOf('result.webp'), await partOf('original.webp')]).toEqual([200, 404]);
    const { url } = await ann.call(share, { creation_id: done.job_id, original: true });
    expect(await bytesOf(url).then(String)).toContain('data-start="0.5"');
    for (const still of ['result.webp', 'original.webp'])
      expect(await pictureAt(`${url}/${still}`)).toMatchObject({ format: 'webp', width: 568 });
    expect(await pictureAt(`${url}/preview.jpg`)).toMatchObject({ width: 1200, height: 630 });
  });

  it('swaps a GIF into a GIF', async () => {
    const file = newFile('gif');
    await runTool('ffmpeg', `-y -i ${await sceneFile('talking')} -t 0.5 -vf scale=320:-2 ${file}`);
    const gif = await uploadFile(ann, file);
    await searched(ann, gif);
    const work = {
      operation: 'gif_faceswap' as const,
      tool: 'gif-face-swap',
      inputs: { target: gif.name, source: source.name },
    };
    const { captured, results } = await make(ann, work, 'fictional');
    expect([captured, results]).toMatchObject([5, [{ kind: 'gif', duration: gif.duration }]]);
    const [result] = results;
    expect(await clipAt(result!.url)).toMatchObject({ mime: 'image/gif', frames: 4, plays: 0 });
    expect(await pictureAt(result!.poster!)).toMatchObject({ format: 'webp', width: 320 });
  });
});
