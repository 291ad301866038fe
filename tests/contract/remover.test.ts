import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as media from '#contract/media/media.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import { outlinePerson } from '#contract/tools/outline.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, fieldRefused, make, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const WIDTH = 96;
const HEIGHT = 64;
/** What is marked: left, top, width, height. */
const MARKED = [40, 20, 16, 16] as const;

const isMarked = (x: number, y: number): boolean => {
  const [left, top, width, height] = MARKED;
  return x >= left && x < left + width && y >= top && y < top + height;
};

/** Bytes of a picture, pixel by pixel. */
const drawn = (channels: 1 | 3, width: number, height: number, at: (x: number, y: number) => number[]) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))).flat(),
    ),
    { raw: { width, height, channels } },
  )
    .png()
    .toBuffer();

/** Stripes with a red square where the mask is white. */
const striped = (x: number, y: number): number[] =>
  isMarked(x, y) ? [250, 10, 10] : [(x % 8) * 20, 90 + (y % 5), ((x * 7 + y * 13) % 11) * 9];
const maskOf = (width: number, height: number, value: (x: number, y: number) => boolean) =>
  drawn(1, width, height, (x, y) => [value(x, y) ? 255 : 0]);

const workOf = (image: string, mask?: string) => ({
  operation: 'ai_tools',
  tool: 'remove-object-from-photo',
  inputs: { image, ...(mask === undefined ? {} : { mask }) },
});

const pixels = async (bytes: Buffer) => (await sharp(bytes).removeAlpha().raw().toBuffer()).toJSON().data;

it('fills what is marked and leaves the rest as it was, to the bit, and again on the result', async () => {
  const visitor = visit();
  const picture = await drawn(3, WIDTH, HEIGHT, striped);
  const image = await send(visitor, picture);
  const mask = await send(visitor, await maskOf(WIDTH, HEIGHT, isMarked));
  const work = workOf(image.name, mask.name);
  const remove = async (body: object) => {
    const { captured, results } = await make(visitor, body);
    const result = results[0]!;
    expect(result).toMatchObject({ kind: 'image', width: WIDTH, height: HEIGHT });
    expect(captured).toBe(1);
    return { result, bytes: await bytesAt(visitor, result.url) };
  };
  const { result, bytes } = await remove(work);
  const { format, xmp } = await sharp(bytes).metadata();
  expect(format).toBe('png');
  expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
  const [before, after] = [await pixels(picture), await pixels(bytes)];
  const differ = before.flatMap((value, k) => (value === after[k] ? [] : [Math.floor(k / 3)]));
  expect(differ.every((i) => isMarked(i % WIDTH, Math.floor(i / WIDTH)))).toBe(true);
  const reds = after.filter((value, k) => k % 3 === 0 && value > 200);
  expect(reds).toEqual([]);

  const corner = await send(visitor, await maskOf(WIDTH, HEIGHT, (x, y) => x < 9 && y < 9));
  const again = await remove(workOf(result.name, corner.name));
  const third = await pixels(again.bytes);
  const changed = after.flatMap((value, k) => (value === third[k] ? [] : [Math.floor(k / 3)]));
  expect(changed.every((i) => i % WIDTH < 9 && i / WIDTH < 9)).toBe(true);
});

it('refuses a mask that is missing, empty, whole or of another size, before the price', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await drawn(3, WIDTH, HEIGHT, striped));
  expect(await visitor.ask(media.quote, workOf(name))).toMatchObject(fieldRefused('inputs.mask', 'required'));
  for (const [why, width, white] of [
    ['empty', WIDTH, false],
    ['whole', WIDTH, true],
    ['size', WIDTH + 1, true],
  ] as const) {
    const mask = await send(visitor, await maskOf(width, HEIGHT, () => white));
    const answer = await visitor.ask(media.quote, workOf(name, mask.name));
    expect(answer).toMatchObject(fieldRefused('inputs.mask', why));
    expect(answer.msg).not.toContain('check your input');
  }
});

/** Whether a place is inside of a closed line, 0 to 1 of the picture. */
function isInside(points: readonly number[], x: number, y: number): boolean {
  let crossings = 0;
  for (let k = 0; k < points.length; k += 2) {
    const [x0 = 0, y0 = 0] = points.slice(k, k + 2);
    const [x1 = 0, y1 = 0] = k + 2 < points.length ? points.slice(k + 2, k + 4) : points;
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) crossings++;
  }
  return crossings % 2 === 1;
}

it('outlines the one who was tapped among people who touch, down to the edge, and nobody where nobody is', async () => {
  const visitor = visit();
  const bytes = await readFile('tests/fixtures/media/group-3.jpg');
  const { name: file } = await send(visitor, bytes);
  const { faces, width, height } = await visitor.call(detectFaces, { file });
  const heads = faces.map((face) => [(face.x + face.width / 2) / width, (face.y + face.height / 2) / height]);
  for (const [own, { x, y, width: across, height: down }] of faces.entries()) {
    const chest = [(x + across / 2) / width, Math.min(0.98, (y + 2 * down) / height)] as const;
    const { points = [] } = await visitor.call(outlinePerson, { file, x: chest[0], y: chest[1] });
    expect(heads.map(([u = 0, v = 0]) => isInside(points, u, v))).toEqual(heads.map((_, k) => k === own));
    expect(isInside(points, chest[0], 0.99)).toBe(true);
  }
  expect(await visitor.call(outlinePerson, { file, x: 0.01, y: 0.01 })).toEqual({});
});
