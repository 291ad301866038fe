import type { Picture } from '#media/raster/plane.ts';
import { coloursOf } from '#media/segment/thing/colours.ts';
import { type Pointed, outlineAround, selectThing } from '#media/segment/thing/select.ts';
import { clearThing } from './salient.ts';

/**
 * The outline of what was pointed at in a picture, as `selectThing` gives it: where a tap is on the one clear thing, of
 * all of it, whatever colours it has.
 */
export function outlineAt(picture: Picture, pointed: Pointed): number[] | undefined {
  if ('box' in pointed) return selectThing(picture, pointed);
  const thing = clearThing(coloursOf(picture));
  const { width, height } = picture;
  const at = (share: number, length: number): number => Math.min(length - 1, Math.floor(share * length));
  if (!thing?.[at(pointed.y, height) * width + at(pointed.x, width)]) return selectThing(picture, pointed);
  const region = [...thing.keys()].filter((i) => thing[i] === 1);
  return outlineAround(region, picture);
}
