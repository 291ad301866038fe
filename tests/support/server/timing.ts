const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The value below which a share of all values lies. */
const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * How well timing separates two kinds of responses: the probability that one of the first kind takes longer
 * than one of the second. 0.5: not at all; 0 or 1: always (area under the ROC curve, Mann and Whitney's U
 * over n·m).
 */
export function tellApart(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** Quartiles of times in milliseconds, to read. */
export const quartiles = (times: readonly number[]): string =>
  [0.25, 0.5, 0.75].map((share) => quantile(times, share).toFixed(1)).join(' / ');
