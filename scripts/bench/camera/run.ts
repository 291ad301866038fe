import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { moves, movesAround } from '#media/camera/names.ts';
import { openScene } from '#media/camera/scene/scene.ts';
import { frameOf, openShot } from '#media/camera/shot.ts';
import type { Picture } from '#media/raster/plane.ts';
import { type Product, products } from '#tests/support/pictures/products.ts';
import { placesOf, straightIn } from '#tests/support/pictures/straight.ts';

/** The shorter side of the frames, pixels, seconds of the clip, and how many steps of it are measured. */
const [SIDE, SECONDS, FRAMES] = [480, 5, 24];

async function photoOf({ svg }: Product): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** By photo and move, the most pixels by which a line is beside where it should be, and the least share of it seen. */
export async function measureLines(keep: string | undefined): Promise<Record<string, object>> {
  if (keep) mkdirSync(keep, { recursive: true });
  const rows: Record<string, object> = {};
  for (const product of products) {
    const picture = await photoOf(product);
    const frame = frameOf(picture, SIDE);
    const scene = openScene(picture, undefined);
    const located = { ...scene, ground: { ...scene.ground, picture: placesOf(picture) } };
    const row: Record<string, readonly number[]> = {};
    for (const move of moves.filter((each) => !movesAround.has(each))) {
      const way = { move, mood: 'none', seconds: SECONDS, seed: 1 } as const;
      const [shot, places] = [openShot(scene, frame, way), openShot(located, frame, way)];
      const [out, where] = [0, 1].map(() => ({
        data: new Uint8Array(3 * frame.width * frame.height),
        ...frame,
      }));
      let [most, least] = [0, 1];
      for (let k = 0; k <= FRAMES; k++) {
        shot.draw(k / FRAMES, out!.data);
        places.draw(k / FRAMES, where!.data);
        const { off, seen } = straightIn(out!, picture, product.lines, where!);
        [most, least] = [Math.max(most, off), Math.min(least, seen)];
      }
      row[move] = [Math.round(100 * most) / 100, Math.round(100 * least) / 100];
      if (keep)
        await sharp(out!.data, { raw: { ...frame, channels: 3 } }).toFile(
          path.join(keep, `${product.name}-${move}.webp`),
        );
    }
    rows[product.name] = row;
  }
  return rows;
}
