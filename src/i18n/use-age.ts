import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#contract/time.ts';
import type { Format } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';

/** A time in the past in words, in whole minutes, hours or days. */
function ago(format: Format, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return format.relative(-minutes, 'minute');
  return minutes < 1440
    ? format.relative(-Math.floor(minutes / 60), 'hour')
    : format.relative(-Math.floor(minutes / 1440), 'day');
}

/**
 * The age of a response of `at` (milliseconds since 1970), in words that follow the clock; undefined for a
 * fresh one.
 */
export function useAge(at: number | undefined): string | undefined {
  const t = useT();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [at]);
  if (at === undefined) return undefined;
  return now - at < MINUTE_MS ? t('app.keptNow') : t('app.kept', { age: ago(format, now - at) });
}
