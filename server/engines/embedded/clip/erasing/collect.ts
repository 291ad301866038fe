import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Filler, fillerOf } from '#media/watermark/fill.ts';
import { patchedWindow } from '#media/watermark/anchor.ts';
import { inverse, motionNear, STILL, tracksOf, type Affine } from '#media/watermark/motion.ts';
import { Stretch } from '#media/watermark/stretch.ts';
import type { Picture } from '#media/raster/plane.ts';
import { type ClipFacts, type Part, readFrameAt, readFrames } from '#server/clips/door.ts';
import { never } from '#server/engines/embedded/clip/clip-file.ts';
import { ifThere } from '#server/missing.ts';
import type { Places } from './places.ts';

/** What shows the ground of a stretch lies at most this far from it; farther where the mark leaves its place, ms. */
const AROUND_MS = 1500;
const LEAVES_MS = 4000;
const PAST_MS = 350;
/** Bytes that are kept of frames at most. */
const MOST_BYTES = 80_000_000;
/** Share of points found again, from which on two frames show the same place. */
const SAME_PLACE = 0.5;

interface Wanted extends Part {
  readonly target: string;
  readonly facts: ClipFacts;
  readonly width: number;
  readonly height: number;
  /** Keeps what was filled at the begin of spans. */
  readonly folder: string;
}

interface Collected {
  readonly stretch: Stretch;
  readonly filler: Filler;
  indexAt(atMs: number): number;
}

/** The times that are looked at for a stretch. */
function rangeOf(
  { facts, startMs, endMs }: Wanted,
  { spans, places }: Places,
  fromMs: number,
  toMs: number,
): { fromMs: number; toMs: number } {
  const bytes = places.reduce((sum, { window: { x0, y0, x1, y1 } }) => sum + 3 * (x1 - x0) * (y1 - y0), 0);
  const most = Math.max(2, MOST_BYTES / Math.max(1, bytes)) / facts.fps;
  const spare = Math.max(0, (1000 * most - (toMs - fromMs)) / 2);
  const met = spans.filter((span) => span.fromMs < toMs && span.toMs > fromMs);
  const begin = Math.min(...met.map((span) => span.fromMs), fromMs) - PAST_MS;
  const end = Math.max(...met.map((span) => span.toMs), toMs) + PAST_MS;
  const before = fromMs - begin < LEAVES_MS ? fromMs - begin : AROUND_MS;
  const after = end - toMs < LEAVES_MS ? end - toMs : AROUND_MS;
  return {
    fromMs: Math.max(startMs, fromMs - Math.min(spare, Math.max(AROUND_MS, before))),
    toMs: Math.min(endMs, toMs + Math.min(spare, Math.max(AROUND_MS, after))),
  };
}

/** From one frame to another of the same place, far apart in time; undefined where they show different things. */
function wayBetween(from: Picture, to: Picture, place: Stretch['places'][number]): Affine | undefined {
  const tracks = tracksOf(from, to, { x0: 0, y0: 0 });
  return tracks.found < SAME_PLACE ? undefined : motionNear(tracks, place.hole.rect);
}

async function readOr(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await ifThere(readFile(file));
  if (known) return known;
  const made = await make();
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return made;
}

/**
 * The first shot of a stretch in the middle of a span: what no frame shows was filled at the begin of the span, once
 * for all its stretches, so that it stays the same from one to the next.
 */
async function giveFirst(wanted: Wanted, { spans }: Places, { stretch, filler }: Collected): Promise<void> {
  const [shot] = stretch.shots;
  const [moment] = stretch.moments;
  if (!shot || !moment) return;
  const { target, facts, width, height, folder } = wanted;
  for (const [n, place] of stretch.places.entries()) {
    const span = spans.find(
      (one) => one.place === n && one.fromMs < moment.atMs - 0.5 && one.toMs > moment.atMs,
    );
    if (!span) continue;
    const atMs = Math.max(span.fromMs, wanted.startMs);
    const size = { width, height };
    const { picture } = await readFrameAt(target, { atMs, facts, signal: never, ...size });
    const way = wayBetween(picture, shot.first, place);
    if (!way) continue;
    await mkdir(folder, { recursive: true });
    const { x0, y0, x1, y1 } = place.window;
    const key = createHash('sha256')
      .update(JSON.stringify([atMs, place.window, size]))
      .digest('hex');
    const data = await readOr(join(folder, `ground-${key.slice(0, 16)}`), async () => {
      const made = await patchedWindow(picture, place.hole, place.window);
      return made.data;
    });
    const still = way === STILL ? STILL : inverse(way);
    filler.give(0, n, {
      picture: { data: new Uint8Array(data), width: x1 - x0, height: y1 - y0 },
      since: still,
    });
  }
}

/** What is known of a range of times already, from the stretch before. */
async function begun(
  { target, facts, width, height }: Wanted,
  places: Places,
  fromMs: number,
  before: Stretch | undefined,
): Promise<Stretch> {
  const index = before?.moments.findIndex(({ atMs }) => atMs > fromMs - 0.5) ?? -1;
  if (!before || index < 1) return new Stretch({ width, height }, places.places);
  const { atMs } = before.moments[index]!;
  const { picture } = await readFrameAt(target, { atMs, facts, signal: never, width, height });
  return before.from(index, picture);
}

/**
 * Reads what is needed to fill the frames of a stretch, and some on either side. What `before`, the one before it with
 * the same places, has read is not read again.
 */
export async function collect(
  wanted: Wanted,
  places: Places,
  fromMs: number,
  toMs: number,
  before?: Stretch,
): Promise<Collected> {
  const { target, facts, width, height } = wanted;
  const options = { width, height, facts, part: wanted, signal: never };
  const range = rangeOf(wanted, places, fromMs, toMs);
  const stretch = await begun(wanted, places, range.fromMs, before);
  const known = stretch.moments.at(-1)?.atMs;
  if (known !== undefined) range.fromMs = Math.max(range.fromMs, known + 1);
  for await (const { picture, atMs } of readFrames(target, { ...options, ...range }))
    stretch.add(picture, atMs, places.openAt(atMs));
  const collected: Collected = {
    stretch,
    filler: fillerOf(stretch),
    indexAt: (atMs) => stretch.moments.findIndex((moment) => Math.abs(moment.atMs - atMs) < 0.5),
  };
  await giveFirst(wanted, places, collected);
  return collected;
}
