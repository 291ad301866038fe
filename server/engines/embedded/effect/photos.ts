import { type PairFilm, pairFilm } from '#media/effects/pair/film.ts';
import type { Meeting } from '#media/effects/pair/meeting.ts';
import { openPartner } from '#media/effects/pair/partner.ts';
import { cutBetween } from '#media/effects/pair/split.ts';
import { UnfitPicture } from '#media/effects/scene/scene.ts';
import { findFaces } from '#media/face/detect/find.ts';
import { rollIn } from '#media/face/swap/stand.ts';
import { back, turned } from '#media/raster/turn.ts';
import { cropPicture, type Picture } from '#media/raster/plane.ts';
import { onWhite, readCopy } from '#server/engines/embedded/picture-file.ts';

/** Effects are made of copies of at most this many pixels. */
const MOST_PIXELS = 2_600_000;

/** The photos of an effect: one, or of two people. */
export async function readPhotos({ images }: { images: readonly string[] }): Promise<Picture[]> {
  const photos: Picture[] = [];
  for (const [k, image] of images.entries()) {
    const { copy } = await readCopy(image, k === 0 ? 'image' : 'image_2', MOST_PIXELS);
    photos.push({ ...onWhite(copy), opacity: copy.opacity });
  }
  return photos;
}

/** The people of a film apart: one a photo, or both of one photo. */
function apart(photos: readonly Picture[]): { picture: Picture; face: number }[] {
  const seen = photos.map((picture) => ({
    picture,
    faces: findFaces(picture).toSorted((a, b) => b.width - a.width),
  }));
  const [first, second] = seen;
  if (first && !second) {
    const [a, b] = first.faces;
    if (!a || !b) throw new UnfitPicture('no_face');
    const { picture } = first;
    const cut = cutBetween(picture, [a, b]);
    const half = (x0: number, x1: number): Picture =>
      cropPicture(picture, { x0, x1, y0: 0, y1: picture.height });
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return [
      { picture: half(0, cut), face: left.width },
      { picture: half(cut, picture.width), face: right.width },
    ];
  }
  return seen.map(({ picture, faces: [face] }) => {
    if (!face) throw new UnfitPicture('no_face');
    return { picture, face: face.width };
  });
}

/** The film of two people. @throws UnfitPicture */
export function openPair(meeting: Meeting, photos: readonly Picture[], seed: number): PairFilm {
  const [one, other] = apart(photos.map((photo) => turned(photo, back(rollIn(photo))))).map(
    ({ picture, face }) => openPartner(picture, face, seed),
  );
  if (!one || !other) throw new UnfitPicture('no_face');
  return pairFilm(meeting, one, other, seed);
}
