import { infer } from '#media/litert/networks.ts';
import { cv, withMats } from '#media/opencv/opencv.ts';
import { type Quarters, quartersOf } from '#media/raster/turn.ts';
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

/** A face that lies must be surer than an upright one: the network has seen few. */
const MIN_LYING = 0.6;
/** An upright face of this score is no lying one. */
const SURE = 0.8;
/** Looks at a picture as it is, and turned: heads in any position. */
const UPRIGHT: readonly Quarters[] = [0];
const LYING: readonly Quarters[] = [1, 2, 3];

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-clamp(x, -80, 80)));

/** How a square of `side` pixels is read so that heads turned by these quarters stand: rows of a matrix. */
function standing(k: number, tx: number, ty: number, side: number, quarters: Quarters): number[] {
  const [across, down] = [
    [k, 0, tx],
    [0, k, ty],
  ] as const;
  const reversed = (row: readonly number[]): number[] => [-row[0]!, -row[1]!, side - 1 - row[2]!];
  if (quarters === 0) return [...across, ...down];
  if (quarters === 2) return [...reversed(across), ...reversed(down)];
  return quarters === 1 ? [...down, ...reversed(across)] : [...reversed(down), ...across];
}

/** Where a place of a square read like that is in the square as it lies, 0 to 1. */
const lying = (x: number, y: number, quarters: Quarters): readonly [number, number] =>
  (
    [
      [x, y],
      [1 - y, x],
      [1 - x, 1 - y],
      [y, 1 - x],
    ] as const
  )[quarters];

/** Finds faces whose heads are turned by about these quarters, clockwise. */
function detectIn(
  picture: Picture,
  { x, y, side }: Square,
  { model, side: input, anchors: grid }: Range,
  {
    quarters = 0,
    least = quarters === 0 ? MIN_SCORE : MIN_LYING,
  }: { quarters?: Quarters; least?: number } = {},
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
      cv.matFromArray(
        2,
        3,
        cv.CV_64F,
        standing(k, -Math.min(x, 0) * scale, -Math.min(y, 0) * scale, input, quarters),
      ),
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
      const [wide, high] = [at(2) * side, at(3) * side];
      const [width, height] = quarters % 2 === 0 ? [wide, high] : [high, wide];
      const [cx, cy] = lying(at(0) + ax, at(1) + ay, quarters);
      return {
        x: x + side * cx - width / 2,
        y: y + side * cy - height / 2,
        width,
        height,
        score: sigmoid(scores[i]!),
        roll: Math.atan2(at(7) - at(5), at(6) - at(4)) + (quarters * Math.PI) / 2,
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

const lookAt = (picture: Picture, squares: readonly Square[], turns: readonly Quarters[]): Found[] =>
  turns.flatMap((quarters) => squares.flatMap((square) => detectIn(picture, square, FULL, { quarters })));

/**
 * Every face in the picture, however its head lies: the whole first, then tiles, finer ones where small faces may
 * hide; only beside the faces of a portrait.
 */
export function detectFaces(picture: Picture): Found[] {
  const longest = Math.max(picture.width, picture.height);
  const whole = tiles(picture, 1);
  let found = strongest([...lookAt(picture, whole, UPRIGHT), ...lookAt(picture, whole, LYING)]);
  const portraits = found.filter((f) => f.width > longest * PORTRAIT);
  if (portraits.length > 0)
    return strongest([...found, ...lookAt(picture, beside(picture, portraits), UPRIGHT)]);
  found = strongest([...found, ...lookAt(picture, tiles(picture, 0.6), UPRIGHT)]);
  const small = found.length === 0 || found.some((f) => f.width < longest * 0.1);
  if (small) found = strongest([...found, ...lookAt(picture, tiles(picture, 0.36), UPRIGHT)]);
  return found.length > 0 ? found : strongest(lookAt(picture, tiles(picture, 0.6), LYING));
}

/**
 * Faces of at least 1/12 of the picture's side: a look at the whole of it for who stands, one for heads at each of
 * these angles, radians, and where nobody is seen, for all who lie.
 */
export function detectAtOnce(picture: Picture, rolls: readonly number[]): Found[] {
  const whole = tiles(picture, 1);
  const found = strongest(lookAt(picture, whole, [...new Set([...UPRIGHT, ...rolls.map(quartersOf)])]));
  return found.length > 0 ? found : strongest(lookAt(picture, whole, LYING));
}

/** Whether the face that was at a place a moment ago is still near it; `least` is the score it needs. */
export function detectNear(
  picture: Picture,
  was: Pick<Found, 'x' | 'y' | 'width' | 'height' | 'roll'>,
  least: number,
) {
  const side = 2.2 * Math.max(was.width, was.height);
  const square = { x: was.x + was.width / 2 - side / 2, y: was.y + was.height / 2 - side / 2, side };
  const how = { quarters: quartersOf(was.roll), least };
  const [near] = strongest(detectIn(picture, square, SHORT, how));
  // of heads that lie it has seen fewer than the other network
  return near || how.quarters === 0 ? near : strongest(detectIn(picture, square, FULL, how))[0];
}

/** How the head of a face in this box lies, radians, clockwise: the surest of four looks; 0 where none sees it. */
export function detectRoll(picture: Picture, { x, y, width, height }: Omit<Found, 'score' | 'roll'>): number {
  const side = 2.2 * Math.max(width, height);
  const square = { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, side };
  const look = (range: Range): Found | undefined =>
    strongest(
      [...UPRIGHT, ...LYING].flatMap((quarters) =>
        detectIn(picture, square, range, { quarters, least: 0.3 }),
      ),
    )[0];
  return (look(SHORT) ?? look(FULL))?.roll ?? 0;
}

export function warmDetector(picture: Picture): void {
  for (const range of [FULL, SHORT]) detectIn(picture, { x: 0, y: 0, side: picture.width }, range);
}

/** The most prominent face, for a picture that is expected to show one. */
export function detectMainFace(picture: Picture): Found | undefined {
  const quick = strongest(tiles(picture, 1).flatMap((t) => detectIn(picture, t, SHORT)));
  const found = quick.some(({ score }) => score > SURE)
    ? quick
    : strongest([...quick, ...detectFaces(picture)]);
  return found.toSorted((a, b) => b.width * b.height * b.score - a.width * a.height * a.score)[0];
}
