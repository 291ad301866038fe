import { expect, test } from 'vitest';
import type { DetectedFace } from '#contract/tools/faces.ts';
import { inReadingOrder, facePosition } from './face-position.ts';

const face = (face_id: string, x: number, y: number): DetectedFace => ({
  face_id,
  x,
  y,
  width: 100,
  height: 120,
  origin: '',
  score: 1,
});
const order = (...faces: DetectedFace[]): string =>
  inReadingOrder(faces)
    .map(({ face_id: id }) => id)
    .join('');

test('a few faces are counted from the left, whatever their height', () => {
  expect(order(face('c', 500, 10), face('a', 0, 300), face('b', 250, 150))).toBe('abc');
});

test('many faces are counted row by row', () => {
  expect(
    order(
      face('f', 300, 420),
      face('a', 0, 20),
      face('d', 10, 400),
      face('b', 150, 0),
      face('e', 140, 390),
      face('c', 310, 30),
    ),
  ).toBe('abcdef');
});

test('one to three faces have a position, more have a number', () => {
  expect([
    facePosition(0, 1),
    facePosition(0, 2),
    facePosition(1, 2),
    facePosition(1, 3),
    facePosition(2, 4),
  ]).toEqual(['only', 'left', 'right', 'middle', 'numbered']);
});
