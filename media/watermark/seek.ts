import type { Extent, Rect } from '#media/raster/plane.ts';
import { cropGradients, gradientsOf, likeness } from './gradients.ts';
import { bestOf, type Found, scoresOf } from './match.ts';

/** A frame, small and grey. */
export interface Look {
  readonly atMs: number;
  readonly grey: Uint8Array;
}

/** A mark stays in one place from one time to another. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  /** Upper left corner of its box, pixels of the small frame. */
  readonly x: number;
  readonly y: number;
}

/** Frames on either side of the one that was pointed at that show the mark as well. */
const AROUND = 4;
/** Likeness of frames to the one that was pointed at, from which on they show the same. */
const SAME = 0.45;
/** Likeness from which on a mark is believed to be in another place, and that by which it beats staying. */
const ELSEWHERE = 0.42;
const BETTER = 0.12;
/** Likeness below which it is unclear where the mark is. */
const UNCLEAR = 0.2;
/** Places closer than this are one, pixels. */
const ONE_PLACE = 3;
const MOST_PLACES = 8;
/** Frames in which the mark is looked for to learn its edges. */
const LEARNED_FROM = 40;
/** Edges that stay: their mean strength, and the share of the box that they take at least. */
const STAYS = 0.3;
const LEAST_EDGES = 0.012;
/** Mean change of brightness between two looks that makes them two shots, grey levels. */
const CUT = 30;

const sizeOf = ({ x0, y0, x1, y1 }: Rect): Extent => ({ width: x1 - x0, height: y1 - y0 });

function meanOf(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts[0]?.length ?? 0);
  for (const part of parts) for (let i = 0; i < out.length; i++) out[i]! += part[i]! / parts.length;
  return out;
}

/** Share of a box that has edges which stay while the ground moves. */
function edgesOf(part: Float32Array): number {
  let count = 0;
  for (let i = 0; i < part.length; i += 2) if (Math.hypot(part[i]!, part[i + 1]!) > STAYS) count++;
  return (2 * count) / part.length;
}

/** Follows the edges of what is in a box. */
class Seeker {
  readonly extent: Extent;
  readonly box: Rect;
  readonly size: Extent;
  readonly across: number;
  part: Float32Array;

  constructor(looks: readonly Look[], at: number, extent: Extent, box: Rect) {
    this.extent = extent;
    this.box = box;
    this.size = sizeOf(box);
    this.across = extent.width - this.size.width + 1;
    const own = this.crop(looks[at]!, box.x0, box.y0);
    const near = looks.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    const alike = near
      .map((look) => this.crop(look, box.x0, box.y0))
      .filter((part) => likeness(part, own) > SAME);
    this.part = meanOf(alike.length > 0 ? alike : [own]);
  }

  crop({ grey }: Look, x: number, y: number): Float32Array {
    const { width, height } = this.size;
    const rect = { x0: x, y0: y, x1: x + width, y1: y + height };
    return cropGradients(gradientsOf(grey, this.extent), this.extent.width, rect);
  }

  find({ grey }: Look): Found {
    const scores = scoresOf(gradientsOf(grey, this.extent), this.extent, this.part, this.size);
    return bestOf(scores, this.across);
  }

  /** How alike some places of a look are, each with its neighbours. */
  scoresAt({ grey }: Look, places: readonly { x: number; y: number }[]): number[] {
    const { extent, size, part } = this;
    const all = gradientsOf(grey, extent);
    return places.map(({ x, y }) => {
      let best = 0;
      for (let v = Math.max(0, y - 1); v <= Math.min(extent.height - size.height, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(extent.width - size.width, x + 1); u++) {
          const rect = { x0: u, y0: v, x1: u + size.width, y1: v + size.height };
          best = Math.max(best, likeness(cropGradients(all, extent.width, rect), part));
        }
      return best;
    });
  }

  /** The edges that frames with other grounds have in common. */
  learn(looks: readonly Look[]): void {
    const step = Math.max(1, Math.floor(looks.length / LEARNED_FROM));
    const parts = looks
      .filter((_, n) => n % step === 0)
      .flatMap((look) => {
        const { x, y, score } = this.find(look);
        return score > SAME ? [this.crop(look, x, y)] : [];
      });
    if (parts.length > 2) this.part = meanOf(parts);
  }
}

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= ONE_PLACE;

/** Places where the mark is found more than once, the one that was pointed at first. */
function placesOf(found: readonly Found[], home: { x: number; y: number }): { x: number; y: number }[] {
  const seen: { x: number; y: number; count: number }[] = [];
  for (const one of found) {
    if (one.score < ELSEWHERE || isNear(one, home)) continue;
    const known = seen.find((place) => isNear(place, one));
    if (known) known.count++;
    else seen.push({ x: one.x, y: one.y, count: 1 });
  }
  return [home, ...seen.filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count)].slice(
    0,
    MOST_PLACES,
  );
}

