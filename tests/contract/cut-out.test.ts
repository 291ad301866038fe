import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { ended, bytesAt, fieldRefused, make, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const [WIDTH, HEIGHT] = [320, 240];
type Place = readonly [x: number, y: number];

const within = ([x, y]: Place, [u, v]: Place, radius: number): boolean => Math.hypot(x - u, y - v) < radius;
const BALL = [100, 110] as const;
const BLUE = [240, 120] as const;

const drawn = (channels: 1 | 3, at: (place: Place) => readonly number[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      Array.from({ length: WIDTH * HEIGHT }, (_, i) => at([i % WIDTH, Math.floor(i / WIDTH)])).flat(),
    ),
    { raw: { width: WIDTH, height: HEIGHT, channels } },
  )
    .png()
    .toBuffer();

const wall = ([x, y]: Place): number[] => [150 + y / 6, 170 + x / 20, 150 + ((x * 7 + y * 13) % 5)];
const red = ([x, y]: Place): number[] => [200 + (x % 3), 40 + y / 8, 40];
/** A red ball in front of a wall, and with `two` a blue one beside it. */
const balls = (two = false) =>
  drawn(3, (at) => (within(at, BALL, 50) ? red(at) : two && within(at, BLUE, 40) ? [30, 60, 190] : wall(at)));

const workOf = (image: string, options: object = {}, more: object = {}) => ({
  operation: 'ai_tools' as const,
  tool: 'photo-cut-out',
  inputs: { image, ...more },
  options,
});

interface Made {
  at(place: Place): number[];
  channels: number;
}

async function cut(visitor: Visitor, body: object): Promise<Made> {
  const { captured, results } = await make(visitor, body);
  expect(captured).toBe(1);
  const bytes = await bytesAt(visitor, results[0]!.url);
  const { format, xmp } = await sharp(bytes).metadata();
  expect([format, xmp?.toString().includes('algorithmicallyEnhanced')]).toEqual(['png', true]);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return {
    channels: info.channels,
    at: ([x, y]) => [...data.subarray(info.channels * (y * info.width + x)).subarray(0, info.channels)],
  };
}

/** Whether a color is near another, in grey levels a channel. */
const isNear = (color: readonly number[], other: readonly number[], by = 12): boolean =>
  other.every((value, c) => Math.abs(value - color[c]!) <= by);

it('cuts out the one clear thing at its own size: opaque, soft at its edge, and nothing left where it is clear', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await balls());
  const { at, channels } = await cut(visitor, workOf(name));
  expect(channels).toBe(4);
  expect(at(BALL)).toEqual([...red(BALL).map(Math.floor), 255]);
  for (let y = 0; y < HEIGHT; y += 3)
    for (let x = 0; x < WIDTH; x += 3) {
      const [r, g, b, opacity = 0] = at([x, y]);
      if (opacity === 0) expect([r, g, b]).toEqual([0, 0, 0]);
      if (within([x, y], BALL, 45)) expect(opacity).toBe(255);
      if (!within([x, y], BALL, 56)) expect(opacity).toBe(0);
    }
});

it('keeps what is marked, instead of what is found', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await balls(true));
  const mask = await send(visitor, await drawn(1, (at) => [within(at, BLUE, 46) ? 255 : 0]));
  const { at } = await cut(visitor, workOf(name, {}, { mask: mask.name }));
  expect([at(BLUE)[3], at(BALL)[3], at([10, 10])[3]]).toEqual([255, 0, 0]);
  // Roughly marked is enough: the edge is that of the thing.
  expect([at([BLUE[0], BLUE[1] - 36])[3], at([BLUE[0], BLUE[1] - 44])[3]]).toEqual([255, 0]);
});

it('finds a person without being told, hair and all', async () => {
  const visitor = visit();
  const { name, width, height } = await send(visitor, await readFile('tests/fixtures/media/portrait-a.jpg'));
  const { at } = await cut(visitor, workOf(name));
  const opacityAt = (x: number, y: number): number =>
    at([Math.floor(x * width!), Math.floor(y * height!)])[3]!;
  expect([opacityAt(0.5, 0.5), opacityAt(0.5, 0.97), opacityAt(0.02, 0.05), opacityAt(0.97, 0.05)]).toEqual([
    255, 255, 0, 0,
  ]);
});

it('lays it on a color or a picture, with a shadow below where one is asked for', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await balls());
  const corner = [4, 4] as const;
  const below = [BALL[0], BALL[1] + 52] as const;
  const shaded = await cut(visitor, workOf(name, { background: 'color', color: '#20C0F0', shadow: true }));
  expect([shaded.channels, shaded.at(corner)]).toEqual([3, [0x20, 0xc0, 0xf0]]);
  expect(shaded.at(below)[1]).toBeLessThan(0xc0 - 40);
  const clear = await cut(visitor, workOf(name, { shadow: true }));
  expect(clear.at(below)[3]).toBeGreaterThan(40);
  // A picture covers the frame: its middle stays.
  const striped = sharp({ create: { width: 900, height: 240, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 300, height: 240, channels: 3, background: '#ffff00' } },
        left: 300,
        top: 0,
      },
    ])
    .png();
  const background = await send(visitor, await striped.toBuffer());
  const laid = await cut(visitor, workOf(name, { background: 'image' }, { background: background.name }));
  expect([isNear(laid.at([160, 4]), [255, 255, 0]), isNear(laid.at(corner), [0, 0, 255])]).toEqual([
    true,
    true,
  ]);
  expect(isNear(laid.at(BALL), red(BALL), 1)).toBe(true);
});

it('says of a photo in which there is nothing to find that there is not, and takes nothing for it', async () => {
  const visitor = visit();
  const plain = await send(visitor, await drawn(3, wall));
  const { job } = await ended(visitor, workOf(plain.name));
  expect(job).toMatchObject({
    status: media.JobStatus.refused,
    captured: 0,
    error: { code: errorCodes.no_face.code, msg: expect.stringContaining('nothing that clearly stands out') },
  });
});

it.each([
  [{ background: 'image' }, {}, 'inputs.background'],
  [{ background: 'color', color: 'red' }, {}, 'options.color'],
  [{ background: 'blur' }, {}, 'options.background'],
  [{ shadow: 'yes' }, {}, 'options.shadow'],
])('is refused for %j with the field', async (options, inputs, field) => {
  const visitor = visit();
  const { name } = await send(visitor, await balls());
  expect(await visitor.ask(media.quote, workOf(name, options, inputs))).toMatchObject(fieldRefused(field));
});

it('refuses a mask that is empty or of another size, before the price', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await balls());
  const black = await send(visitor, await drawn(1, () => [0]));
  const small = await send(
    visitor,
    await sharp(await drawn(1, () => [255]))
      .resize(100)
      .png()
      .toBuffer(),
  );
  for (const [mask, why] of [
    [black, 'empty'],
    [small, 'size'],
  ] as const)
    expect(await visitor.ask(media.quote, workOf(name, {}, { mask: mask.name }))).toMatchObject(
      fieldRefused('inputs.mask', why),
    );
});
