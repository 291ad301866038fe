import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { proposeBorders } from '#contract/tools/borders/calls.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, fieldRefused, make, plain, send } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const WIDTH = 96;
const HEIGHT = 72;
const none = { left: 0, right: 0, top: 0, bottom: 0 };

const drawn = (width: number, height: number, at: (x: number, y: number) => number[]) => {
  const values = Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)));
  return sharp(Buffer.from(values.flat()), { raw: { width, height, channels: values[0]!.length as 3 } })
    .png()
    .toBuffer();
};
/** Rows of colour: a sky over a meadow with blades. */
const field = (x: number, y: number): number[] =>
  y < 40 ? [90 + y, 130 + y, 220] : [40, 110 + ((x * 7 + y * 5) % 9) * 6, 50];

const workOf = (image: string, options: object) => ({
  operation: 'ai_tools',
  tool: 'ai-photo-extender',
  inputs: { image },
  options: { ...options } as Record<string, string | number>,
});

async function extended(visitor: Visitor, image: string, options: object) {
  const { captured, results } = await make(visitor, workOf(image, options));
  expect(captured).toBe(2);
  const { url, width, height } = results[0]!;
  return { width, height, bytes: await bytesAt(visitor, url) };
}

/** Mean difference of two pictures brought to one size, in grey levels. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const small = (bytes: Buffer) =>
    sharp(bytes).removeAlpha().resize(64, 36, { fit: 'fill' }).raw().toBuffer();
  const [a, b] = await Promise.all([small(one), small(other)]);
  return a.reduce((sum, value, k) => sum + Math.abs(value - b[k]!), 0) / a.length;
}

it('continues a photo as its free proposal showed, and keeps the photo itself to the bit', async () => {
  const visitor = visit();
  const photo = await drawn(WIDTH, HEIGHT, field);
  const { name } = await send(visitor, photo);
  const look = await visitor.call(proposeBorders, { file: name, ratio: '16:9', ...none, seed: 1 });
  expect(look).toMatchObject({ width: 128, height: HEIGHT });
  expect(look.proposals.map(({ border, seed }) => `${border} ${seed}`)).toEqual([
    'fill 1',
    'fill 2',
    'fill 3',
    'fill 4',
    'blur 0',
    'mirror 0',
  ]);
  expect(look.proposals.some(({ poor }) => poor)).toBe(false);
  const { border, seed, picture } = look.proposals[1]!;
  const made = await extended(visitor, name, { ratio: '16:9', border, seed });
  expect([made.width, made.height]).toEqual([128, HEIGHT]);
  const { format, xmp } = await sharp(made.bytes).metadata();
  expect(format).toBe('png');
  expect(xmp?.toString()).toContain('algorithmicallyEnhanced');
  const inside = await sharp(made.bytes)
    .extract({ left: 16, top: 0, width: WIDTH, height: HEIGHT })
    .raw()
    .toBuffer();
  expect(inside.equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(await apart(made.bytes, Buffer.from(picture.split(',')[1]!, 'base64'))).toBeLessThan(6);
  // The sides count where there are any, and what is transparent goes on as that.
  const other = visit();
  const glass = await send(other, await drawn(WIDTH, HEIGHT, (x, y) => [...field(x, y), 90]));
  const wide = await extended(other, glass.name, { left: 1.5, top: 0.25 });
  expect([wide.width, wide.height]).toEqual([WIDTH * 2.5, HEIGHT * 1.25]);
  const { channels } = await sharp(wide.bytes).stats();
  expect(channels[3]).toMatchObject({ min: 90, max: 90 });
});

it('refuses what adds nothing, adds too much, or has too little to go on from', async () => {
  const visitor = visit();
  const { name } = await send(visitor, await drawn(WIDTH, HEIGHT, field));
  const quoted = (file: string, options: object) => visitor.ask(media.quote, workOf(file, options));
  expect(await quoted(name, {})).toMatchObject(fieldRefused('options.ratio', 'none'));
  expect(await quoted(name, { ratio: '4:3' })).toMatchObject({ code: errorCodes.input_refused.code });
  expect(await quoted(name, { left: 1.6 })).toMatchObject({ code: errorCodes.input_refused.code });
  const large = await send(visitor, await plain(4000, 3000));
  expect(await quoted(large.name, { left: 1, right: 1 })).toMatchObject(
    fieldRefused('options.ratio', 'large'),
  );
  const line = await send(visitor, await drawn(16, 336, field));
  expect(await quoted(line.name, { ratio: '1:1' })).toMatchObject({ data: { rule: 'too_narrow' } });
  const ask = { file: line.name, ratio: '1:1' as const, ...none, seed: 1 };
  expect(await visitor.ask(proposeBorders, ask)).toMatchObject({ data: { rule: 'too_narrow' } });
});

it('never copies people: where nothing else is left, blur and mirror are proposed', async () => {
  const visitor = visit();
  const { name } = await send(visitor, readFileSync('public/media/people/group@2x.webp'));
  const { proposals } = await visitor.call(proposeBorders, { file: name, ratio: '9:16', ...none, seed: 1 });
  expect(proposals.map(({ border }) => border)).toEqual(['blur', 'mirror']);
  const made = await extended(visitor, name, { ratio: '9:16', border: 'fill', seed: 1 });
  expect(await apart(made.bytes, Buffer.from(proposals[0]!.picture.split(',')[1]!, 'base64'))).toBeLessThan(
    6,
  );
});
