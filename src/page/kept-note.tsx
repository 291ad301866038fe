import { useEffect, useState } from 'react';
import type { Format } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';

const MINUTE_MS = 60_000;
const note = css({ color: 'muted', fontSize: 'note' });

/** A time in the past as people say it, in whole minutes, hours or days. */
function ago(format: Format, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return format.relative(-minutes, 'minute');
  return minutes < 1440 ? format.relative(-Math.floor(minutes / 60), 'hour') : format.relative(-Math.floor(minutes / 1440), 'day');
}

/** Says quietly that what stands here is a little old: when the site said so, in milliseconds since 1970. Nothing for what is fresh. */
export function KeptNote({ at }: { at: number | undefined }) {
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
  const age = now - at;
  return (
    <p className={note} role="status">
      {age < MINUTE_MS ? t('app.keptNow') : t('app.kept', { age: ago(format, age) })}
    </p>
  );
}
