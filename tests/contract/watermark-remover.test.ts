import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import type { Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { recall } from '#contract/media/recall.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import { drawLabel } from '#media/raster/label.ts';
import { probeClip, readFrameAt } from '#server/clips/door.ts';
import { addProvenance } from '#server/clips/writing/provenance.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, uploadFile } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { bytesAt, fileAt, make, newFile } from '#tests/support/works.ts';

const server = useSharedServer();
const SIZE = { width: 360, height: 270 };
/** Round the mark of the sample while it is in the upper left corner. */
const BOX = { x: 0.026, y: 0.035, width: 0.2, height: 0.105 };
/** Where it is next. */
const NEXT = { ...BOX, y: 0.86 };
/** Of the mark, which lets some of what is behind it through; nothing there is as light. */
const WHITE = 172;
const signal = new AbortController().signal;
let ann: Person;
let video: Item;

beforeAll(async () => {
  ann = await clipUser(server.current);
  const file = newFile('mp4');
  const sound = '-f lavfi -i sine=f=440:d=2 -c:a aac -shortest';
  await runTool(
    'ffmpeg',
    `-y -i public/media/samples/friends-marked.mp4 ${sound} -t 1.4 -r 12 -vf scale=${SIZE.width}:-2 ${file}`,
  );
  video = await uploadFile(ann, file);
});

const work = (options: object = {}, inputs: object = {}, file = video) => ({
  operation: 'ai_tools' as const,
  tool: 'tiktok-watermark-remover',
  inputs: { video: file.name, ...inputs },
  options: { ...BOX, at_s: 0, licensed: true, ...options },
});
/** Pixels as white as the mark in a part of a picture: nothing behind it is. */
function whiteIn(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  box: typeof BOX,
) {
  let count = 0;
  for (let y = Math.floor(box.y * height); y < (box.y + box.height) * height; y++)
    for (let x = Math.floor(box.x * width); x < (box.x + box.width) * width; x++)
      if (Math.min(...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)) >= WHITE) count++;
  return count;
}
const frameOf = async (file: string, atMs: number) =>
  (await readFrameAt(file, { atMs, signal, ...SIZE })).picture;
const refused = (fault: keyof typeof errorCodes, text = '') => ({
  code: errorCodes[fault].code,
  msg: expect.stringContaining(text) as string,
});
/** White in a rectangle of pixels, black round it. */
function maskOf(left: number, top: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = top; y < top + height; y++)
    pixels.fill(255, y * SIZE.width + left, y * SIZE.width + left + width);
  return pixels;
}
/** The work with a mask instead of a box. */
async function painted(mask: Uint8Array) {
  const file = newFile('png');
  await sharp(mask, { raw: { ...SIZE, channels: 1 } }).toFile(file);
  const { name } = await uploadFile(ann, file);
  return {
    ...work({}, { mask: name }),
    inputs: { video: video.name, mask: name },
    options: { at_s: 0, licensed: true },
  };
}
/** A second of a picture that wears this site's label, as somebody else has saved it again. */
async function labeled(): Promise<string> {
  const picture = { data: new Uint8Array(3 * 640 * 360), width: 640, height: 360 };
  for (let i = 0; i < picture.data.length; i++)
    picture.data[i] = 90 + ((i * 37) % 41) + Math.floor(i / 40_000);
  drawLabel(picture);
  const still = newFile('png');
  await sharp(picture.data, { raw: { width: 640, height: 360, channels: 3 } }).toFile(still);
  const file = newFile('mp4');
  await runTool(
    'ffmpeg',
    `-y -loop 1 -i ${still} -t 1 -r 8 -vf scale=480:-2 -crf 30 -pix_fmt yuv420p ${file}`,
  );
  return file;
}

