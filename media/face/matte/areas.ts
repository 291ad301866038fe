import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, type Extent } from '#media/raster/plane.ts';

/** Between the lower lip and the chin: hair there is a beard, never long hair that hangs in from the side. */
export const CHIN = [
  57, 43, 106, 182, 83, 18, 313, 406, 335, 273, 287, 422, 424, 418, 421, 200, 201, 194, 204, 202,
];

/** The middle of it, which things narrower than a face cover too. */
export const MID_CHIN = [182, 83, 18, 313, 406, 421, 200, 201];

/** Of the pixels set in `mask`, those that hang together (4-neighbourhood) with one that is an anchor: 1. */
export function hangingTogether(
  mask: Uint8Array,
  extent: Extent,
  anchor: (i: number) => boolean,
): Uint8Array {
  return withMats((keep) => {
    const labels = keep(new cv.Mat());
    cv.connectedComponents(keep(byteMat(mask, extent, 1)), labels, 4, cv.CV_32S);
    const label = labels.data32S;
    const wanted = new Set<number>();
    for (let i = 0; i < mask.length; i++) if (mask[i] !== 0 && anchor(i)) wanted.add(label[i]!);
    const out = new Uint8Array(mask.length);
    for (let i = 0; i < out.length; i++) if (mask[i] !== 0 && wanted.has(label[i]!)) out[i] = 1;
    return out;
  });
}
