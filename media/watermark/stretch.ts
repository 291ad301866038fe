import { cropPicture, type Extent, type Picture, type Rect, resizePicture } from '#media/raster/plane.ts';
import { type Cells, cellsOf, grown, isIn } from './cells.ts';
import type { Hole } from './hole.ts';
import { type Affine, after, enlarged, inverse, motionNear, STILL, track } from './motion.ts';

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
  /** Number of the shot it belongs to. */
  readonly shot: number;
  /** Numbers of the places where the mark is. */
  readonly open: readonly number[];
  /** By place: the window, and where a point of the shot's first frame lies in this one. */
  readonly crops: readonly Picture[];
  readonly since: readonly Affine[];
}

/** First and last frame of a shot, whole. */
export interface Shot {
  readonly from: number;
  readonly first: Picture;
  to: number;
  last: Picture;
}

/** Longer side of the frames in which the ground is followed, pixels. */
const SIDE = 480;
/** Share of points that are found again, below which a new shot has begun; or mean change, grey levels. */
const LEAST_FOUND = 0.2;
const CUT = 42;

/** A frame, small and grey, and by how much it was shrunk. */
export function smallGrey(
  picture: Picture,
  side = SIDE,
): { grey: Uint8Array; extent: Extent; times: number } {
  const times = Math.max(1, Math.max(picture.width, picture.height) / side);
  const extent = {
    width: Math.max(16, Math.round(picture.width / times)),
    height: Math.max(16, Math.round(picture.height / times)),
  };
  const { data } = resizePicture(picture, extent);
  const grey = new Uint8Array(extent.width * extent.height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = (77 * data[3 * i]! + 151 * data[3 * i + 1]! + 28 * data[3 * i + 2]!) >> 8;
  return { grey, extent, times };
}

const meanChange = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
};

const shrunk = ({ x0, y0, x1, y1 }: Rect, times: number): Rect => ({
  x0: x0 / times,
  y0: y0 / times,
  x1: x1 / times,
  y1: y1 / times,
});

/** A part of a clip, frame by frame: what is round the places of a mark, and how the ground moves there. */
export class Stretch {
  readonly frame: Extent;
  readonly places: readonly Place[];
  readonly moments: Moment[] = [];
  readonly shots: Shot[] = [];
  private before: Uint8Array | undefined;

  constructor(frame: Extent, places: readonly Place[]) {
    this.frame = frame;
    this.places = places;
  }

  /** 0 where a place hides the ground in a small frame. */
  private bareOf(open: readonly number[], extent: Extent, times: number): Uint8Array {
    const bare = new Uint8Array(extent.width * extent.height).fill(255);
    for (const n of open) {
      const { x0, y0, x1, y1 } = grown(this.places[n]!.hole.rect, 3 * times, this.frame);
      for (let y = Math.floor(y0 / times); y < Math.min(extent.height, y1 / times); y++)
        bare.fill(
          0,
          y * extent.width + Math.floor(x0 / times),
          y * extent.width + Math.min(extent.width, Math.ceil(x1 / times)),
        );
    }
    return bare;
  }

  /** How the ground round each place has moved since the frame before; undefined where a new shot begins. */
  private steps(
    grey: Uint8Array,
    open: readonly number[],
    extent: Extent,
    times: number,
  ): Affine[] | undefined {
    const { before } = this;
    const last = this.moments.at(-1);
    if (!before || !last) return undefined;
    const bare = this.bareOf([...new Set([...open, ...last.open])], extent, times);
    const tracks = track(before, grey, bare, extent);
    const change = meanChange(before, grey);
    if (change > CUT || (tracks.found < LEAST_FOUND && change > CUT / 4)) return undefined;
    return this.places.map(({ hole }) => enlarged(motionNear(tracks, shrunk(hole.rect, times)), times));
  }

  /** Takes the next frame; `open` are the numbers of the places that show the mark. */
  add(picture: Picture, atMs: number, open: readonly number[]): void {
    const { grey, extent, times } = smallGrey(picture);
    const steps = this.steps(grey, open, extent, times);
    const last = this.moments.at(-1);
    const index = this.moments.length;
    const crops = this.places.map(({ window }) => cropPicture(picture, window));
    if (steps && last) {
      const since = steps.map((step, n) => after(last.since[n]!, step));
      this.moments.push({ atMs, shot: last.shot, open, crops, since });
      Object.assign(this.shots[last.shot]!, { to: index, last: picture });
    } else {
      const since = this.places.map(() => STILL);
      this.moments.push({ atMs, shot: this.shots.length, open, crops, since });
      this.shots.push({ from: index, first: picture, to: index, last: picture });
    }
    this.before = grey;
  }

  /** Where a point near a place lies in another frame of the same shot. */
  between(from: Moment, to: Moment, place: number): Affine {
    return after(inverse(from.since[place]!), to.since[place]!);
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
