import type { Quote } from '#contract/media/media.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** Seconds in words. */
export function useTime(): (seconds: number) => string {
  const format = useFormat();
  return (seconds) =>
    seconds < 90
      ? format.number(Math.max(1, Math.ceil(seconds)), { style: 'unit', unit: 'second' })
      : format.number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute' });
}

/** From when to when something is likely to be there, in words; undefined where nobody knows. */
export function useSpan(): (eta: Pick<Quote, 'eta_from_s' | 'eta_s'>) => string | undefined {
  const time = useTime();
  return ({ eta_from_s: from, eta_s: to }) => {
    if (from === undefined || from === null || to === null) return undefined;
    return from === to ? time(to) : `${time(from)} – ${time(to)}`;
  };
}
