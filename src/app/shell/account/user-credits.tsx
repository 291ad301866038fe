import type { MouseEvent, ReactNode } from 'react';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { isPlainClick } from '#src/platform/plain-click.ts';
import { css } from '#styled-system/css/css.js';

const chip = css({
  position: 'relative',
  display: 'inline-flex',
  borderRadius: 'full',
  background: 'box',
  color: 'menu',
  fontWeight: '600',
  fontSize: 'ui',
  boxShadow: 'e1',
  whiteSpace: 'nowrap',
  _forcedColors: { border: '1px solid' },
});
const half = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  minHeight: 'target',
  borderRadius: 'full',
  _hover: { background: 'box2' },
  '&:first-child': { paddingInlineStart: '3' },
  '&:last-child': { paddingInline: '4px 6px' },
  /* Beside jobs a phone has no room for both: the credits lead to the packs as well. */
  'header:has([data-tray]) &': {
    smDown: { '&:first-child': { paddingInlineEnd: '3' }, '&:last-child': { display: 'none' } },
  },
});

function openSheet(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openDialog('credits');
}

interface UserCreditsProps {
  credits: number | undefined;
  balance: ReactNode;
  more: ReactNode;
  describedBy: string | undefined;
}

/** A user's balance in the header, in two halves: the number opens the credits, the plus leads to the packs. */
export function UserCredits({ credits, balance, more, describedBy }: UserCreditsProps) {
  const t = useT();
  return (
    <span className={chip} data-credits>
      <Link
        to="/settings#credits"
        className={half}
        onClick={openSheet}
        aria-label={credits === undefined ? t('credits.title') : t('credits.have', { n: credits })}
        aria-describedby={describedBy}
      >
        {balance}
      </Link>
      <Link to="/pricing" className={half} aria-label={t('pricing.get')}>
        {more}
      </Link>
    </span>
  );
}
