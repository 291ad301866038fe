import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Item } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { type DetectedFace, detectFaces, faceIdOf } from '#contract/tools/faces.ts';
import * as media from '#contract/media/media.ts';
import { useServer } from '#tests/support/server.ts';
import { type Visitor, createVisitor, swapOf } from '#tests/support/visitor.ts';
import { bytesAt, make, plain, send } from '#tests/support/works.ts';

const server = useServer({ env: { ENGINES_WARM: 'on' } });
let visitor: Visitor;
let target: Item;
let group: Item;
let inGroup: DetectedFace[];
let warm: number[];

beforeAll(async () => {
  warm = server.current.workers();
  visitor = createVisitor(server.current.origin);
  target = await visitor.upload('small-portrait-a.jpg');
  group = await visitor.upload('group-3.jpg');
  inGroup = (await visitor.call(detectFaces, { file: group.name })).faces;
});

it('begins with an engine that runs before there is work', () => {
  expect(warm.length).toBeGreaterThan(0);
});

const workWith = (whose: string | undefined) => ({
  ...swapOf(target, group),
  inputs: { target: target.name },
  faces: [
    {
      target_face_id: faceIdOf(target.name, 0),
      source: group.name,
      ...(whose === undefined ? {} : { source_face_id: whose }),
    },
  ],
});

async function pixelsOf(whose: string | undefined): Promise<Buffer> {
  const { results } = await make(visitor, workWith(whose), 'fictional');
  return sharp(await bytesAt(visitor, results[0]!.url))
    .resize(64, 64)
    .removeAlpha()
    .raw()
    .toBuffer();
}

const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

describe('a source photo with several faces', () => {
  it('gives the face that was chosen', async () => {
    expect(inGroup).toHaveLength(3);
    expect(inGroup.map(({ face_id: id }) => id)).toEqual([0, 1, 2].map((at) => faceIdOf(group.name, at)));
    const [left, right] = [await pixelsOf(inGroup[0]?.face_id), await pixelsOf(inGroup[2]?.face_id)];
    expect(difference(left, right)).toBeGreaterThan(0.5);
  });

  it('refuses a face that is not in it', async () => {
    expect(await visitor.ask(media.quote, workWith(faceIdOf(target.name, 0)))).toMatchObject({
      status: 400,
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'faces.0.source_face_id', message: 'unknown' }] },
    });
  });
});

describe('a picture of one pixel', () => {
  it('is said to be too small, as target and as source', async () => {
    const dot = await send(visitor, await plain(1, 1));
    const refused = { code: errorCodes.file_refused.code, data: { rule: 'too_small' } };
    expect(await visitor.ask(detectFaces, { file: dot.name })).toMatchObject(refused);
    expect(await visitor.ask(media.quote, swapOf(dot, group))).toMatchObject(refused);
    const small = await visitor.ask(media.quote, swapOf(target, dot));
    expect(small).toMatchObject(refused);
    expect(small.msg).toContain('too small');
  });
});
