import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { assert } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { samples, sourceFaces } from '#tools/face-swap/samples.ts';
import { clips, media } from '#tools/media.ts';
import { SampleEntry, SourceFace, thumbnailOf } from '#tools/sample-entry.ts';

const file = (address: string): string => join('public', address);
const bytes = (address: string): number => statSync(file(address)).size;
const sizeOf = async (address: string) => {
  const { width, height } = await sharp(file(address)).metadata();
  return { width, height };
};

describe.each(Object.entries(samples))('samples of %s', (_, samples) => {
  it('match the contract, and every file exists', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(sourceFaces.length).toBeGreaterThanOrEqual(6);
    for (const face of sourceFaces) {
      assert(face, SourceFace);
      expect(existsSync(file(face.url)), face.url).toBe(true);
      expect(bytes(thumbnailOf(face.url)), face.url).toBeLessThanOrEqual(4000);
    }
    for (const sample of samples) {
      assert(sample, SampleEntry);
      for (const { origin } of sample.faces) expect(existsSync(file(origin)), origin).toBe(true);
    }
  });

  it('have their faces inside the picture, and nothing chosen yet', async () => {
    for (const { file_url: address, faces, poster } of samples) {
      if (poster !== undefined) continue;
      const { width, height } = await sizeOf(address);
      expect(faces.length, address).toBeGreaterThan(0);
      for (const { origin_copy: box, replace } of faces) {
        if (typeof box === 'string') throw new Error(`${address} has no box`);
        expect(replace).toBe('');
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    }
  });

  it('have a small picture for the row that offers them', () => {
    for (const { file_url: address, poster } of samples)
      expect(bytes(thumbnailOf(poster ?? address)), address).toBeLessThanOrEqual(8000);
  });

  it('are small where they move, and have a picture of themselves and of a face alone', () => {
    for (const { file_url: address, faces, poster } of samples) {
      if (poster === undefined) continue;
      expect(existsSync(file(poster)), poster).toBe(true);
      expect(bytes(address), address).toBeLessThanOrEqual(address.endsWith('.gif') ? 300_000 : 250_000);
      expect(faces.length, address).toBeLessThanOrEqual(1);
      for (const { origin, origin_copy: copy } of faces) expect(copy).toBe(origin);
    }
  });
});

describe('pictures of the site', () => {
  it('have the size in the map, and twice that at 2x', async () => {
    for (const { src, src2x, width, height } of Object.values(media)) {
      expect(await sizeOf(src), src).toEqual({ width, height });
      expect((await sizeOf(src2x)).width, src2x).toBe(width * 2);
    }
  });

  it('keep their byte limits', () => {
    for (const [name, { src }] of Object.entries(media)) {
      if (name.startsWith('items/')) expect(bytes(src), name).toBeLessThanOrEqual(15_000);
    }
    expect(bytes(media['scenes/astronaut'].src)).toBeLessThanOrEqual(60_000);
    for (const { src, av1, ...facts } of Object.values(clips)) {
      expect([bytes(src), bytes(av1.src)], src).toEqual([facts.bytes, av1.bytes]);
      expect(facts.bytes, src).toBeLessThanOrEqual(120_000);
      expect(av1.bytes, av1.src).toBeLessThanOrEqual(80_000);
    }
    const files = readdirSync('public/media', { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const total = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(total).toBeLessThanOrEqual(8_000_000);
  });
});
