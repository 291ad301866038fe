import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasAlpha, labelOf, withLabel } from './label.ts';

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 9, height: 7, channels, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe('the label of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is read from a %s', async (format) => {
    const plain = await picture().toFormat(format).toBuffer();
    expect(await labelOf(plain)).toBeUndefined();
    const labeled = await picture().withXmp(XMP).toFormat(format).toBuffer();
    expect(text(await labelOf(labeled))).toContain('adobe:ns:meta/');
  });

  it.each(['jpeg', 'png'] as const)('is written into a %s that any reader understands', async (format) => {
    const plain = await picture().toFormat(format).toBuffer();
    const file = new Blob([new Uint8Array(plain)], { type: `image/${format}` });
    const labeled = Buffer.from(await (await withLabel(file, Buffer.from(XMP))).arrayBuffer());
    expect((await sharp(labeled).metadata()).xmp?.toString()).toBe(XMP);
    expect(text(await labelOf(labeled))).toBe(XMP);
    expect(await sharp(labeled).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it('is not looked for in what is no picture', async () => {
    for (const bytes of ['', 'x', 'RIFF1234WEBP', '\u00ff\u00d8\u00ff\u00e1'])
      expect(await labelOf(Buffer.from(bytes, 'latin1'))).toBeUndefined();
  });
});

it.each([
  ['png', {}],
  ['webp', {}],
  ['webp', { lossless: true }],
] as const)('transparency of a %s is known from its head', async (format, options) => {
  const bytes = (channels: 3 | 4) => picture(channels).toFormat(format, options).toBuffer();
  expect([hasAlpha(await bytes(3)), hasAlpha(await bytes(4))]).toEqual([false, true]);
});