/** Looks from the beginning to the end of a glide, and how far it gets in that time at least, pixels. */
const GLIDE = 4;
const LEAST_GLIDE = 4;
/** Share of the looks that clearly show a glide. */
const GLIDES = 0.3;

/** Whether a mark is found half way in the middle of the time between two places: one that jumps is not. */
function isGliding(found: readonly Found[]): boolean {
  let count = 0;
  for (let n = GLIDE; n < found.length; n++) {
    const [from, half, to] = [found[n - GLIDE]!, found[n - GLIDE / 2]!, found[n]!];
    if (Math.min(from.score, half.score, to.score) < ELSEWHERE) continue;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const off = Math.hypot((from.x + to.x) / 2 - half.x, (from.y + to.y) / 2 - half.y);
    if (far >= LEAST_GLIDE && off < 1 + far / 6) count++;
  }
  return count > Math.max(1, GLIDES * (found.length - GLIDE));
}

const change = (a: Look, b: Look): number => {
  let sum = 0;
  for (let i = 0; i < a.grey.length; i += 7) sum += Math.abs(a.grey[i]! - b.grey[i]!);
  return (7 * sum) / a.grey.length;
};

/** Which place each look shows the mark in; unclear ones are as those before them. */
function assign(scores: readonly (readonly number[])[]): number[] {
  const clear = scores.map((places) => {
    const best = places.reduce((top, score, n) => (score > places[top]! ? n : top), 0);
    if (places[best]! < UNCLEAR) return undefined;
    return best !== 0 && places[best]! < places[0]! + BETTER ? 0 : best;
  });
  const first = clear.find((place) => place !== undefined) ?? 0;
  let last = first;
  return clear.map((place) => (last = place ?? last));
}

/** A box may be wider than its mark by so much: at an edge of the frame a part of it may lie beyond. */
const LOOSE = 0.25;

/** The frame with its edges repeated `rim` pixels beyond them. */
function widened({ atMs, grey }: Look, { width, height }: Extent, rim: number): Look {
  const across = width + 2 * rim;
  const out = new Uint8Array(across * (height + 2 * rim));
  for (let y = 0; y < height + 2 * rim; y++) {
    const row = Math.min(height - 1, Math.max(0, y - rim)) * width;
    const line = out.subarray(y * across, (y + 1) * across);
    line.set(grey.subarray(row, row + width), rim);
    line.fill(grey[row]!, 0, rim);
    line.fill(grey[row + width - 1]!, rim + width);
  }
  return { atMs, grey: out };
}

/**
 * Where a mark is, which a box shows in the look number `at`: in one place, or in several from one time to another, as
 * some apps move theirs. Spans overlap by the time between two looks, where it is not known which place shows it, and
 * end where a new shot begins. `nothing` in the box may stay, or what it shows `glides`.
 */
export function seekMark(
  frames: readonly Look[],
  at: number,
  frame: Extent,
  drawn: Rect,
  { startMs, endMs }: { startMs: number; endMs: number },
): Span[] | 'nothing' | 'glides' {
  const { width, height } = sizeOf(drawn);
  const rim = Math.round(LOOSE * Math.max(width, height));
  const looks = frames.map((look) => widened(look, frame, rim));
  const extent = { width: frame.width + 2 * rim, height: frame.height + 2 * rim };
  const box = { x0: drawn.x0 + rim, y0: drawn.y0 + rim, x1: drawn.x1 + rim, y1: drawn.y1 + rim };
  const inFrame = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(frame.width - width, Math.max(0, x - rim)),
    y: Math.min(frame.height - height, Math.max(0, y - rim)),
  });
  const seeker = new Seeker(looks, at, extent, box);
  if (edgesOf(seeker.part) < LEAST_EDGES) return 'nothing';
  seeker.learn(looks);
  const home = { x: box.x0, y: box.y0 };
  const found = looks.map((look) => seeker.find(look));
  if (isGliding(found)) return 'glides';
  const places = placesOf(found, home);
  const chosen = assign(looks.map((look) => seeker.scoresAt(look, places)));
  const spans: Span[] = [];
  for (let n = 0; n < looks.length; n++) {
    const isCut = n > 0 && change(looks[n - 1]!, looks[n]!) > CUT;
    const isMoved = n > 0 && chosen[n] !== chosen[n - 1];
    if (n > 0 && !isCut && !isMoved) continue;
    const fromMs = n === 0 ? startMs : isMoved && !isCut ? looks[n - 1]!.atMs : looks[n]!.atMs;
    const last = spans.at(-1);
    if (last) spans[spans.length - 1] = { ...last, toMs: looks[n]!.atMs };
    spans.push({ fromMs, toMs: endMs, ...inFrame(places[chosen[n]!]!) });
  }
  return spans;
}
