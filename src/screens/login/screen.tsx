import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useGo } from '#src/i18n/links/use-go.ts';
import { useT } from '#src/i18n/use-t.ts';
import { LoginPanel } from '#src/features/account/form/login-panel.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { pendingLogin } from '#src/features/account/pending-login.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { finishPageLogin } from '#src/features/account/login.ts';
import { signedIn, user } from '#src/features/account/session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const card = css({
  maxWidth: '920px',
  marginInline: { base: '-16px', sm: 'auto' },
  marginBlock: { base: '0', sm: '6', lg: '12' },
  borderRadius: { base: '0', sm: 'xl' },
  background: 'box',
  boxShadow: { sm: 'e1' },
  overflow: 'hidden',
});
const title = css({ textStyle: 'dialog' });

/** The login as a page: it leads to the return-to path. */
export function Screen() {
  useSignals();
  const t = useT();
  const go = useGo();
  const [mode, setMode] = useState<LoginMode>('login');
  // The prerendered page is the same for all; a pending login is known only after hydration.
  useEffect(() => setMode((now) => pendingLogin()?.mode ?? now), []);
  // A user who arrives logged in needs no login; one who logs in here is already being redirected.
  const [wasSignedIn] = useState(signedIn.peek());
  if (useHydrated() && wasSignedIn && signedIn.value) {
    return (
      <Width padded>
        <EmptyState
          as="h1"
          title={t('login.already')}
          action={
            <Link to="/" className={button({ tone: 'primary' })}>
              {t('login.goOn')}
            </Link>
          }
        >
          {user.value && t('login.alreadyText', { email: user.value.user_email })}
        </EmptyState>
      </Width>
    );
  }
  return (
    <Width>
      <div className={card}>
        <LoginPanel
          plain
          mode={mode}
          onMode={setMode}
          onDone={() => go(finishPageLogin())}
          heading={(words) => <h1 className={title}>{words}</h1>}
        />
      </div>
    </Width>
  );
}
