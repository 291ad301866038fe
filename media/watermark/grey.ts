import { type Extent, type Picture, resizePicture } from '#media/raster/plane.ts';

export const greyOf = ({ data, width, height }: Picture): Uint8Array => {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = (77 * data[3 * i]! + 151 * data[3 * i + 1]! + 28 * data[3 * i + 2]!) >> 8;
  return grey;
};

/** Longer side of the frames in which the ground is followed, pixels. */
const SIDE = 480;

/** A picture, grey and no longer than `side`, and by how much it was shrunk. */
export function smallGrey(
  picture: Picture,
  side = SIDE,
): { grey: Uint8Array; extent: Extent; times: number } {
  const { width, height } = picture;
  const times = Math.max(1, Math.max(width, height) / side);
  if (times === 1) return { grey: greyOf(picture), extent: { width, height }, times };
  const extent = {
    width: Math.max(16, Math.round(width / times)),
    height: Math.max(16, Math.round(height / times)),
  };
  return { grey: greyOf(resizePicture(picture, extent)), extent, times };
}

/** Mean change of what is as large, in its own unit. */
export function meanChange(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/** Pixels apart that the rough look reads. */
const ROUGH = 6;

/** Mean change of some pixels: above that of small frames, because noise is not averaged away. */
export function roughChange(a: Picture, b: Picture): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < a.height; y += ROUGH)
    for (let x = 0; x < a.width; x += ROUGH) {
      const at = 3 * (y * a.width + x) + 1;
      sum += Math.abs(a.data[at]! - b.data[at]!);
      count++;
    }
  return sum / count;
}
