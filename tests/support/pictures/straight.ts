import type { Extent, Picture } from '#media/raster/plane.ts';
import type { Line } from './products.ts';

type Point = readonly [number, number];
/** What a place x, y of the photo is in the frame: a x + b y + c, d x + e y + f. */
type Affine = readonly [number, number, number, number, number, number];

/** Places of a line that are measured, and how far beside it its edge is looked for, pixels of the frame. */
const [PLACES, REACH] = [24, 6];
/** Grey levels a pixel changes by at an edge, at least. */
const LEAST = 4;

const at = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [a * x + b * y + c, d * x + e * y + f];

function lightAt({ data, width, height }: Picture, [x, y]: Point): number | undefined {
  const [u, v] = [Math.floor(x), Math.floor(y)];
  if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) return undefined;
  const light = (i: number, j: number): number => {
    const k = 3 * (j * width + i);
    return 0.3 * data[k]! + 0.59 * data[k + 1]! + 0.11 * data[k + 2]!;
  };
  const [p, q] = [x - u, y - v];
  const top = light(u, v) + p * (light(u + 1, v) - light(u, v));
  return top + q * (light(u, v + 1) + p * (light(u + 1, v + 1) - light(u, v + 1)) - top);
}

/** How far beside a place, along a normal, the light changes most; undefined where it does not, or out of the frame. */
function edgeBeside(frame: Picture, [x, y]: Point, [nx, ny]: Point): number | undefined {
  const lights = Array.from({ length: 4 * REACH + 1 }, (_, k) => {
    const off = k / 2 - REACH;
    return lightAt(frame, [x + off * nx, y + off * ny]);
  });
  if (lights.includes(undefined)) return undefined;
  const steps = lights.slice(2).map((light, k) => Math.abs(light! - lights[k]!));
  const peak = steps.indexOf(Math.max(...steps));
  if (steps[peak]! < LEAST) return undefined;
  // the middle of the edge, finer than a pixel
  let [sum, weight] = [0, 0];
  for (let k = Math.max(0, peak - 3); k <= Math.min(steps.length - 1, peak + 3); k++) {
    sum += steps[k]! * k;
    weight += steps[k]!;
  }
  return (sum / weight + 1) / 2 - REACH;
}

interface Seen {
  readonly place: Point;
  /** Where it is seen. */
  readonly there: Point;
  readonly normal: Point;
}

function seenAlong(frame: Picture, map: Affine, [x0, y0, x1, y1]: Line): Seen[] {
  return Array.from({ length: PLACES }, (_, k): Seen | undefined => {
    const t = k / (PLACES - 1);
    const place = [x0 + t * (x1 - x0), y0 + t * (y1 - y0)] as const;
    const [from, to] = [at(map, [x0, y0]), at(map, [x1, y1])];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const normal = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long] as const;
    const [x, y] = at(map, place);
    const off = edgeBeside(frame, [x, y], normal);
    return off === undefined
      ? undefined
      : { place, there: [x + off * normal[0], y + off * normal[1]], normal };
  }).filter((one) => one !== undefined);
}

/** Solves six equations; the last column is the right side. In place. */
function solved(rows: number[][]): number[] {
  for (let k = 0; k < 6; k++) {
    const best = rows.reduce(
      (most, row, j) => (j >= k && Math.abs(row[k]!) > Math.abs(rows[most]![k]!) ? j : most),
      k,
    );
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    for (let j = 0; j < 6; j++) {
      if (j === k) continue;
      const share = rows[j]![k]! / rows[k]![k]!;
      rows[j] = rows[j]!.map((value, i) => value - share * rows[k]![i]!);
    }
  }
  return rows.map((row, k) => row[6]! / row[k]!);
}

/** The affine map that fits best what is seen, measured across the lines. */
function fitOf(seen: readonly Seen[], before: Affine): Affine {
  const rows = Array.from({ length: 6 }, (_, k) => Array.from({ length: 7 }, (_, i) => (i === k ? 1e-9 : 0)));
  for (const {
    place: [x, y],
    there,
    normal: [nx, ny],
  } of seen) {
    const [u, v] = at(before, [x, y]);
    const row = [nx * x, nx * y, nx, ny * x, ny * y, ny];
    const rest = nx * (there[0] - u) + ny * (there[1] - v);
    for (let k = 0; k < 6; k++) {
      for (let i = 0; i < 6; i++) rows[k]![i]! += row[k]! * row[i]!;
      rows[k]![6]! += row[k]! * rest;
    }
  }
  return solved(rows).map((value, k) => value + before[k]!) as unknown as Affine;
}

interface Straight {
  /** Pixels by which what is seen lies beside the best affine map of the photo, at most. */
  readonly off: number;
  /** Share of the places that were seen. */
  readonly seen: number;
}

/** A picture whose red and green tell the place: what a camera shows of it is where it looks. */
export function placesOf({ width, height }: Extent): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 3) {
      data[i] = Math.round((255 * x) / (width - 1));
      data[i + 1] = Math.round((255 * y) / (height - 1));
    }
  return { data, width, height };
}

/** Every so many pixels of a frame its place is read. */
const APART = 12;

/** The affine map of a photo to a frame, about, from a frame of its places. */
function roughMap(photo: Extent, { data, width, height }: Picture): Affine {
  const seen: Seen[] = [];
  for (let v = APART; v < height; v += APART)
    for (let u = APART; u < width; u += APART) {
      const k = 3 * (v * width + u);
      const place = [
        ((photo.width - 1) * data[k]!) / 255,
        ((photo.height - 1) * data[k + 1]!) / 255,
      ] as const;
      seen.push({ place, there: [u, v], normal: [1, 0] }, { place, there: [u, v], normal: [0, 1] });
    }
  return fitOf(seen, [1, 0, 0, 0, 1, 0]);
}

/**
 * How straight the lines of a photo are in a frame; `places` is the same frame of `placesOf` it. Lines out of the frame
 * are left out.
 */
export function straightIn(frame: Picture, photo: Extent, lines: readonly Line[], places: Picture): Straight {
  let map = roughMap(photo, places);
  let seen: Seen[] = [];
  for (let k = 0; k < 3; k++) {
    seen = lines.flatMap((line) => seenAlong(frame, map, line));
    map = fitOf(seen, map);
  }
  const offs = seen.map(({ place, there, normal }) => {
    const [x, y] = at(map, place);
    return Math.abs((there[0] - x) * normal[0] + (there[1] - y) * normal[1]);
  });
  return { off: Math.max(...offs), seen: seen.length / (PLACES * lines.length) };
}
