import { membrane } from '#media/raster/membrane.ts';
import { clamp, type Picture, type Rect, smoothstep } from '#media/raster/plane.ts';
import { sample } from '#media/raster/sample.ts';
import { CELL, cornerOf, isIn } from './cells.ts';
import { type Affine, after, inverse } from './motion.ts';
import { type Pair, type Source, sourcesOf } from './sources.ts';
import type { Stretch } from './stretch.ts';

/** A picture of a place without its mark, for what no frame shows. */
export interface Anchor {
  /** As large as the place's window. */
  readonly picture: Picture;
  /** Where a point of the shot's first frame lies in it. */
  readonly since: Affine;
}

/** A frame, or a part of one that begins at x0, y0. */
export type Part = Pick<Rect, 'x0' | 'y0'> & { readonly picture: Picture };

/** Pixels that are read from one picture. */
interface Reads {
  readonly x0: number;
  readonly y0: number;
  readonly pixels: number[];
  readonly xs: number[];
  readonly ys: number[];
  readonly weights: number[];
}

/** Difference to what is seen at the rim, up to which it is light, and from which on something else passes there. */
const LIGHT = 22;
const OTHER = 55;

/** What goes into a hole, on its cells. */
class Canvas {
  readonly width: number;
  readonly color: Float32Array;
  readonly weight: Float32Array;
  private readonly reads = new Map<Picture, Reads>();
  private readonly stretch: Stretch;
  private readonly place: number;

  constructor(stretch: Stretch, place: number) {
    this.stretch = stretch;
    this.place = place;
    const { across, down } = stretch.places[place]!.cells;
    this.width = across * CELL;
    this.color = new Float32Array(3 * this.width * down * CELL);
    this.weight = new Float32Array(this.width * down * CELL);
  }

  /** Notes that a cell is read from a picture of a place. */
  read(cell: number, picture: Picture, window: Rect, way: Affine, weight: number): void {
    const { cells } = this.stretch.places[this.place]!;
    const known = this.reads.get(picture);
    const reads = known ?? { x0: window.x0, y0: window.y0, pixels: [], xs: [], ys: [], weights: [] };
    if (!known) this.reads.set(picture, reads);
    const [left, top] = cornerOf(cells, cell);
    const [a, b, c, d, e, f] = way;
    for (let v = 0; v < CELL; v++)
      for (let u = 0; u < CELL; u++) {
        const [x, y] = [left + u, top + v];
        reads.pixels.push((top - cells.top + v) * this.width + left - cells.left + u);
        reads.xs.push(a * x + b * y + c - reads.x0);
        reads.ys.push(d * x + e * y + f - reads.y0);
        reads.weights.push(weight);
      }
  }

  finish(): void {
    for (const [picture, { pixels, xs, ys, weights }] of this.reads) {
      const map = { xs: Float32Array.from(xs), ys: Float32Array.from(ys) };
      const colors = sample(picture, { ...map, covered: new Uint8Array(xs.length).fill(1) }, true);
      for (const [n, pixel] of pixels.entries()) {
        this.weight[pixel]! += weights[n]!;
        for (let c = 0; c < 3; c++) this.color[3 * pixel + c]! += weights[n]! * colors[3 * n + c]!;
      }
    }
    for (let i = 0; i < this.weight.length; i++)
      if (this.weight[i]! > 0) for (let c = 0; c < 3; c++) this.color[3 * i + c]! /= this.weight[i]!;
  }
}

/** Shares of the frames before and after: nearly all is the nearer one, and it changes over some frames. */
function sharesOf({ before, after: next }: Pair): [Source, number][] {
  if (!before || !next) return [before, next].flatMap((source) => (source ? [[source, 1]] : []));
  const [near, far] = [before.apart ** 3, next.apart ** 3];
  return [
    [before, far / (near + far)],
    [next, near / (near + far)],
  ];
}

/** The first anchor whose picture shows a cell, or the first. */
function anchorFor(stretch: Stretch, index: number, place: number, cell: number, anchors: readonly Anchor[]) {
  const { cells, window } = stretch.places[place]!;
  const back = inverse(stretch.moments[index]!.since[place]!);
  const [x, y] = cornerOf(cells, cell);
  const ways = anchors.map((anchor) => ({ anchor, way: after(back, anchor.since) }));
  return (
    ways.find(({ way: [a, b, c, d, e, f] }) => {
      const [u, v] = [a * x + b * y + c, d * x + e * y + f];
      return u >= window.x0 && v >= window.y0 && u + CELL <= window.x1 && v + CELL <= window.y1;
    }) ?? ways[0]
  );
}

