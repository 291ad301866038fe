import { css } from '#styled-system/css/css.js';
import { useAge } from '#src/i18n/use-age.ts';

const note = css({ color: 'muted', fontSize: 'note' });

/** Says quietly that what stands here is a little old: when the site said so, in milliseconds since 1970. Nothing for what is fresh. */
export function StaleNote({ at }: { at: number | undefined }) {
  const age = useAge(at);
  if (age === undefined) return undefined;
  return (
    <p className={note} role="status">
      {age}
    </p>
  );
}
