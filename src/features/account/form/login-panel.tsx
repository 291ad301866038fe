import type { ReactNode } from 'react';
import { brand } from '#contract/site/brand.ts';
import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { LoginMode } from '#src/features/dialogs/dialog-params.ts';
import { Logo } from '#src/ui/media/logo.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { GoogleButton } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { BeforeAfter } from '#src/features/page/media/media-picture.tsx';

const panel = css({
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0,10fr) minmax(0,13fr)' },
  minHeight: { md: '548px' },
});
const picture = css({
  order: '-1',
  height: { base: '30svh', md: 'full' },
  maxHeight: { base: '260px', md: 'none' },
  width: 'full',
});
const wideOnly = css({ display: { base: 'none', md: 'block' } });
const column = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '4',
  minWidth: '0',
  paddingBlock: { base: '5', md: '10' },
  paddingInline: { base: '4', sm: '6', md: '10' },
  paddingBlockEnd: { base: 'calc(20px + {spacing.safe})', md: '8' },
});
const home = css({ alignSelf: 'flex-start' });

/** Titles of the three modes; also the dialog's accessible name. */
export const loginTitles: Record<LoginMode, Key> = {
  login: 'login.titleLogin',
  register: 'login.titleRegister',
  reset: 'login.titleReset',
};

interface LoginPanelProps {
  mode: LoginMode;
  onMode: (mode: LoginMode) => void;
  onDone: () => void;
  heading: (text: string) => ReactNode;
  /** On a page the logo is already in the header, and the focus stays where it is. */
  plain?: boolean;
}

/** Shared by the login dialog and the login page. */
export function LoginPanel({ mode, onMode, onDone, heading, plain = false }: LoginPanelProps) {
  const t = useT();
  return (
    <div className={panel}>
      <div className={column}>
        {!plain && (
          <Link to="/" className={mode === 'login' ? cx(home, wideOnly) : home} aria-label={brand.name}>
            <Logo name={brand.name} />
          </Link>
        )}
        {heading(t(loginTitles[mode], { brand: brand.name }))}
        {mode !== 'reset' && <GoogleButton />}
        <LoginForm mode={mode} onMode={onMode} onDone={onDone} focused={!plain} />
      </div>
      {/* After the form, so that the keyboard reaches the fields first. */}
      <BeforeAfter
        name="scenes/pearl"
        eager
        flush
        className={mode === 'login' ? picture : cx(picture, wideOnly)}
      />
    </div>
  );
}
