import type { OptionValues } from '#contract/tools/options.ts';

/** Options of every tool of clips: the part of the clip that is used, in seconds from its first frame. */
export const PART_START = 'start_s';
export const PART_END = 'end_s';

/** Where the used part of a clip begins, in seconds; undefined for work that uses no part. */
export function partStart({ [PART_START]: start }: OptionValues): number | undefined {
  return typeof start === 'number' ? start : undefined;
}

/** The part of a clip that is used, in milliseconds; `wrong`: the option that does not fit the clip. */
export function partOfClip(
  { [PART_START]: start, [PART_END]: end }: OptionValues,
  durationMs: number,
): { startMs: number; endMs: number } | { wrong: typeof PART_START | typeof PART_END } {
  const startMs = Math.round(Number(start ?? 0) * 1000);
  const endMs = Math.min(durationMs, end === undefined ? durationMs : Math.round(Number(end) * 1000));
  if (startMs >= durationMs) return { wrong: PART_START };
  return endMs <= startMs ? { wrong: PART_END } : { startMs, endMs };
}

/** Stretches of a clip that are told apart where it matters little which part of it is looked at. */
const STRETCHES = 8;

/** The stretches of a clip that hold a part of it: what they show is the same for many parts. All in milliseconds. */
export function roughPart(
  { startMs, endMs }: { startMs: number; endMs: number },
  { duration = 0 }: { duration: number | undefined },
): { part: { startMs: number; endMs: number }; key: string } {
  const wholeMs = Math.max(endMs, Math.round(1000 * duration));
  const first = Math.floor((STRETCHES * startMs) / wholeMs);
  const last = Math.ceil((STRETCHES * endMs) / wholeMs);
  const at = (n: number): number => Math.round((n * wholeMs) / STRETCHES);
  return { part: { startMs: at(first), endMs: at(last) }, key: `${first}-${last}` };
}

/** Seconds by which two lengths of the same clip may differ. */
const SAME_S = 0.3;

/**
 * Where a clip begins in its original, all in seconds; undefined where the two do not belong together in a
 * known way. `start`: where its part begins, where that is known.
 */
export function offsetIn(original: number, clip: number, start: number | undefined): number | undefined {
  if (start !== undefined && start + clip <= original + SAME_S) return start;
  return Math.abs(original - clip) <= SAME_S ? 0 : undefined;
}

/** How long browsers show a frame of a GIF, an animated WebP or PNG that asks for so many milliseconds. */
export const shownMs = (delayMs: number): number => (delayMs <= 10 ? 100 : delayMs);

/** Longest clip of users who are not members, in seconds. */
export const CLIP_SECONDS = 60;
/** A length that a player rounds up is not refused, in seconds. */
export const SECONDS_SLACK = 1;
export const MOST_FPS = 240;
/** Most pixels of all frames of a GIF or an animated WebP together. */
export const MOST_GIF_PIXELS = 1_500_000_000;
export const MOST_GIF_FRAMES = 1500;
/** A clip whose longer side has more pixels is refused. */
export const LONGEST_SIDE = 7680;
/** The longer side of results, in pixels: 1080p. A larger clip is scaled down to it. */
export const RESULT_SIDE = 1920;
