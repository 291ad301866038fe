import type { DetectedFace } from '#contract/tools/faces.ts';

/** Where a face is among a few, or its number among many. */
type FacePosition = 'only' | 'left' | 'middle' | 'right' | 'numbered';

type Place = Pick<DetectedFace, 'x' | 'y' | 'width' | 'height'>;
const middleOf = (face: Place): number => face.y + face.height / 2;

/** Faces in reading order: row by row, each row from the picture's left to its right. */
export function inReadingOrder<Face extends Place>(faces: readonly Face[]): Face[] {
  if (faces.length <= 3) return faces.toSorted((a, b) => a.x - b.x);
  const rows: Face[][] = [];
  for (const face of faces.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middleOf(face) - middleOf(first) < first.height * 0.7) row.push(face);
    else rows.push([face]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x));
}

/** The name of face number `index` (from 0) of `count`. */
export function facePosition(index: number, count: number): FacePosition {
  if (count === 1) return 'only';
  if (count > 3) return 'numbered';
  if (index === 0) return 'left';
  return index === count - 1 ? 'right' : 'middle';
}

/** The name of person number `index` of `count`: people of a clip move about, so they are counted. */
export const personPosition = (_index: number, count: number): FacePosition =>
  count === 1 ? 'only' : 'numbered';
