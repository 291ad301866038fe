import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { signedIn } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

const own = css({ flex: 'none' });

/**
 * The button where credits or an account are missing: visitors get more credits by an account, users by a pack.
 * `main`: in the place of the button that cannot be pressed.
 */
export function WayOn({ to, main = false }: { to: 'account' | 'credits'; main?: boolean }) {
  useSignals();
  const t = useT();
  const account = to === 'account' || !signedIn.value;
  return (
    <Button
      {...(main ? { tone: 'primary', size: 'lg', full: true } : { size: 'sm', className: own })}
      onClick={() => (account ? openDialog('login', { mode: 'register' }) : openDialog('pricing'))}
    >
      {t(account ? 'pricing.account' : 'pricing.get')}
    </Button>
  );
}
