import { joinedRect, type Rect } from '#media/raster/plane.ts';
import { anchorAt } from './anchor.ts';
import { fillPlace, type Anchor, type Part, unseenOf } from './render.ts';
import { sourcesOf } from './sources.ts';
import type { Stretch } from './stretch.ts';

/** Takes the frames of a stretch in any order. */
export interface Filler {
  /** Fills the frame of a number, or the part of it that is given, in place; the part that has changed. */
  fill(index: number, part: Part): Promise<Rect | undefined>;
  /** A place of a shot has been filled before, in another frame of it. */
  give(shot: number, place: number, anchor: Anchor): void;
}

export function fillerOf(stretch: Stretch): Filler {
  const anchors = new Map<string, Anchor[]>();

  async function anchorsOf(shot: number, place: number): Promise<Anchor[]> {
    const key = `${shot} ${place}`;
    const known = anchors.get(key);
    // both ends, where the first was given: they fill what it does not show
    if (known && known.length > 1) return known;
    const made = [...(known ?? [await anchorAt(stretch, shot, place, 'first')])];
    made.push(await anchorAt(stretch, shot, place, 'last'));
    anchors.set(key, made);
    return made;
  }

  return {
    async fill(index, part) {
      const { open, shot } = stretch.moments[index]!;
      let changed: Rect | undefined;
      for (const place of open) {
        const pairs = sourcesOf(stretch, index, place);
        const isSeen = unseenOf(stretch, place, pairs).length === 0;
        fillPlace(stretch, index, place, part, {
          pairs,
          anchors: isSeen ? [] : await anchorsOf(shot, place),
        });
        const { rect } = stretch.places[place]!.hole;
        changed = changed ? joinedRect(changed, rect) : rect;
      }
      return changed;
    },
    give(shot, place, anchor) {
      anchors.set(`${shot} ${place}`, [anchor]);
    },
  };
}
