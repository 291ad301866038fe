import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegQuality } from './jpeg-quality.ts';

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } });

it.each([50, 62, 75, 85, 95])('reads quality %i back from a JPEG', async (quality) => {
  expect(jpegQuality(await picture().jpeg({ quality }).toBuffer())).toBe(quality);
});

it('returns undefined for other files', async () => {
  expect(jpegQuality(await picture().png().toBuffer())).toBeUndefined();
  expect(jpegQuality(Uint8Array.of(0xff, 0xd8, 0xff))).toBeUndefined();
});
