import { cropPicture, type Extent, type Picture, type Rect } from '#media/raster/plane.ts';
import { type Cells, cellsOf, grown, isIn } from './cells.ts';
import type { Hole } from './hole.ts';
import { meanChange, roughChange, smallGrey } from './grey.ts';
import { type Affine, after, inverse, motionNear, STILL, track, type Tracks, tracksOf } from './motion.ts';

/** Where a mark is for some of the time. */
export interface Place {
  readonly hole: Hole;
  readonly cells: Cells;
  /** The part of each frame that is kept: the hole and what may come out from under it at the next frame. */
  readonly window: Rect;
}

/** Room round a hole, as a share of its longer side, and in pixels. */
const ROOM = 0.3;
const LEAST_ROOM = 24;
const MOST_ROOM = 120;

export function placeOf(hole: Hole, frame: Extent): Place {
  const { x0, y0, x1, y1 } = hole.rect;
  const room = Math.round(ROOM * Math.max(x1 - x0, y1 - y0));
  const window = grown(hole.rect, Math.min(MOST_ROOM, Math.max(LEAST_ROOM, room)), frame);
  return { hole, cells: cellsOf(hole, frame), window };
}

/** One frame, as far as it is kept. */
export interface Moment {
  readonly atMs: number;
  readonly shot: number;
  /** Numbers of the places where the mark is. */
  readonly open: readonly number[];
  /** By place: the window, and where a point of the shot's first frame lies in this one. */
  readonly crops: readonly Picture[];
  readonly since: readonly Affine[];
}

/** First and last frame of a shot, whole. */
interface Shot {
  readonly from: number;
  readonly first: Picture;
  to: number;
  last: Picture;
}

/** Share of points that are found again, below which a new shot has begun; or mean change, grey levels. */
const LEAST_FOUND = 0.2;
const CUT = 42;
/** Points close to a place that its motion is read from; with fewer the whole frame is looked at. */
const CLOSE = 14;

/** A part of a clip, frame by frame: what is round the places of a mark, and how the ground moves there. */
export class Stretch {
  readonly frame: Extent;
  readonly places: readonly Place[];
  readonly moments: Moment[] = [];
  readonly shots: Shot[] = [];

  constructor(frame: Extent, places: readonly Place[]) {
    this.frame = frame;
    this.places = places;
  }

  private isCut(before: Picture, now: Picture): boolean {
    if (roughChange(before, now) < CUT / 4) return false;
    const [a, b] = [smallGrey(before), smallGrey(now)];
    const change = meanChange(a.grey, b.grey);
    return change > CUT || (change > CUT / 4 && track(a.grey, b.grey, a.extent).found < LEAST_FOUND);
  }

  /** How the ground round each place has moved since the frame before. */
  private steps(now: Picture, crops: readonly Picture[], open: readonly number[], last: Moment): Affine[] {
    const marks = this.places.flatMap(({ hole }, n) =>
      open.includes(n) || last.open.includes(n) ? [hole.rect] : [],
    );
    let far: Tracks | undefined;
    return this.places.map(({ hole, window }, n) => {
      const close = tracksOf(last.crops[n]!, crops[n]!, window, marks);
      if (close.from.length >= 2 * CLOSE) return motionNear(close, hole.rect);
      far ??= tracksOf(this.shots[last.shot]!.last, now, { x0: 0, y0: 0 }, marks);
      return motionNear(far, hole.rect);
    });
  }

  /** Takes the next frame; `open` are the numbers of the places that show the mark. */
  add(picture: Picture, atMs: number, open: readonly number[]): void {
    const last = this.moments.at(-1);
    const index = this.moments.length;
    const crops = this.places.map(({ window }) => cropPicture(picture, window));
    if (last && !this.isCut(this.shots[last.shot]!.last, picture)) {
      const steps = this.steps(picture, crops, open, last);
      const since = steps.map((step, n) => after(last.since[n]!, step));
      this.moments.push({ atMs, shot: last.shot, open, crops, since });
      Object.assign(this.shots[last.shot]!, { to: index, last: picture });
    } else {
      const since = this.places.map(() => STILL);
      this.moments.push({ atMs, shot: this.shots.length, open, crops, since });
      this.shots.push({ from: index, first: picture, to: index, last: picture });
    }
  }

  /**
   * What it knows from the moment of a number on, whose whole picture is `first`, as the beginning of another
   * stretch.
   */
  from(index: number, first: Picture): Stretch {
    const kept = new Stretch(this.frame, this.places);
    const skipped = this.moments[index]!.shot;
    const back = this.moments[index]!.since.map(inverse);
    for (const { shot, since, ...moment } of this.moments.slice(index)) {
      const own = shot === skipped ? since.map((way, n) => after(back[n]!, way)) : since;
      kept.moments.push({ ...moment, shot: shot - skipped, since: own });
    }
    for (const shot of this.shots.slice(skipped))
      kept.shots.push({ ...shot, from: Math.max(0, shot.from - index), to: shot.to - index });
    kept.shots[0] = { ...kept.shots[0]!, first };
    return kept;
  }

  /** The place whose kept part shows a point of a frame, with room round it; undefined where none does. */
  seenIn({ open }: Moment, x: number, y: number, room: number): number | undefined {
    for (const n of open) {
      const { hole } = this.places[n]!;
      for (const [dx, dy] of [
        [0, 0],
        [-room, -room],
        [room, -room],
        [-room, room],
        [room, room],
      ] as const)
        if (isIn(hole, Math.round(x + dx), Math.round(y + dy))) return undefined;
    }
    const found = this.places.findIndex(
      ({ window: { x0, y0, x1, y1 } }) => x - room >= x0 && y - room >= y0 && x + room < x1 && y + room < y1,
    );
    return found < 0 ? undefined : found;
  }
}
