import sharp from 'sharp';
import type { Picture } from '#media/raster/plane.ts';

interface Cut {
  readonly file: string;
  /** What of it is shown, x, y, width and height in pixels, and how wide that becomes. */
  readonly part: readonly [number, number, number, number];
  readonly to: number;
}

/**
 * Small copies of our faces, none narrower than effects ask for: rendered and drawn ones, turned, cut off by an edge,
 * in a corner, two in one picture, and one that fills it.
 */
const cuts: Readonly<Record<string, Cut>> = {
  plain: { file: 'public/media/samples/zola.webp', part: [110, 60, 540, 660], to: 108 },
  bearded: { file: 'public/media/samples/liam.webp', part: [30, 0, 660, 720], to: 112 },
  atTheEdge: { file: 'public/media/samples/liam.webp', part: [175, 60, 500, 500], to: 96 },
  veiled: { file: 'public/media/samples/pearl.webp', part: [150, 280, 620, 720], to: 118 },
  helmeted: { file: 'public/media/samples/astronaut.webp', part: [370, 250, 460, 500], to: 110 },
  large: { file: 'public/media/samples/faces/nia.webp', part: [0, 0, 400, 400], to: 96 },
  turned: { file: 'tests/fixtures/media/portrait-turned.jpg', part: [200, 160, 520, 600], to: 108 },
  two: { file: 'public/media/samples/friends.webp', part: [460, 380, 680, 480], to: 172 },
};

async function readCut({ file, part: [left, top, width, height], to }: Cut): Promise<Picture> {
  const { data, info } = await sharp(file)
    .extract({ left, top, width, height })
    .resize({ width: to })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

export const sampleFaces = async (): Promise<(readonly [string, Picture])[]> =>
  Promise.all(Object.entries(cuts).map(async ([name, cut]) => [name, await readCut(cut)] as const));
