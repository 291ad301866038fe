import path from 'node:path';
import sharp from 'sharp';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openEngine } from '#scripts/art/engine/open-engine.mjs';

const SIDE = 1000;

/** Milliseconds of each effect at one megapixel, reading and writing included, best of two. */
export async function effects() {
  const engine = await openEngine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-effects-'));
  try {
    const photo = path.join(folder, 'photo.png');
    await sharp('public/media/samples/zola.webp').resize(SIDE, SIDE).png().toFile(photo);
    const figures = {};
    for (const name of await engine.effects()) {
      const times = [];
      for (let round = 0; round < 2; round++) {
        const from = performance.now();
        await engine.effect(photo, name, path.join(folder, `${name}.webp`));
        times.push(performance.now() - from);
      }
      figures[name] = Math.round(Math.min(...times));
    }
    return { ms_at_1_megapixel: figures };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}
