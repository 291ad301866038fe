import { readFileSync } from 'node:fs';
import { create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Item } from '#contract/media/dash.ts';
import { mergeUploadImages } from '#contract/media/dash.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { share } from '#contract/media/share-page.ts';
import faults from '#locales/en/faults.json' with { type: 'json' };
import { signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, ended, make, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

/** 150 frames, drawn and coded on whatever machine this is. */
const FILM_MS = 300_000;

const fixture = (name: string): Buffer => readFileSync(`tests/fixtures/media/${name}`);
const workOf = (image: Item, options: object, tool = 'ai-effect') => ({
  operation: 'ai_effect',
  tool,
  inputs: { image: image.name },
  options,
});

describe('effects of photos', () => {
  it('cost 2 credits, are refused before the price where a face is missing, and are free where nobody is seen', async () => {
    const visitor = visit();
    const ask = async (bytes: Buffer, id: number) =>
      visitor.ask(media.quote, workOf(await send(visitor, bytes, 'x.jpg'), { id }));
    const noFace = errorCodes.no_face.code;
    const nobody = await plain(300, 200);
    expect(await ask(nobody, 204)).toMatchObject({ code: noFace, msg: faults.no_face_in.effect });
    const far = await sharp(await plain(900, 700, '#557'))
      .composite([{ input: await sharp(fixture('portrait-a.jpg')).resize(76).toBuffer() }])
      .jpeg()
      .toBuffer();
    expect(await ask(far, 204)).toMatchObject({ code: noFace, msg: faults.no_face_in.small });
    expect(await ask(fixture('portrait-a.jpg'), 202)).toMatchObject({ data: { credits: 2 } });
    expect(await ask(fixture('portrait-a.jpg'), 9001)).toMatchObject({ msg: faults.effect_not_sold });

    const work = workOf(await send(visitor, nobody), { id: 214 });
    expect((await ended(visitor, work, 'fictional')).job).toMatchObject({ status: -3, captured: 0 });
  });

  it('draw a trained body as broad as is chosen', async () => {
    const visitor = visit();
    const image = await send(visitor, fixture('portrait-a.jpg'), 'a.jpg');
    const workAs = (build: string) => workOf(image, { build, seed: 1 }, 'ai-muscle-generator');
    expect(await visitor.ask(media.quote, workAs('huge'))).toMatchObject({
      code: errorCodes.input_refused.code,
    });
    /** Pixels at the left edge of the lower half that are lighter than the ground. */
    const armOf = async (build: string): Promise<number> => {
      const { results } = await make(visitor, workAs(build), 'fictional');
      const { data, info } = await sharp(await bytesAt(visitor, results[0]!.url))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const lower = data.subarray((info.height >> 1) * info.width);
      const ground = lower[0]!;
      return lower.filter((value, i) => i % info.width < info.width / 6 && value > 40 + ground).length;
    };
    expect(await armOf('slender')).toBeLessThan(0.5 * (await armOf('broad')));
  });
});

describe('films of effects', () => {
  const photos = ['portrait-a.jpg', 'portrait-b.jpg', 'group-3.jpg', 'no-face.jpg'] as const;
  const pairOf = (inputs: Record<string, string>, tool = 'ai-hug-generator', options: object = {}) => ({
    operation: 'ai_effect',
    tool,
    inputs,
    options,
  });

  it('cost 20 credits, move one photo or join two people, and say what a photo lacks', async () => {
    const visitor = visit();
    const names: string[] = [];
    for (const name of photos) names.push((await visitor.upload(name)).name);
    const [a = '', b = '', three = '', none = ''] = names;
    const { name: twice } = await visitor.upload('portrait-a.jpg');
    const both = await visitor.send(mergeUploadImages.path, [
      { field: 'file1', name: 'a.jpg', bytes: fixture('portrait-a.jpg') },
      { field: 'file2', name: 'b.jpg', bytes: fixture('portrait-b.jpg') },
    ]);
    const { name: joined } = create(both.data, mergeUploadImages.answer).item;
    for (const work of [
      pairOf({ image: a }, 'ai-effect', { id: 339 }),
      pairOf({ image: a, image_2: b }),
      pairOf({ image: joined }, 'ai-french-kiss-video-generator'),
      pairOf({ image: joined }, 'ai-effect', { id: 21 }),
    ])
      expect(await visitor.call(media.quote, work)).toMatchObject({ credits: 20 });

    const refusals = [
      [{ image: none }, faults.no_face_in.effect],
      [{ image: a, image_2: none }, faults.no_face_in.effect],
      [{ image: a }, faults.pair_refused.one],
      [{ image: three }, faults.pair_refused.crowd],
      [{ image: three, image_2: b }, faults.pair_refused.several],
      [{ image: a, image_2: a }, faults.pair_refused.same],
      [{ image: a, image_2: twice }, faults.pair_refused.same],
    ] as const;
    for (const [inputs, msg] of refusals)
      expect(await visitor.ask(media.quote, pairOf(inputs)), msg).toMatchObject({ msg });
  });

  it('are pictures of both for 2 credits where that is chosen, with the same refusals', async () => {
    const ann = await signUp(server.current);
    const [one, other] = [await ann.upload('portrait-a.jpg'), await ann.upload('portrait-b.jpg')];
    const options = { make: 'picture', seed: 3 };
    const alone = pairOf({ image: one.name }, 'ai-hug-generator', options);
    expect(await ann.ask(media.quote, alone)).toMatchObject({ msg: faults.pair_refused.one });
    const work = pairOf({ image: one.name, image_2: other.name }, 'ai-hug-generator', options);
    const { captured, results } = await make(ann, work, 'fictional');
    expect(captured).toBe(2);
    const [result] = results;
    expect(result).toMatchObject({ kind: 'image', width: 1280, height: 720 });
    const { name } = await send(ann, await bytesAt(ann, result!.url), 'p.webp');
    expect((await ann.call(detectFaces, { file: name })).faces).toHaveLength(2);
  });

  it(
    'are clips of 5 seconds with the face in their poster, and play where they are shared',
    async () => {
      const ann = await signUp(server.current);
      const { name: image } = await ann.upload('small-portrait-a.jpg');
      const work = pairOf({ image }, 'ai-effect', { id: 102, seed: 3 });
      const { captured, job_id, results } = await make(ann, work, 'fictional');
      expect(captured).toBe(20);
      const [result] = results;
      expect(result).toMatchObject({ kind: 'video', duration: 5 });
      const file = await bytesAt(ann, result!.url);
      expect(file.toString('latin1')).toContain('compositeWithTrainedAlgorithmicMedia');
      expect(file.includes('avc1')).toBe(true);
      const { name: poster } = await send(ann, await bytesAt(ann, result!.poster!), 'p.webp');
      expect((await ann.call(detectFaces, { file: poster })).faces).toHaveLength(1);
      const page = await bytesAt(ann, (await ann.call(share, { creation_id: job_id })).url).then(String);
      expect(page).toMatch(/property="og:video" content="[^"]+\/result"/);
      expect(page).toContain('href="/ai-effect/create?id=102"');
    },
    FILM_MS,
  );
});
