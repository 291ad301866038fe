import type { Picture } from '#media/raster/plane.ts';
import { coloursOf } from '#media/segment/thing/colours.ts';
import { type Pointed, outlineAround, selectThing } from '#media/segment/thing/select.ts';
import { clearThing, regionsWith } from './salient.ts';

/**
 * The outline of what was pointed at in a picture, as `selectThing` gives it: where a tap is on a part of the one clear
 * thing, of all of that part, whatever colours it has.
 */
export function outlineAt(picture: Picture, pointed: Pointed): number[] | undefined {
  if ('box' in pointed) return selectThing(picture, pointed);
  const thing = clearThing(coloursOf(picture));
  const { width, height } = picture;
  const at = (share: number, length: number): number => Math.min(length - 1, Math.floor(share * length));
  const tapped = at(pointed.y, height) * width + at(pointed.x, width);
  if (!thing?.[tapped]) return selectThing(picture, pointed);
  const part = regionsWith(thing, picture, [tapped]);
  return outlineAround(
    [...part.keys()].filter((i) => part[i] === 1),
    picture,
  );
}
