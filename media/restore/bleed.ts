import type { Plane } from './plane.ts';

/**
 * An RGBA picture whose fully transparent pixels carry the colour of a visible neighbour in place of whatever
 * was saved there, so that enlarging draws no foreign colour into the edges. Alpha is left as it is.
 */
export function bledColours(plane: Plane): Plane {
  const { width, height } = plane;
  const known = new Uint8Array(width * height);
  for (let pixel = 0; pixel < known.length; pixel++) known[pixel] = plane.data[4 * pixel + 3] ? 1 : 0;
  if (!known.includes(0)) return plane;
  const data = new Uint8Array(plane.data);
  const take = (pixel: number, from: number) => {
    if (!known[from]) return;
    data.copyWithin(4 * pixel, 4 * from, 4 * from + 3);
    known[pixel] = 1;
  };
  const sweep = (step: 1 | -1) => {
    for (let n = 0; n < width * height; n++) {
      const pixel = step === 1 ? n : width * height - 1 - n;
      const x = pixel % width;
      if (!known[pixel] && x - step >= 0 && x - step < width) take(pixel, pixel - step);
      const above = pixel - step * width;
      if (!known[pixel] && above >= 0 && above < width * height) take(pixel, above);
    }
  };
  sweep(1);
  sweep(-1);
  return { ...plane, data };
}
