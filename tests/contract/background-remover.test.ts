import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { probeClip } from '#server/clips/door.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, opacityOf, uploadFile } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { bytesAt, fieldRefused, fileAt, make, newFile } from '#tests/support/works.ts';

const server = useSharedServer();
let ann: Person;
let video: Item;

beforeAll(async () => {
  ann = await clipUser(server.current);
  const file = newFile('mp4');
  const sound = '-f lavfi -i sine=f=440:d=2 -c:a aac -shortest';
  await runTool('ffmpeg', `-y -i public/media/samples/zola.mp4 ${sound} -t 2 -r 8 -vf scale=320:-2 ${file}`);
  video = await uploadFile(ann, file);
});

const cut = (options: object = {}, inputs: object = {}, file = video) => ({
  operation: 'ai_tools' as const,
  tool: 'video-bg-remover',
  inputs: { video: file.name, ...inputs },
  options: { start_s: 0.5, end_s: 1.5, ...options },
});
describe('the background of a video', () => {
  it('becomes transparent, with the sound, the times and a poster as clear as it', async () => {
    const { captured, results } = await make(ann, cut());
    expect(captured).toBe(20);
    const [result] = results;
    expect(result).toMatchObject({ kind: 'video', width: 320, duration: 1, start: 0.5 });
    const file = await fileAt(ann, result!.url);
    const facts = await probeClip(file, { signal: new AbortController().signal });
    expect(facts).toMatchObject({ mime: 'video/webm', frames: 8, audio: 1, width: 320 });
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(60);
    const [corner, middle] = await opacityOf(file, facts);
    expect([corner! < 40, middle! > 215]).toEqual([true, true]);
    const { data, info } = await sharp(await bytesAt(ann, result!.poster!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, data[3]! < 40]).toEqual([4, true]);
  });

  it('becomes a color or a picture, in a video that plays everywhere', async () => {
    const look = await ann.call(preview, { ...cut({ background: 'color', color: '#00ff00' }), at_ms: 700 });
    expect(look).toMatchObject({ mime: 'image/webp', width: 320 });
    const { data } = await sharp(await bytesAt(ann, look.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]! > 180 && data[0]! < 90).toBe(true);
  });

  it.each([
    [{ background: 'image' }, {}, 'inputs.background'],
    [{ background: 'color', color: 'red!!!!' }, {}, 'options.color'],
    [{ start_s: 9, end_s: 10 }, {}, 'options.start_s'],
  ])('is refused for %j with the field', async (options, inputs, field) => {
    expect(await ann.ask(media.quote, cut(options, inputs))).toMatchObject(fieldRefused(field));
  });

  it('stays where nobody shows, and that is said before any price', async () => {
    const file = newFile('mp4');
    await runTool('ffmpeg', `-y -f lavfi -i testsrc2=s=320x240:r=8:d=1.5 -pix_fmt yuv420p ${file}`);
    const empty = await uploadFile(ann, file);
    expect(await ann.ask(media.quote, cut({}, {}, empty))).toMatchObject({
      code: errorCodes.no_face.code,
      msg: expect.stringContaining('anyone'),
    });
  });
});
