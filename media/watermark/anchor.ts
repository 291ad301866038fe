import { inpaint, NothingToCopy } from '#media/inpaint/inpaint.ts';
import { cropPicture, type Picture, type Rect } from '#media/raster/plane.ts';
import { CELL, grown, isIn } from './cells.ts';
import type { Hole } from './hole.ts';
import { fillPlace, unseenOf, type Anchor } from './render.ts';
import { sourcesOf } from './sources.ts';
import type { Stretch } from './stretch.ts';

/** Room round a hole that patches are copied from, as a share of its longer side, and pixels. */
const ROOM = 0.9;
const LEAST_ROOM = 80;
const SEED = 1;

/** Fills the pixels of a frame that `isGone` names from patches round them, in place. */
async function patch(picture: Picture, hole: Hole, isGone: (x: number, y: number) => boolean): Promise<void> {
  const { x0, y0, x1, y1 } = hole.rect;
  const room = Math.max(LEAST_ROOM, Math.round(ROOM * Math.max(x1 - x0, y1 - y0)));
  const part = grown(hole.rect, room, picture);
  const crop = cropPicture(picture, part);
  const gone = new Uint8Array(crop.width * crop.height);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      if (isIn(hole, x, y) && isGone(x, y)) gone[(y - part.y0) * crop.width + x - part.x0] = 1;
  if (!gone.includes(1)) return;
  try {
    await inpaint({ ...crop, hole: gone }, { seed: SEED });
  } catch (error) {
    if (!(error instanceof NothingToCopy)) throw error;
  }
  for (let y = 0; y < crop.height; y++)
    picture.data.set(
      crop.data.subarray(3 * y * crop.width, 3 * (y + 1) * crop.width),
      3 * ((y + part.y0) * picture.width + part.x0),
    );
}

/** A frame by itself without the mark, as far as a window shows. */
export async function patchedWindow(picture: Picture, hole: Hole, window: Rect): Promise<Picture> {
  const copy = { ...picture, data: picture.data.slice() };
  await patch(copy, hole, () => true);
  return cropPicture(copy, window);
}

/** A place without its mark at the first or last frame of a shot: as far as other frames show it, else from patches. */
export async function anchorAt(
  stretch: Stretch,
  shot: number,
  place: number,
  end: 'first' | 'last',
): Promise<Anchor> {
  const known = stretch.shots[shot]!;
  const index = end === 'first' ? known.from : known.to;
  const moment = stretch.moments[index]!;
  const { hole, window, cells } = stretch.places[place]!;
  const since = moment.since[place]!;
  if (!moment.open.includes(place)) return { picture: moment.crops[place]!, since };
  const picture = { ...known[end], data: known[end].data.slice() };
  const pairs = sourcesOf(stretch, index, place);
  fillPlace(stretch, index, place, { picture, x0: 0, y0: 0 }, { pairs });
  const unseen = new Set(unseenOf(stretch, place, pairs));
  const cellAt = (x: number, y: number): number =>
    Math.floor((y - cells.top) / CELL) * cells.across + Math.floor((x - cells.left) / CELL);
  await patch(picture, hole, (x, y) => unseen.has(cellAt(x, y)));
  return { picture: cropPicture(picture, window), since };
}
