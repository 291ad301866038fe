import { useSignals } from '@preact/signals-react/runtime';
import { brand } from '#contract/site/brand.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { Logo } from '#src/ui/media/logo.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import { AccountSlot } from '#src/app/shell/account/account-slot.tsx';
import { CreditsLink } from '#src/app/shell/account/credits-link.tsx';
import { JobsSlot } from '#src/app/shell/jobs-slot.tsx';
import { LanguageSlot, ThemeSlot } from '#src/app/shell/parts.ts';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';

const header = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', sm: '3' },
  height: { base: 'header', lg: 'headerLg' },
  background: 'bg',
  whiteSpace: { smDown: 'nowrap' },
});
const wide = css({
  paddingInline: {
    base: 'max(16px,calc((100% - 1280px)/2 + 16px))',
    sm: 'max(24px,calc((100% - 1280px)/2 + 24px))',
    lg: 'max(32px,calc((100% - 1280px)/2 + 32px))',
  },
});
const lined = css({ paddingInline: { base: '4', sm: '6' }, borderBlockEnd: '1px solid {colors.split}' });
const grow = css({ flex: '1', minWidth: '0' });
const growWide = css({ display: { base: 'none', lg: 'block' }, flex: '1' });
const links = css({
  display: { base: 'none', lg: 'flex' },
  gap: '2px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '14px',
    borderRadius: 'sm',
    color: 'desc',
    fontSize: 'ui',
    fontWeight: '520',
  },
  '& a:hover': { background: 'box' },
  '& a[aria-current]': { color: 'menu' },
});
/* Beside jobs and account a phone has no room for it: the account menu has the languages. */
const beforeJobs = css({
  display: 'contents',
  'header:has([data-tray]):has([data-account]) > &': { smDown: { display: 'none' } },
});
const roomy = css({ display: { base: 'none', sm: 'contents' } });
const wideOnly = css({ display: { smDown: 'none' } });
const phone = css({ display: { base: 'inline-flex', sm: 'none' } });
/* Beside jobs and account there is room for its mark alone. */
const home = css({
  'header:has([data-tray]):has([data-account]) > &': { smDown: { width: '30px', overflow: 'hidden' } },
});
const back = css({ marginInlineStart: '-10px' });
const title = css({
  /* A long name takes two lines. */
  lineClamp: '2',
  whiteSpace: 'normal',
  lineHeight: '1.15',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  color: 'menu',
  fontSize: { base: '0.9375rem', sm: '1.0625rem' },
  // Beside jobs a long word would break.
  'header:has([data-tray]) > &': { smDown: { lineClamp: '3', fontSize: '0.8125rem' } },
  fontWeight: 'strong',
  lg: { display: 'none' },
});

function Preferences() {
  return (
    <div className={roomy}>
      <LanguageSlot />
      <ThemeSlot />
    </div>
  );
}

/** Of the pages without sidebar. */
export function OpenHeader() {
  useSignals();
  const t = useT();
  const { name } = page.value;
  return (
    <header className={cx(header, wide)}>
      <Link to="/" aria-label={brand.name}>
        <Logo name={brand.name} />
      </Link>
      <span className={grow} />
      <nav className={links} aria-label={t('nav.main')}>
        <Link to="/ai-face-swap">{t('nav.face_swap')}</Link>
        <Link to="/ai-tools">{t('nav.tools')}</Link>
        <Link to="/my-creations">{t('nav.creations')}</Link>
        <Link to="/pricing" aria-current={name === 'pricing' ? 'page' : undefined}>
          {t('nav.pricing')}
        </Link>
      </nav>
      <span className={growWide} />
      <Preferences />
      <CreditsLink />
      <AccountSlot />
    </header>
  );
}

/** On phones a tool's page shows its name and a back link, other pages the logo. */
export function AppHeader({ isTool }: { isTool: boolean }) {
  useSignals();
  const t = useT();
  const name = page.value.title;
  return (
    <header className={cx(header, lined)}>
      {isTool ? (
        <>
          <Link
            to="/"
            className={cx(button({ tone: 'ghost', shape: 'icon' }), phone, back)}
            aria-label={t('nav.home')}
          >
            <ShellIcon name="back" flip />
          </Link>
          <span className={cx(title, grow)} aria-hidden>
            {name}
          </span>
        </>
      ) : (
        <Link to="/" className={cx(phone, home)} aria-label={brand.name}>
          <Logo name={brand.name} />
        </Link>
      )}
      <span className={isTool ? growWide : grow} />
      <JobsSlot />
      <div className={isTool ? beforeJobs : roomy}>
        <LanguageSlot />
      </div>
      <div className={roomy}>
        <ThemeSlot />
      </div>
      <CreditsLink />
      <AccountSlot className={cx(button({ tone: 'line', size: 'sm' }), wideOnly)} />
    </header>
  );
}