describe('the watermark of a video', () => {
  it('is taken out of both corners it shows in, with the sound, and the tick stays with the job', async () => {
    const { captured, results, job_id } = await make(ann, work());
    expect(captured).toBe(20);
    const file = await fileAt(ann, results[0]!.url);
    expect(await probeClip(file, { signal })).toMatchObject({
      mime: 'video/mp4',
      frames: 17,
      audio: 1,
      ...SIZE,
    });
    const original = await fileAt(ann, video.url);
    for (const [atMs, box] of [
      [0, BOX],
      [500, BOX],
      [1000, NEXT],
      [1300, NEXT],
    ] as const) {
      expect(whiteIn(await frameOf(original, atMs), box), `before, ${atMs}`).toBeGreaterThan(40);
      expect(whiteIn(await frameOf(file, atMs), box), `after, ${atMs}`).toBeLessThan(20);
    }
    const kept = await ann.call(recall, { creation_id: job_id });
    expect(kept.options).toMatchObject({ licensed: true });
  });

  it('is looked for where a mask is white as well', async () => {
    expect(await ann.call(media.quote, await painted(maskOf(9, 9, 72, 28)))).toMatchObject({ credits: 20 });
  });

  it.each([
    ['is empty', maskOf(0, 0, 0, 0), 'Mark what should go'],
    ['is white all over', maskOf(0, 0, SIZE.width, SIZE.height), 'too much of the picture'],
    ['is where no mark is', maskOf(60, 80, 40, 20), 'couldn’t see a watermark'],
  ])('stays for a mask that %s', async (_, mask, text) => {
    expect(await ann.ask(media.quote, await painted(mask))).toMatchObject({
      ...refused('input_refused', text),
      data: { fields: [{ field: 'inputs.mask' }] },
    });
  });

  it('stays for a mask that is a video', async () => {
    expect(await ann.ask(media.quote, work({}, { mask: video.name }))).toMatchObject(refused('file_refused'));
  });

  it.each([
    ['without the tick', { licensed: false }, 'options.licensed', ''],
    ['for a box that is too large', { width: 0.9, height: 0.9 }, 'options.width', 'too much of the picture'],
    ['for a part beyond its end', { start_s: 9, end_s: 10 }, 'options.start_s', ''],
    [
      'where the box shows no mark',
      { x: 0.1, y: 0.3, width: 0.1, height: 0.06 },
      'options.width',
      'watermark',
    ],
  ])('stays %s', async (_, options, field, text) => {
    expect(await ann.ask(media.quote, work(options))).toMatchObject({
      ...refused('input_refused', text),
      data: { fields: [{ field }] },
    });
  });

  it('stays where it is this site’s own, by what a result of ours says or by what is shown', async () => {
    const shown = await labeled();
    const box = { x: 0.9, y: 0.85, width: 0.1, height: 0.15 };
    expect(await ann.ask(media.quote, work(box, {}, await uploadFile(ann, shown)))).toMatchObject(
      refused('file_refused', 'own label'),
    );
    const told = newFile('mp4');
    await runTool('ffmpeg', `-y -i public/media/samples/lake-marked.mp4 -t 1 -vf scale=240:-2 ${told}`);
    await addProvenance(told, 'mp4', provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia'));
    const claimed = await uploadFile(ann, told);
    const says = async ({ url }: Item): Promise<boolean> => (await bytesAt(ann, url)).includes('face swap');
    expect(await says(claimed), 'anybody can write that').toBe(false);
    expect(await ann.ask(media.quote, work({}, {}, claimed))).toMatchObject({ code: SUCCESS });

    await server.current.database.db
      .updateTable('stored_file')
      .set({
        purpose: 'result',
        sha256: createHash('sha256')
          .update(await readFile(told))
          .digest('hex'),
      })
      .where('name', '=', claimed.name)
      .execute();
    const proven = await uploadFile(ann, told);
    expect(await says(proven)).toBe(true);
    expect(await ann.ask(media.quote, work({}, {}, proven))).toMatchObject(
      refused('file_refused', 'own label'),
    );
  });
});
