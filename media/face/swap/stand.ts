import { findFaces } from '#media/face/detect/find.ts';
import { findLandmarks, regionOf, type Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { back, type Quarters, quartersOf, turned, turnedPoints } from '#media/raster/turn.ts';
import type { Face } from './swap.ts';

/** By how many quarters a head is turned, clockwise. */
export const rollOf = (points: Landmarks): Quarters => quartersOf(regionOf(points).roll);

/** The face in a picture that is turned so that its head stands, more or less; the same one where it does. */
export function stood(face: Face): Face {
  const quarters = rollOf(face.points);
  if (quarters === 0) return face;
  const { picture, points } = face;
  return {
    picture: turned(picture, back(quarters)),
    points: turnedPoints(points, picture, back(quarters)),
  };
}

/** By how many quarters the head of the largest face of a picture is turned; 0 where there is none. */
export function rollIn(picture: Picture): Quarters {
  const [main] = findFaces(picture).toSorted((a, b) => b.width * b.height - a.width * a.height);
  return main ? rollOf(findLandmarks(picture, main)) : 0;
}
