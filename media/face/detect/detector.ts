import { infer } from '#media/litert/networks.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { byteMat, clamp, cropPicture, type Picture } from '#media/raster/plane.ts';

/** A face found by the detector; lengths in pixels of the picture it was found in. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1. */
  readonly score: number;
  /** Angle of the line through the eyes, radians, clockwise on screen. */
  readonly roll: number;
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Range {
  readonly model: 'fullRange' | 'shortRange';
  readonly side: number;
  /** Centre of each anchor, 0 to 1. */
  readonly anchors: readonly (readonly [number, number])[];
}

/** SSD anchors: for each [cells a side, anchors a cell]. */
function anchors(...grids: (readonly [number, number])[]): [number, number][] {
  const out: [number, number][] = [];
  for (const [cells, count] of grids)
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++)
        for (let k = 0; k < count; k++) out.push([(x + 0.5) / cells, (y + 0.5) / cells]);
  return out;
}
/** Sides of the squares that the networks read, pixels. */
export const DETECTOR_SIDES = { fullRange: 192, shortRange: 128 } as const;
const FULL: Range = { model: 'fullRange', side: DETECTOR_SIDES.fullRange, anchors: anchors([48, 1]) };
const SHORT: Range = {
  model: 'shortRange',
  side: DETECTOR_SIDES.shortRange,
  anchors: anchors([16, 2], [8, 6]),
};
const MIN_SCORE = 0.5;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-clamp(x, -80, 80)));

function detectIn(
  picture: Picture,
  { x, y, side }: Square,
  { model, side: input, anchors: grid }: Range,
  least = MIN_SCORE,
): Found[] {
  return withMats((keep) => {
    const scale = input / side;
    const small = keep(new cv.Mat());
    const part = cropPicture(picture, {
      x0: clamp(Math.floor(x), 0, picture.width - 1),
      y0: clamp(Math.floor(y), 0, picture.height - 1),
      x1: clamp(Math.ceil(x + side), 1, picture.width),
      y1: clamp(Math.ceil(y + side), 1, picture.height),
    });
    // area-averaged shrink first: warpAffine alone would alias
    const shrink = Math.min(1, scale * 2);
    const size = new cv.Size(
      Math.max(1, Math.round(part.width * shrink)),
      Math.max(1, Math.round(part.height * shrink)),
    );
    cv.resize(keep(byteMat(part.data, part, 3)), small, size, 0, 0, cv.INTER_AREA);
    const k = scale / shrink;
    const matrix = keep(
      cv.matFromArray(2, 3, cv.CV_64F, [k, 0, -Math.min(x, 0) * scale, 0, k, -Math.min(y, 0) * scale]),
    );
    const square = keep(new cv.Mat());
    cv.warpAffine(
      small,
      square,
      matrix,
      new cv.Size(input, input),
      cv.INTER_LINEAR,
      cv.BORDER_CONSTANT,
      new cv.Scalar(0, 0, 0),
    );
    const seen = { data: square.data, width: input, height: input };
    const [scores, boxes] = infer(model, seen, { mean: 127.5, scale: 1 / 127.5 }, [/class/, /regress/]);
    const hits = grid.flatMap((anchor, i) => (sigmoid(scores[i]!) >= least ? [{ anchor, i }] : []));
    return hits.map(({ anchor: [ax, ay], i }) => {
      const at = (k: number): number => boxes[16 * i + k]! / input;
      const [width, height] = [at(2) * side, at(3) * side];
      return {
        x: x + side * (at(0) + ax) - width / 2,
        y: y + side * (at(1) + ay) - height / 2,
        width,
        height,
        score: sigmoid(scores[i]!),
        roll: Math.atan2(at(7) - at(5), at(6) - at(4)),
      };
    });
  });
}

function overlap(a: Found, b: Found): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, w) * Math.max(0, h);
  // also counts a small box inside a large one as the same face
  return both / Math.min(a.width * a.height, b.width * b.height);
}

