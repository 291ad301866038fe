import { listFaces } from '#media/face/detect/find.ts';
import { type Extent, type Picture, resizePlane } from '#media/raster/plane.ts';
import { personMatte } from '#media/segment/person.ts';
import { openMatte } from './matte-file.ts';

/** Opacity of the matte from which on a pixel is one of a person. */
const SOLID = 0.4;
/** How far the matte is widened, as a share of the longer side: it is short of sleeves and hair. */
const WIDER = 0.02;
/** How far hair and chin reach beyond the box of a face, as shares of it. */
const AROUND = { side: 0.3, above: 0.6, below: 0.3 };
/** Where more than this is people, their faces alone count: something must be left. */
const MOST_SHARE = 0.9;

/** Everything within `reach` pixels of what is marked, along a row and then along a column. */
function widened(mask: Uint8Array, { width, height }: Extent, reach: number): Uint8Array {
  const spread = (
    from: Uint8Array,
    length: number,
    lines: number,
    step: number,
    next: number,
  ): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let k = 0, i = line * next; k < length; k++, i += step)
        if (from[i])
          for (let near = Math.max(0, k - reach); near <= Math.min(length - 1, k + reach); near++)
            to[line * next + near * step] = 1;
    return to;
  };
  return spread(spread(mask, width, height, 1, width), height, width, width, 1);
}

/**
 * 1 where people are, on a raster of this size; undefined where there is no face. Without a face the matte is not
 * asked: it takes clouds for people.
 */
export async function wherePeopleAre(
  picture: Picture,
  { width, height }: Extent,
): Promise<Uint8Array | undefined> {
  const faces = listFaces(picture);
  if (faces.length === 0) return undefined;
  await openMatte();
  const matte = resizePlane(personMatte(picture), picture, { width, height });
  const solid = Uint8Array.from(matte, (value) => (value > SOLID ? 1 : 0));
  const people = widened(solid, { width, height }, Math.round(WIDER * Math.max(width, height)));
  const count = people.reduce((sum, value) => sum + value, 0);
  if (count > MOST_SHARE * people.length) people.fill(0);
  const [across, down] = [width / picture.width, height / picture.height];
  for (const face of faces) {
    const [x0, x1] = [face.x - AROUND.side * face.width, face.x + (1 + AROUND.side) * face.width];
    const [y0, y1] = [face.y - AROUND.above * face.height, face.y + (1 + AROUND.below) * face.height];
    const to = Math.min(width, Math.ceil(x1 * across));
    for (let y = Math.max(0, Math.floor(y0 * down)); y < Math.min(height, y1 * down); y++)
      people.fill(
        1,
        y * width + Math.max(0, Math.min(width, Math.floor(x0 * across))),
        y * width + Math.max(0, to),
      );
  }
  return people;
}
