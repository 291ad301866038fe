import type { Face, Seen } from '#media/camera/scene/standing.ts';
import { listFaces } from '#media/face/detect/find.ts';
import { type Picture, clamp, cropPicture, smoothstep } from '#media/raster/plane.ts';
import { personMatte } from '#media/segment/person.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';

/** Side of the part around a face in which its person is looked for once more, in heights of the face. */
const PART = 4.2;
/** Parts of more than this share of the picture show nothing new. */
const MOST = 0.7;
const MOST_FACES = 6;
/** Faces of less than this share of the picture's height are left to the matte of all of it. */
const LEAST_FACE = 0.1;
/** Width of the border over which a part loses its say, as a share of its side. */
const BORDER = 0.12;

/**
 * Opacity of people, 0 to 1 a pixel. The network sees 256 by 256 pixels and knows one large person best: in a picture
 * of several, each is looked for in a square around the face as well.
 */
export function peopleMatte(picture: Picture, faces: readonly Face[]): Float32Array {
  const matte = personMatte(picture);
  const large = faces
    .filter(({ height }) => height > LEAST_FACE * picture.height)
    .toSorted((a, b) => b.height - a.height)
    .slice(0, MOST_FACES);
  for (const { x, y, width, height } of large) {
    const side = PART * height;
    const left = Math.round(clamp(x + width / 2 - side / 2, 0, picture.width));
    const top = Math.round(clamp(y + 0.9 * height - side / 2, 0, picture.height));
    const right = Math.round(clamp(x + width / 2 + side / 2, 0, picture.width));
    const bottom = Math.round(clamp(y + 0.9 * height + side / 2, 0, picture.height));
    if ((right - left) * (bottom - top) > MOST * matte.length) continue;
    const part = cropPicture(picture, { x0: left, y0: top, x1: right, y1: bottom });
    const own = personMatte(part);
    // an edge that is the picture's own needs no border
    const far = picture.width + picture.height;
    const reach = BORDER * side;
    const [a, b] = [left > 0 ? 0 : far, right < picture.width ? 0 : far];
    const [c, d] = [top > 0 ? 0 : far, bottom < picture.height ? 0 : far];
    for (let v = 0, i = 0; v < part.height; v++)
      for (let u = 0; u < part.width; u++, i++) {
        const rim = Math.min(a + u, b + part.width - u, c + v, d + part.height - v);
        const at = (top + v) * picture.width + left + u;
        const say = smoothstep(0, reach, rim);
        if (own[i]! * say > matte[at]!) matte[at] = own[i]! * say;
      }
  }
  return matte;
}

/** Without a face the matte is not asked: it takes clouds for people. */
export async function seenIn(picture: Picture): Promise<Seen | undefined> {
  const faces = listFaces(picture);
  if (faces.length === 0) return undefined;
  await openMatte();
  return { faces, matte: peopleMatte(picture, faces) };
}