/** By how much the rim of what was filled differs from what is seen there, spread over the hole; one value a cell. */
function seamOf(stretch: Stretch, place: number, canvas: Canvas, { picture, x0, y0 }: Part): Float32Array {
  const { cells } = stretch.places[place]!;
  const { across, down } = cells;
  const value = new Float32Array(3 * across * down);
  const weight = new Float32Array(across * down);
  for (const cell of cells.rim) {
    const [left, top] = cornerOf(cells, cell);
    const sum = [0, 0, 0];
    let count = 0;
    for (let v = 0; v < CELL; v++)
      for (let u = 0; u < CELL; u++) {
        const pixel = (top - cells.top + v) * canvas.width + left - cells.left + u;
        if (canvas.weight[pixel] === 0) continue;
        const at = 3 * ((top - y0 + v) * picture.width + left - x0 + u);
        for (let c = 0; c < 3; c++) sum[c]! += picture.data[at + c]! - canvas.color[3 * pixel + c]!;
        count++;
      }
    if (count === 0) continue;
    const worst = Math.max(...sum.map((one) => Math.abs(one / count)));
    weight[cell] = 1 - 0.97 * smoothstep(LIGHT, OTHER, worst);
    for (let c = 0; c < 3; c++) value[3 * cell + c] = sum[c]! / count;
  }
  return membrane(value, weight, { width: across, height: down }, 60);
}

/** A value a cell, between the cells, at a pixel of the canvas. */
function between(
  values: Float32Array,
  across: number,
  down: number,
  x: number,
  y: number,
  c: number,
): number {
  const u = clamp((x + 0.5) / CELL - 0.5, 0, across - 1);
  const v = clamp((y + 0.5) / CELL - 0.5, 0, down - 1);
  const [u0, v0] = [Math.floor(u), Math.floor(v)];
  const [u1, v1] = [Math.min(across - 1, u0 + 1), Math.min(down - 1, v0 + 1)];
  const at = (p: number, q: number): number => values[3 * (q * across + p) + c]!;
  const upper = at(u0, v0) + (u - u0) * (at(u1, v0) - at(u0, v0));
  const lower = at(u0, v1) + (u - u0) * (at(u1, v1) - at(u0, v1));
  return upper + (v - v0) * (lower - upper);
}

/** Cells of a place that neither a frame before nor one after shows. */
export const unseenOf = (stretch: Stretch, place: number, pairs: ReadonlyMap<number, Pair>): number[] =>
  stretch.places[place]!.cells.open.filter((cell) => !pairs.has(cell));

/**
 * Fills a place in the frame of a number, in place: from the nearest frames that show its ground, from the anchors
 * where none does, and with the light that the rim has now (after Perez, Gangnet & Blake, "Poisson image editing",
 * 2003). Without anchors such cells stay as they are.
 */
export function fillPlace(
  stretch: Stretch,
  index: number,
  place: number,
  part: Part,
  {
    pairs = sourcesOf(stretch, index, place),
    anchors = [],
  }: { pairs?: Map<number, Pair>; anchors?: readonly Anchor[] } = {},
): void {
  const { cells, hole, window } = stretch.places[place]!;
  const canvas = new Canvas(stretch, place);
  for (const cell of [...cells.open, ...cells.rim]) {
    const pair = pairs.get(cell);
    if (pair)
      for (const [source, share] of sharesOf(pair))
        canvas.read(
          cell,
          source.moment.crops[source.place]!,
          stretch.places[source.place]!.window,
          source.way,
          share,
        );
    else {
      const found = anchorFor(stretch, index, place, cell, anchors);
      if (found) canvas.read(cell, found.anchor.picture, window, found.way, 1);
    }
  }
  canvas.finish();
  const seam = seamOf(stretch, place, canvas, part);
  const { picture, x0, y0 } = part;
  for (const cell of cells.open) {
    const [left, top] = cornerOf(cells, cell);
    for (let y = top; y < top + CELL; y++)
      for (let x = left; x < left + CELL; x++) {
        if (!isIn(hole, x, y)) continue;
        const [u, v] = [x - cells.left, y - cells.top];
        const pixel = v * canvas.width + u;
        if (canvas.weight[pixel] === 0) continue;
        const to = 3 * ((y - y0) * picture.width + x - x0);
        for (let c = 0; c < 3; c++) {
          const light = between(seam, cells.across, cells.down, u, v, c);
          picture.data[to + c] = clamp(Math.round(canvas.color[3 * pixel + c]! + light), 0, 255);
        }
      }
  }
}
