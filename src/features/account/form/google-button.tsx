import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { askGoogle, googleAddress, googleOffered, prepareGoogleLogin } from '#src/features/account/google.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';

const box = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const wide = css({ width: 'full' });
const or = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  textStyle: 'note',
  color: 'muted',
  '&::before, &::after': { content: '""', flex: '1', borderBlockStart: '1px solid {colors.split}' },
});

/** Our own plain G, in the colour of the text beside it. */
function Letter() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden
    >
      <path d="M14.6 4.6A7 7 0 1 0 16 9H9.4" />
    </svg>
  );
}

/** Absent where the site does not offer it. */
export function GoogleButton() {
  useSignals();
  const t = useT();
  useEffect(() => void askGoogle(), []);
  if (!googleOffered.value) return null;
  return (
    <div className={box}>
      <a
        href={googleAddress()}
        className={cx(button({ tone: 'line', size: 'lg' }), wide)}
        onClick={prepareGoogleLogin}
      >
        <Letter />
        {t('login.google')}
      </a>
      <p className={or}>{t('login.or')}</p>
    </div>
  );
}
