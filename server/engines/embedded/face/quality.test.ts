import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { mainFace, measureSwap, type SwapMeasures } from '#tests/support/clips/swap-measures.ts';
import {
  faceUnit,
  measureBrows,
  measureDark,
  measureThing,
  swapped,
} from '#tests/support/pictures/hard-swaps.ts';
import { cup, lock, mask } from '#tests/support/pictures/things.ts';
import { openInstalledFaces } from './face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { RING, ringsMask } from '#media/face/geometry/mesh.ts';
import { swapFace } from '#media/face/swap/swap.ts';
import { measureLying } from '#scripts/bench/swap/lying.ts';
import type { Picture } from '#media/raster/plane.ts';

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
  ['turned', 'b', 0.25, 5],
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

/** Red less blue of each pixel. */
const warmth = (data: Uint8Array): number[] =>
  Array.from({ length: data.length / 3 }, (_, i) => data[3 * i]! - data[3 * i + 2]!);

it('leaves a grey picture grey, a toned one in its tone, and colours the face of a grey source', async () => {
  const [target, source] = [await load('b'), await load('a')];
  const greyOf = (picture: Picture, tone = 0): Picture => {
    const data = picture.data.map((_, k) => {
      const at = k - (k % 3);
      const luma = (picture.data[at]! + picture.data[at + 1]! + picture.data[at + 2]!) / 3;
      return luma + (1 - (k % 3)) * tone * 4 * (luma / 255) * (1 - luma / 255);
    });
    return { ...picture, data };
  };
  const swapped = (before: Picture, from: Picture): Picture => {
    const after = { ...before, data: before.data.slice() };
    swapFace({ picture: after, points: target.points }, { picture: from, points: source.points })();
    expect(after.data).not.toEqual(before.data);
    return after;
  };
  const mostOf = (values: readonly number[]): number =>
    values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(mostOf(warmth(swapped(greyOf(target.picture), source.picture).data))).toBeLessThan(3);
  const toned = swapped(greyOf(target.picture, 30), source.picture);
  const wanted = warmth(greyOf(toned, 30).data);
  expect(mostOf(warmth(toned.data).map((value, i) => value - wanted[i]!))).toBeLessThan(30);
  const [own, given] = [
    warmth(target.picture.data),
    warmth(swapped(target.picture, greyOf(source.picture)).data),
  ];
  const middle = given.filter((_, i) => given[i] !== own[i]).toSorted((a, b) => a - b);
  expect(middle[middle.length >> 1]).toBeGreaterThan(25);
});

it.each([90, 240])('puts the new face on a head turned by %i degrees as it lies', async (degrees) => {
  const { plain: row } = await measureLying([degrees], ['plain']);
  expect(row?.[0]).toBeLessThan(4);
});

it.each(['#8fc3dd', '#141416'])('leaves a mask of %s in front of the mouth', async (colour) => {
  const target = await load('b');
  const { painted, left } = await measureThing(target, await load('bearded'), mask(colour));
  expect(painted).toBeLessThan(2);
  expect(left).toBeLessThan(40);
});

it('leaves a lock of hair in front of an eye, and no face with light from the side', async () => {
  const target = await load('b');
  const { painted, left } = await measureThing(target, await load('a'), lock('#16110f'));
  expect(painted).toBeLessThan(2);
  expect(left).toBeLessThan(30);
  const turned = mainFace(await readPicture('tests/fixtures/faces/turned.webp', 'target'));
  const drunk = await measureThing(turned, await load('a'), cup('#f1efea'));
  expect(drunk.painted).toBeLessThan(15);
  expect(drunk.left).toBeLessThan(20);
});

it('takes glasses off a source, and brows that it does not cover out of the target', async () => {
  const read = async (file: string) => mainFace(await readPicture(file, 'target'));
  const target = await read('public/media/people/liam@2x.webp');
  const source = await read('tests/fixtures/faces/glasses.webp');
  expect(measureBrows(target, swapped(target, source))).toBeLessThan(20);
});

it('leaves a face its own brows where the fringe of the source hides the new ones', async () => {
  const target = await load('b');
  const after = swapped(target, await load('fringe'));
  for (const brow of RING.brows) {
    const inside = ringsMask(target.points, [brow], after, 0);
    const around = ringsMask(target.points, [brow], after, 0.06 * faceUnit(target));
    const dark = ({ data }: Picture): number => {
      const meanOf = (isIn: (i: number) => boolean): number => {
        const values = Array.from(inside.keys()).filter(isIn);
        return values.reduce((sum, i) => sum + data[3 * i + 1]!, 0) / values.length;
      };
      return meanOf((i) => around[i] !== 0 && inside[i] === 0) - meanOf((i) => inside[i] !== 0);
    };
    expect(dark(after)).toBeGreaterThan(0.7 * dark(target.picture));
  }
});

it('lights a face in a dark photo as its skin', async () => {
  const { mean, brighter } = measureDark(await load('b'), await load('a'), 4);
  expect(mean).toBeLessThan(3.5);
  expect(brighter).toBeLessThan(30);
});
