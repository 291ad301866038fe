import { css } from '#styled-system/css/css.js';
import { useAge } from '#src/i18n/use-age.ts';

const note = css({ color: 'muted', fontSize: 'note' });

/**
 * Note that the content is stale: `at` is when the site sent it, in milliseconds since 1970. Nothing for
 * fresh content.
 */
export function StaleNote({ at }: { at: number | undefined }) {
  const age = useAge(at);
  if (age === undefined) return undefined;
  return (
    <p className={note} role="status">
      {age}
    </p>
  );
}
