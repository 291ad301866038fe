import type { Extent } from '#media/raster/plane.ts';
import { type Focus, viewAt } from './moves.ts';
import type { Move } from './names.ts';
import { type Nearness, type Point, type View, halfSides, look, nearnessAt } from './view.ts';

/** Sides of the picture at which a surface ends for the eye. */
export interface Ends {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

export interface Surface {
  readonly near: Nearness;
  readonly ends: Ends;
}

interface Way {
  readonly move: Move;
  readonly seconds: number;
  readonly focus: Focus;
}

/** Moments and places of the frame's border that are looked at. */
const MOMENTS = 13;
const PLACES = 9;
/** The picture is enlarged by this at most; then the camera goes less far. */
const MOST_ZOOM = 1.3;
const SHORTER = 0.88;
const STEP = 0.01;

function* borderOf([hx, hy]: Point): Generator<Point> {
  for (let k = 0; k < PLACES; k++) {
    const t = (2 * k) / (PLACES - 1) - 1;
    yield [t * hx, -hy];
    yield [t * hx, hy];
    yield [-hx, t * hy];
    yield [hx, t * hy];
  }
}

/** Whether a view sees nothing beyond the picture. */
function isInside(view: View, frame: Point, half: Point, surfaces: readonly Surface[]): boolean {
  return surfaces.every(({ near, ends }) => {
    const surface = (x: number, y: number): number => nearnessAt(near, half, x, y);
    return [...borderOf(frame)].every((seen) => {
      const [x, y] = look(view, seen, surface);
      return (
        (x >= -half[0] || !ends.left) &&
        (x <= half[0] || !ends.right) &&
        (y >= -half[1] || !ends.top) &&
        (y <= half[1] || !ends.bottom)
      );
    });
  });
}

/**
 * The way of the camera over a picture, by the share of it: so far and so much enlarged that it never sees beyond the
 * picture's edges.
 */
export function fitted(
  { move, seconds, focus }: Way,
  frame: Extent,
  picture: Extent,
  surfaces: readonly Surface[],
): (share: number) => View {
  const sides = [halfSides(frame), halfSides(picture)] as const;
  for (let reach = 1; ; reach *= SHORTER) {
    for (let zoom = 1; zoom <= MOST_ZOOM || reach < 0.02; zoom += STEP) {
      const at = (share: number): View => {
        const view = viewAt(move, share, seconds, focus, reach);
        return { ...view, zoom: zoom * view.zoom };
      };
      const moments = Array.from({ length: MOMENTS }, (_, k) => at(k / (MOMENTS - 1)));
      if (zoom > 2 || moments.every((view) => isInside(view, ...sides, surfaces))) return at;
    }
  }
}
