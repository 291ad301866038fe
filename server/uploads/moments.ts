/** Moments of a clip of which pictures are drawn: each is stored for as long as the clip. */
const MOMENTS = 40;

/** The moment that is nearest to a time, both in milliseconds. */
export function momentOf(atMs: number, durationMs: number | null): number {
  const step = (durationMs ?? 0) / MOMENTS;
  const number = step === 0 ? 0 : Math.min(MOMENTS - 1, Math.round(atMs / step));
  return Math.round(number * step);
}
