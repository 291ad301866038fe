import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { mainFace, measureSwap, type SwapMeasures } from '#tests/support/clips/swap-measures.ts';
import { openInstalledFaces } from './face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { swapFace } from '#media/face/swap/swap.ts';

beforeAll(openInstalledFaces);

const loaded = new Map<string, Promise<ReturnType<typeof mainFace>>>();

function load(name: string): Promise<ReturnType<typeof mainFace>> {
  const known =
    loaded.get(name) ??
    readPicture(join('tests/fixtures/media', `portrait-${name}.jpg`), 'target').then(mainFace);
  loaded.set(name, known);
  return known;
}

async function measured(target: string, source: string): Promise<SwapMeasures> {
  const [before, from] = [await load(target), await load(source)];
  const after = { ...before.picture, data: before.picture.data.slice() };
  swapFace({ picture: after, points: before.points }, from)();
  return measureSwap(before, from, after);
}

// a beard that moves to a bare chin is a change of colour and edge that is wanted: looser limits
it.each([
  ['b', 'a', 0.15, 4],
  ['a', 'b', 0.15, 4],
  ['fringe', 'a', 0.15, 4],
  ['glasses', 'b', 0.15, 4],
  ['bearded', 'fringe', 0.15, 4],
  ['b', 'turned', 0.2, 5],
  ['turned', 'b', 0.25, 5],
  ['b', 'glasses', 0.6, 9],
  ['b', 'bearded', 0.4, 7],
])(
  'hides the seam and keeps tone and contour of %s under the face of %s',
  async (target, source, seam, colour) => {
    const measures = await measured(target, source);
    expect(measures.seam).toBeLessThan(seam);
    expect(measures.colour).toBeLessThan(colour);
    expect(measures.contour).toBeLessThan(8);
    expect(measures.toSource).toBeLessThan(6);
    expect(measures.toTarget).toBeGreaterThan(0.3);
  },
);

it('changes next to nothing when a face is swapped for itself', async () => {
  const measures = await measured('b', 'b');
  expect(measures.seam).toBeLessThan(0.05);
  expect(measures.colour).toBeLessThan(1.5);
});
