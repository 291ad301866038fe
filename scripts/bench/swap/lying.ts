import sharp, { type Sharp } from 'sharp';
import { findFaces, listFaces } from '#media/face/detect/find.ts';
import { findLandmarks, type Landmarks } from '#media/face/detect/landmarks.ts';
import { swapFaces } from '#media/face/swap/swap-faces.ts';
import type { Picture } from '#media/raster/plane.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { sampleFaces } from '#tests/support/pictures/sample-faces.ts';

await openInstalledFaces();

/** Width of the pictures, pixels. */
const SIDE = 480;
/** Corners of the eyes and the mouth, and the tip of the nose. */
const MARKS = [33, 133, 362, 263, 1, 61, 291];

const sharpOf = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const turn = (picture: Picture, degrees: number): Promise<Picture> =>
  pictureOf(sharpOf(picture).rotate(degrees, { background: '#777' }));

/** The middle of a picture, of the size of another one. */
const middle = (picture: Picture, { width, height }: Picture): Promise<Picture> =>
  pictureOf(
    sharpOf(picture).extract({
      left: Math.round((picture.width - width) / 2),
      top: Math.round((picture.height - height) / 2),
      width,
      height,
    }),
  );

function mainLandmarks(picture: Picture): Landmarks | undefined {
  const [face] = findFaces(picture);
  return face && findLandmarks(picture, face);
}

/**
 * For each face (of these names) at each angle, how much further its landmarks lie from where they were than after the upright swap of
 * the same pair, in percent of the distance of the eyes; null where no face is found.
 */
export async function measureLying(
  angles: readonly number[],
  names?: readonly string[],
): Promise<Record<string, (number | null)[]>> {
  const samples = await sampleFaces();
  const faces = await Promise.all(
    samples.map(async ([name, small]) => [name, await pictureOf(sharpOf(small).resize(SIDE))] as const),
  );
  const rows: Record<string, (number | null)[]> = {};
  for (const [n, [name, picture]] of faces.entries()) {
    if (names && !names.includes(name)) continue;
    const source = faces[(n + 3) % faces.length]![1];
    const own = mainLandmarks(picture)!;
    const at = (points: Landmarks, i: number): [number, number] => [points[3 * i]!, points[3 * i + 1]!];
    const apart = (a: readonly number[], b: readonly number[]): number =>
      Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
    const eyes = apart(at(own, 33), at(own, 263));
    const off = async (degrees: number): Promise<number | null> => {
      const turned = await turn(picture, degrees);
      const plan = listFaces(turned).map((box) => ({ box, source: name }));
      if (plan.length === 0) return null;
      await swapFaces(
        turned,
        plan,
        () => Promise.resolve(source),
        () => Promise.resolve(),
      );
      const points = mainLandmarks(await middle(await turn(turned, -degrees), picture));
      if (!points) return Infinity;
      const sum = MARKS.reduce((total, i) => total + apart(at(points, i), at(own, i)), 0);
      return (100 * sum) / MARKS.length / eyes;
    };
    const upright = (await off(0)) ?? 0;
    const row: (number | null)[] = [];
    for (const degrees of angles) {
      const measured = await off(degrees);
      row.push(measured === null ? null : Number((measured - upright).toFixed(2)));
    }
    rows[name] = row;
  }
  return rows;
}
