import { type Sheet, lay } from '#media/effects/moving/sheet.ts';
import { heightOf, widthOf } from '#media/illustrate/compose/item.ts';
import { type Staging, stagingOf } from '#media/illustrate/compose/staging.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import { type Shot, openShot } from './shot.ts';
import type { Rasterize } from './sprite.ts';

/** Frames a second. */
export const FPS = 24;
/** Seconds in which one shot fades into the next, where both are long enough. */
const FADE = 0.5;
const LEAST_FOR_FADE = 1.7;
/** Seconds of a shot that is cut, and the share of its first part. */
const [LONG, WIDE] = [6, 0.55];
/** A caption comes and goes in this time, and stays away from its edge by a share of the height. */
const [CAPTION_FADE, CAPTION_OFF] = [0.25, 0.055];
/** Figures beside this middle share of the width stand beside captions. */
const CAPTION_WIDE = 0.7;

interface Scripted {
  scene: Scene;
  /** Seconds that belong to it alone; it fades into the next one after them. */
  seconds: number;
  caption?: Sheet;
}

/** A film, frame by frame in their order. */
export interface StoryFilm {
  readonly frames: number;
  /** Draws frame `n`; how far a mouth is open follows from its time. */
  draw(n: number, picture: Picture, mouth?: number): Promise<void>;
}

/** What the camera shows without a cut. */
interface Take {
  scene: Scene;
  seed: number;
  seconds: number;
  /** Seconds of its scene that were seen before it. */
  since: number;
}

/** A long shot goes on from nearer. */
function takesOf({ scene, seconds }: Scripted, seed: number): Take[] {
  if (seconds < LONG || scene.look) return [{ scene, seed, seconds, since: 0 }];
  const first = WIDE * seconds;
  const nearer = { ...scene, look: { shotsAgo: 1, isNearer: true, mood: scene.mood, subjects: [] } };
  return [
    { scene, seed, seconds: first, since: 0 },
    { scene: nearer, seed: seed + 1, seconds: seconds - first, since: first },
  ];
}

const startsOf = (parts: readonly { seconds: number }[]): number[] =>
  parts.map((_, n) => parts.slice(0, n).reduce((sum, { seconds }) => sum + seconds, 0));

/** Another scene fades in; the same one from nearer is cut to. */
const fadeAfter = (takes: readonly Take[], n: number): number => {
  const [take, next] = [takes[n]!, takes[n + 1]];
  const isLong = Math.min(take.seconds, next?.seconds ?? 0) >= LEAST_FOR_FADE;
  return isLong && next?.scene.look?.isNearer !== true ? FADE : 0;
};

/** Whether captions hide less at the upper edge of all shots than at the lower one; `high`: theirs, a share. */
export function areCaptionsAbove(stagings: readonly Staging[], high: number): boolean {
  const hiding = (top: number): number =>
    stagings.filter(({ items, stage: { width, height } }) =>
      items.some((item) => {
        const [tall, wide] = [heightOf(item) * item.scale, widthOf(item) * item.scale];
        const isBeside = Math.abs(item.x - width / 2) - wide / 2 > (CAPTION_WIDE * width) / 2;
        return !isBeside && item.y > top * height && item.y - tall < (top + high) * height;
      }),
    ).length;
  const isFaceNear = stagings.some(({ nearer }) => nearer?.item?.id === 'person');
  return !isFaceNear && hiding(CAPTION_OFF) < hiding(1 - CAPTION_OFF - high);
}

function layCaption(picture: Picture, caption: Sheet, opacity: number, isAbove: boolean): void {
  const left = Math.round((picture.width - caption.width) / 2);
  const off = CAPTION_OFF * picture.height;
  const top = Math.round(isAbove ? off : picture.height - off - caption.height);
  lay(
    picture,
    caption,
    (u, v, out) => {
      out[0] = u - left;
      out[1] = v - top;
    },
    { opacity },
  );
}

function mix(into: Picture, other: Picture, share: number): void {
  const part = Math.round(256 * share);
  for (let i = 0; i < into.data.length; i++)
    into.data[i] = (into.data[i]! * (256 - part) + other.data[i]! * part) >> 8;
}

export function filmOf(
  shots: readonly Scripted[],
  frame: Extent,
  { seed, rasterize }: { seed: number; rasterize: Rasterize },
): StoryFilm {
  const starts = startsOf(shots);
  const takes = shots.flatMap((shot, n) => takesOf(shot, seed + n));
  const cuts = startsOf(takes);
  const total = shots.reduce((sum, { seconds }) => sum + seconds, 0);
  const open = new Map<number, Promise<Shot>>();
  const highest = Math.max(...shots.map(({ caption }) => caption?.height ?? 0)) / frame.height;
  const isAbove =
    highest > 0 &&
    areCaptionsAbove(
      takes.map((take) => stagingOf(take.scene, take.seed, frame)),
      highest,
    );
  const second: Picture = { data: new Uint8Array(3 * frame.width * frame.height), ...frame };

  const takeOf = (n: number): Promise<Shot> => {
    const { scene, seed: own, seconds, since } = takes[n]!;
    const length = since + seconds + fadeAfter(takes, n);
    const take = open.get(n) ?? openShot(scene, frame, { seconds: length, seed: own, rasterize });
    open.set(n, take);
    return take;
  };
  const last = (of: readonly number[], at: number): number => of.findLastIndex((start) => at >= start - 1e-6);

  function writeCaption(at: number, picture: Picture): void {
    const n = last(starts, at);
    const since = at - starts[n]!;
    const { caption, seconds } = shots[n]!;
    if (!caption) return;
    const shown = Math.min(n === 0 ? 1 : since / CAPTION_FADE, (seconds - since) / CAPTION_FADE, 1);
    const opacity = n === shots.length - 1 ? Math.min(1, since / CAPTION_FADE) : shown;
    layCaption(picture, caption, opacity, isAbove);
  }

  return {
    frames: Math.round(total * FPS),
    async draw(n, picture, mouth) {
      const at = n / FPS;
      const now = last(cuts, at);
      for (const past of open.keys()) if (past < now - 1) open.delete(past);
      const since = at - cuts[now]!;
      await (await takeOf(now)).draw(takes[now]!.since + since, picture, mouth);
      const fade = now > 0 ? fadeAfter(takes, now - 1) : 0;
      if (since < fade) {
        await (await takeOf(now - 1)).draw(takes[now - 1]!.since + at - cuts[now - 1]!, second);
        const share = since / fade;
        mix(picture, second, 1 - share * share * (3 - 2 * share));
      } else open.delete(now - 1);
      writeCaption(at, picture);
    },
  };
}
