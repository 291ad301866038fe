import type { Extent, Picture } from './plane.ts';

/** Turns by a right angle, clockwise: 0 to 3. */
export type Quarters = 0 | 1 | 2 | 3;

/** The quarters nearest to an angle in radians, clockwise. */
export const quartersOf = (angle: number): Quarters =>
  (((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4) as Quarters;

export const back = (quarters: Quarters): Quarters => ((4 - quarters) % 4) as Quarters;

export const turnedExtent = ({ width, height }: Extent, quarters: Quarters): Extent =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where a point of a picture lies once that is turned; pixels, whose middles are whole numbers. */
function turnedPoint(x: number, y: number, { width, height }: Extent, quarters: Quarters): [number, number] {
  if (quarters === 0) return [x, y];
  if (quarters === 2) return [width - 1 - x, height - 1 - y];
  return quarters === 1 ? [height - 1 - y, x] : [y, width - 1 - x];
}

function turnedBytes(data: Uint8Array, from: Extent, quarters: Quarters, channels: number): Uint8Array {
  const { width } = turnedExtent(from, quarters);
  const out = new Uint8Array(data.length);
  for (let y = 0, k = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const [u, v] = turnedPoint(x, y, from, quarters);
      for (let c = 0; c < channels; c++, k++) out[channels * (v * width + u) + c] = data[k]!;
    }
  return out;
}

/** The picture turned clockwise, to the bit. */
export function turned(picture: Picture, quarters: Quarters): Picture {
  if (quarters === 0) return picture;
  const { data, opacity } = picture;
  return {
    data: turnedBytes(data, picture, quarters, 3),
    opacity: opacity && turnedBytes(opacity, picture, quarters, 1),
    ...turnedExtent(picture, quarters),
  };
}

/** Landmarks (x, y, z) of a picture of `extent` where they are once it is turned. */
export function turnedPoints(points: Float32Array, extent: Extent, quarters: Quarters): Float32Array {
  const out = points.slice();
  for (let i = 0; i < out.length; i += 3) {
    const [u, v] = turnedPoint(points[i]!, points[i + 1]!, extent, quarters);
    out[i] = u;
    out[i + 1] = v;
  }
  return out;
}
