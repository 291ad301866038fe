import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';

const mark = css({
  marginInlineStart: { base: 'auto', sm: '0', lg: 'auto' },
  color: 'muted',
  fontSize: { base: 'note', sm: '0.625rem', lg: 'note' },
  fontWeight: '460',
  whiteSpace: 'nowrap',
});

/** Marks a line of a navigation that leads to nothing that works yet. */
export function SoonMark() {
  const t = useT();
  return <span className={mark}>{t('nav.soon')}</span>;
}
