import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const dot = css({
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: 'full',
  background: 'theme',
  _forcedColors: { background: 'Highlight' },
});
/** On the icon where the label is under it, at the end of the row elsewhere. */
const corner = css({
  position: { base: 'absolute', lg: 'static' },
  top: '7px',
  insetInlineStart: 'calc(50% + 8px)',
  marginInlineStart: { base: '0', lg: 'auto' },
});
const atEnd = css({ marginInlineStart: 'auto' });
const label = css({ srOnly: true });

/** Mark for a waiting build that the user has put off. */
export function UpdateMark({ inRow = false }: { inRow?: boolean }) {
  const t = useT();
  return (
    <span className={cx(dot, inRow ? atEnd : corner)}>
      <span className={label}>{t('update.ready')}</span>
    </span>
  );
}
