import { beforeAll, expect, it } from 'vitest';
import { openInstalledMeasuring } from './face-files.ts';
import { dilate, gaussian, labOf, resizePicture, resizePlane, type Picture } from '#media/raster/plane.ts';
import { guideLine } from '#media/raster/guided.ts';
import { hangingTogether } from '#media/face/matte/areas.ts';
import { cv, openOpenCv, withMats } from '#media/opencv/opencv.ts';
import { plainOpenCv } from '#media/opencv/plain/plain.ts';

beforeAll(openInstalledMeasuring);

const extent = { width: 97, height: 64 };
const noise = (i: number): number => (Math.sin(i * 12.9898) * 43758.5453) % 1;
const plane = Float32Array.from({ length: extent.width * extent.height }, (_, i) =>
  Math.abs(0.6 * Math.sin(i / 31) + 0.4 * noise(i)),
);
const picture: Picture = {
  data: Uint8Array.from({ length: 3 * plane.length }, (_, i) => 128 + 90 * Math.sin(i / 70) + 37 * noise(i)),
  ...extent,
};
const byte = (mask: Uint8Array) => {
  const mat = new cv.Mat(extent.height, extent.width, cv.CV_8UC1);
  mat.data.set(mask);
  return mat;
};
const bits = Uint8Array.from(plane, (value) => (value > 0.45 ? 255 : 0));

const warped = (border: 'CONSTANT' | 'REPLICATE') => (): ArrayLike<number> =>
  withMats((keep) => {
    const from = keep(new cv.Mat(extent.height, extent.width, cv.CV_8UC3));
    // Without grain: OpenCV samples at steps of a 32nd.
    from.data.set(picture.data.map((_, i) => 128 + 90 * Math.sin(i / 200)));
    const matrix = keep(cv.matFromArray(2, 3, cv.CV_64F, [0.9, 0.3, -12, -0.3, 0.9, 20]));
    const out = keep(new cv.Mat());
    const [size, fill] = [new cv.Size(80, 80), new cv.Scalar(0, 0, 0)];
    cv.warpAffine(from, out, matrix, size, cv.INTER_LINEAR, cv[`BORDER_${border}`], fill);
    return out.data.slice();
  });

const calls: [name: string, most: number, run: () => ArrayLike<number>][] = [
  ['a smaller picture', 1, () => resizePicture(picture, { width: 40, height: 27 }).data],
  ['a larger picture', 1, () => resizePicture(picture, { width: 150, height: 99 }).data],
  ['a smaller plane', 1e-4, () => resizePlane(plane, extent, { width: 31, height: 20 })],
  ['a larger plane', 1e-4, () => resizePlane(plane, extent, { width: 200, height: 70 })],
  ['a small blur', 1e-4, () => gaussian(plane, extent, 1.7)],
  ['a wide blur', 1e-4, () => gaussian(plane, extent, 9)],
  ['the guided filter', 1e-2, () => guideLine(plane, plane.toReversed(), extent, 3, 2e-3).slope],
  ['a disc grown', 0, () => dilate(plane, extent, 4)],
  ['Lab', 2, () => labOf(picture)],
  ['what hangs together', 0, () => hangingTogether(bits, extent, (i) => i < 400)],
  [
    'distances',
    0.02,
    () =>
      withMats((keep) => {
        const out = keep(new cv.Mat());
        cv.distanceTransform(keep(byte(bits)), out, cv.DIST_L2, 3);
        return out.data32F.slice();
      }),
  ],
  ['a turned picture', 4, warped('CONSTANT')],
  ['a turned picture that goes on', 4, warped('REPLICATE')],
  [
    'a polygon',
    0,
    () =>
      withMats((keep) => {
        const mask = keep(new cv.Mat(extent.height, extent.width, cv.CV_8UC1, new cv.Scalar(0)));
        const ring = [5, 5, 60, 2, 110, 30, 50, 40, 70, 75, 8, 50];
        const polygons = keep(new cv.MatVector());
        polygons.push_back(keep(cv.matFromArray(6, 1, cv.CV_32SC2, ring)));
        cv.fillPoly(mask, polygons, new cv.Scalar(255));
        return mask.data.slice();
      }),
  ],
];

it('gives what OpenCV gives', async () => {
  const expected = calls.map(([, , run]) => run());
  await openOpenCv(plainOpenCv);
  const differing = calls.flatMap(([name, most, run], n) => {
    const [theirs, ours] = [Array.from(expected[n]!), Array.from(run())];
    const off = theirs.filter((value, i) => !(Math.abs(value - ours[i]!) <= most));
    const worst = Math.max(...theirs.map((value, i) => Math.abs(value - ours[i]!)));
    // Rims of polygons are drawn by another rule in single pixels.
    const allowed = name === 'a polygon' ? 50 : 0;
    return ours.length === theirs.length && off.length <= allowed
      ? []
      : [`${name}: ${off.length} of ${theirs.length}, up to ${worst}`];
  });
  expect(differing).toEqual([]);
});
