import { type Box, listFaces } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import { losesGlasses } from '#media/face/matte/glasses.ts';
import type { Picture } from '#media/raster/plane.ts';
import { stood } from './stand.ts';

/** On smaller faces lashes are as wide as frames. Pixels. */
const LEAST = 64;

/** Every face of a picture as `listFaces` finds it; `glasses`: they are taken off where it is put in. */
export const seenFaces = (picture: Picture): (Box & { score: number; glasses: boolean })[] =>
  listFaces(picture).map((face) => {
    const isLarge = Math.min(face.width, face.height) >= LEAST;
    return {
      ...face,
      glasses: isLarge && losesGlasses(stood({ picture, points: findLandmarks(picture, face) })),
    };
  });
