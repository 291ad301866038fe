import type { MouseEvent } from 'react';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useLazySignal } from '#src/hydration/use-lazy-signal.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { button } from '#styled-system/recipes/button.js';
import { openFromShell } from '#src/app/shell/open-from-shell.ts';
import { loadSignedIn } from './load-signed-in.ts';

const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

/**
 * The dialog keeps the user on the page; without script, or in another tab, the link leads to the login page.
 */
const openLogin = (event: MouseEvent): void => openFromShell(event, 'login');

/** `className`: of the login button. */
export function AccountSlot({ className }: { className?: string }) {
  const t = useT();
  const signedIn = useLazySignal(loadSignedIn);
  if (signedIn === true) return <AccountMenu />;
  return (
    <Link to="/login" className={className ?? button({ tone: 'line', size: 'sm' })} onClick={openLogin}>
      {t('app.logIn')}
    </Link>
  );
}
