import { useFormat } from '#src/i18n/use-format.ts';

/** Seconds in words. */
export function useTime(): (seconds: number) => string {
  const format = useFormat();
  return (seconds) =>
    seconds < 90
      ? format.number(Math.max(1, Math.ceil(seconds)), { style: 'unit', unit: 'second' })
      : format.number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute' });
}
