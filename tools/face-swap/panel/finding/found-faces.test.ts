import { expect, test } from 'vitest';
import { placedSources } from './found-faces.ts';

test('of a photo of several people only the one with glasses is a source with glasses', () => {
  const face = { x: 0, y: 0, width: 40, height: 40, origin: '', score: 1 };
  const sources = placedSources([{ id: 'a', uploadId: 'a', number: 1 }], 'photo', [
    { ...face, face_id: 'photo-0', glasses: false },
    { ...face, face_id: 'photo-1', glasses: true },
  ]);
  expect(sources.map(({ glasses }) => glasses ?? false)).toEqual([false, true]);
});
