import type { Picture } from '#media/raster/plane.ts';
import type { Network } from '#media/restore/network.ts';
import { type End, frameBetween } from './between.ts';
import { type Cleaned, cleaner } from './clean.ts';
import { enlarger } from './enlarge.ts';
import { sharpen } from './sharpen.ts';

export interface Timed {
  readonly picture: Picture;
  /** Milliseconds. */
  readonly atMs: number;
}

export interface Wanted {
  /** Deviation of the noise that is taken away, grey levels; 0: none. */
  readonly noise: number;
  /** Doubles the size. */
  readonly network?: Network;
  /** Brings a frame to the size of the result. */
  fit?(picture: Picture): Promise<Picture>;
  /** A frame between each two. */
  readonly isDouble: boolean;
  /** The stretch that is made, ms: frames before it are looked at only, those after it where they are needed. */
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** Times are compared with this slack. */
const SLACK_MS = 0.5;
/** What the network is told besides the noise: videos are compressed, and a little soft. */
const COMPRESSED = 0.2;
const SOFT = 0.2;
/** Deviation of noise that the network knows as 1. */
const FULL_NOISE = 14;
/** How much frames are sharpened; those that the network has made are sharp. */
const SHARPEN = 0.5;
const SHARPEN_LARGE = 0.25;

interface Made extends Timed {
  /** A frame that was there, not one between two. */
  readonly isOwn: boolean;
}

async function* withNext(frames: AsyncIterable<Timed>): AsyncGenerator<[Timed, Timed | undefined]> {
  let held: Timed | undefined;
  for await (const frame of frames) {
    if (held) yield [held, frame];
    held = frame;
  }
  if (held) yield [held, undefined];
}

/** The ends of what lies between two frames; undefined at a cut. */
function endsOf(a: Cleaned, first: Picture, b: Cleaned, second: Picture): [End, End] | undefined {
  if (!a.ahead || !b.back) return undefined;
  return [
    { picture: first, look: a.look, motion: a.ahead },
    { picture: second, look: b.look, motion: b.back },
  ];
}

/** The frames of a clip with less noise, larger, sharper, or twice as many; their pixels are the taker's. */
export async function* enhanced(
  frames: AsyncIterable<Timed>,
  { noise, network, fit, isDouble, fromMs = 0, toMs = Infinity }: Wanted,
): AsyncGenerator<Made> {
  const clean = cleaner(noise);
  const enlarge = network && enlarger(network);
  let last: { cleaned: Cleaned; picture: Picture; atMs: number } | undefined;
  for await (const [frame, next] of withNext(frames)) {
    const { atMs } = frame;
    if (atMs > toMs - SLACK_MS && (!isDouble || !last)) return;
    const cleaned = clean.take(frame.picture, next?.picture);
    if (atMs < fromMs - SLACK_MS) continue;
    let { picture } = cleaned;
    const left = noise / Math.sqrt(cleaned.frames);
    if (enlarge)
      picture = enlarge.take(picture, {
        noise: Math.min(1, left / FULL_NOISE),
        jpeg: COMPRESSED,
        soft: SOFT,
      });
    if (fit) picture = await fit(picture);
    if (picture === frame.picture) picture = { ...picture, data: picture.data.slice() };
    sharpen(picture, enlarge ? SHARPEN_LARGE : SHARPEN, enlarge ? 0 : left);
    if (last && isDouble) {
      const ends = endsOf(last.cleaned, last.picture, cleaned, picture);
      const between = ends ? frameBetween(...ends) : last.picture;
      const middleMs = (last.atMs + atMs) / 2;
      if (middleMs < toMs - SLACK_MS) yield { picture: between, atMs: middleMs, isOwn: false };
    }
    if (atMs > toMs - SLACK_MS) return;
    if (isDouble) last = { cleaned, picture: { ...picture, data: picture.data.slice() }, atMs };
    yield { picture, atMs, isOwn: true };
  }
}
