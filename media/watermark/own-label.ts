import { drawLabel, labelRect } from '#media/raster/label.ts';
import { cropPicture, type Extent, type Picture, type Rect, resizePicture } from '#media/raster/plane.ts';
import { grown } from './cells.ts';
import { greyOf } from './grey.ts';
import { gradientsOf } from './gradients.ts';
import { bestOf, scoresOf } from './match.ts';

/** Sizes of the letters beside those that the label has in a frame of this size: it may have been scaled since. */
const SIZES = [0.5, 0.62, 0.75, 0.87, 1, 1.15, 1.35, 1.6, 2];
/** Least height of letters that can be read, pixels. */
const LEAST = 5;
/** Likeness from which on it is the label. */
const OURS = 0.52;

/**
 * Letters of the label that it is drawn with, before it is made as small as in a frame: small ones have a least
 * size.
 */
const DRAWN = 36;

/** The edges of the label with letters of this height. */
function edgesOf(letters: number): { part: Float32Array; size: Extent } {
  // a frame whose label has letters of this size
  const whole = { width: 50 * DRAWN, height: 50 * DRAWN };
  const { x0, y0, x1, y1 } = labelRect(whole);
  const full = { width: x1 - x0, height: y1 - y0 };
  const picture = { ...full, data: new Uint8Array(3 * full.width * full.height).fill(150) };
  drawLabel(picture, whole, { x0, y0 });
  const side = (pixels: number): number => Math.round((pixels * letters) / DRAWN);
  const size = { width: side(full.width), height: side(full.height) };
  return { part: gradientsOf(greyOf(resizePicture(picture, size)), size), size };
}

/** How alike to this site's own label the likest place in or at a rectangle of a frame is, 0 to 1. */
function ownLabelIn(picture: Picture, box: Rect): number {
  const usual = Math.min(48, Math.max(9, Math.round(Math.min(picture.width, picture.height) * 0.02)));
  const { x0, y0, x1, y1 } = grown(box, 3 * usual, picture);
  const extent = { width: x1 - x0, height: y1 - y0 };
  const all = gradientsOf(greyOf(cropPicture(picture, { x0, y0, x1, y1 })), extent);
  let best = 0;
  for (const share of SIZES) {
    const letters = usual * share;
    if (letters < LEAST) continue;
    const { part, size } = edgesOf(letters);
    if (size.width > extent.width || size.height > extent.height) continue;
    best = Math.max(best, bestOf(scoresOf(all, extent, part, size), extent.width - size.width + 1).score);
  }
  return best;
}

export const hasOwnLabel = (picture: Picture, box: Rect): boolean => ownLabelIn(picture, box) > OURS;