function strongest(found: Found[]): Found[] {
  const distinct: Found[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (!distinct.some((k) => overlap(k, face) > 0.4)) distinct.push(face);
  return distinct;
}

/** Squares of `share` of the longer side that cover the picture, overlapping. */
function tiles({ width, height }: Picture, share: number): Square[] {
  const side = Math.round(Math.max(width, height) * share);
  const starts = (length: number): number[] => {
    if (length <= side) return [(length - side) / 2];
    const count = Math.ceil((length - side) / (side * 0.7)) + 1;
    return Array.from({ length: count }, (_, i) => Math.round((i * (length - side)) / (count - 1)));
  };
  return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side })));
}

/** Share of the longer side from which a face makes the picture a portrait. */
const PORTRAIT = 0.28;
/** Narrowest strip beside a portrait, as a share of the longer side, in which further faces are searched. */
const STRIP = 0.1;

/**
 * Squares beside the portraits, at their height: heads of people who stand further back are near the same
 * horizon. The detection on the whole picture has found all but small ones already.
 */
function beside(picture: Picture, portraits: readonly Found[]): Square[] {
  const longest = Math.max(picture.width, picture.height);
  const side = Math.round(longest * 0.5);
  const left = Math.min(...portraits.map((f) => f.x));
  const right = Math.max(...portraits.map((f) => f.x + f.width));
  const middle = portraits.reduce((sum, f) => sum + f.y + f.height / 2, 0) / portraits.length;
  const y =
    picture.height < side
      ? (picture.height - side) / 2
      : clamp(Math.round(middle - side / 2), 0, picture.height - side);
  const squares: Square[] = [];
  if (left > longest * STRIP) squares.push({ x: Math.max(0, Math.round(left - side)), y, side });
  if (picture.width - right > longest * STRIP)
    squares.push({ x: Math.round(Math.min(right, picture.width - side)), y, side });
  return squares;
}

/**
 * Every face in the picture: the whole first, then tiles, finer ones where small faces may hide; only beside
 * the faces of a portrait.
 */
export function detectFaces(picture: Picture): Found[] {
  const longest = Math.max(picture.width, picture.height);
  const look = (squares: Square[]): Found[] => squares.flatMap((t) => detectIn(picture, t, FULL));
  let found = strongest(look(tiles(picture, 1)));
  const portraits = found.filter((f) => f.width > longest * PORTRAIT);
  if (portraits.length > 0) return strongest([...found, ...look(beside(picture, portraits))]);
  found = strongest([...found, ...look(tiles(picture, 0.6))]);
  const small = found.length === 0 || found.some((f) => f.width < longest * 0.1);
  if (small) found = strongest([...found, ...look(tiles(picture, 0.36))]);
  return found;
}

/** Faces of at least 1/12 of the picture's side: one look at the whole of it. */
export const detectAtOnce = (picture: Picture): Found[] =>
  strongest(tiles(picture, 1).flatMap((tile) => detectIn(picture, tile, FULL)));

/** Whether the face that was at a place a moment ago is still near it; `least` is the score it needs. */
export function detectNear(
  picture: Picture,
  was: Pick<Found, 'x' | 'y' | 'width' | 'height'>,
  least: number,
) {
  const side = 2.2 * Math.max(was.width, was.height);
  const square = { x: was.x + was.width / 2 - side / 2, y: was.y + was.height / 2 - side / 2, side };
  return strongest(detectIn(picture, square, SHORT, least))[0];
}

export function warmDetector(picture: Picture): void {
  for (const range of [FULL, SHORT]) detectIn(picture, { x: 0, y: 0, side: picture.width }, range);
}

/** The most prominent face, for a picture that is expected to show one. */
export function detectMainFace(picture: Picture): Found | undefined {
  const quick = strongest(tiles(picture, 1).flatMap((t) => detectIn(picture, t, SHORT)));
  const found = quick.length > 0 ? quick : detectFaces(picture);
  return found.toSorted((a, b) => b.width * b.height * b.score - a.width * a.height * a.score)[0];
}
