import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import type { ScreenProps } from '#src/features/page/page.ts';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { AccountGroup } from './account-group.tsx';
import { CreditsGroup } from './credits-group.tsx';
import { DeviceGroup } from './device-group.tsx';
import { LookGroup } from './look-group.tsx';
import { PrivacyGroup } from './privacy-group.tsx';

const page = css({ lg: { display: 'grid', gridTemplateColumns: '200px minmax(0,760px)', gap: '10' } });
const list = css({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '5', maxWidth: '760px' });
const nav = css({
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  gap: '2px',
  position: 'sticky',
  top: '88px',
  alignSelf: 'start',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '3',
    borderRadius: 'sm',
    color: 'muted',
    fontSize: 'ui',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& a:hover': { background: 'box', color: 'menu' },
});

export function Screen({ template }: ScreenProps) {
  const t = useT();
  // The prerendered page is that of a visitor, in the default theme, without a balance.
  const hydrated = useHydrated();
  const parts = [
    ['account', t('account.title')],
    ['credits', t('settings.creditsTitle')],
    ['look', t('settings.look')],
    ['device', t('settings.device')],
    ['privacy', t('settings.privacy')],
  ] as const;
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      <div className={page}>
        <nav className={nav} aria-label={t('settings.sections')}>
          {parts.map(([anchor, name]) => (
            <a key={anchor} href={`#${anchor}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className={list}>
          <AccountGroup hydrated={hydrated} />
          <CreditsGroup hydrated={hydrated} />
          <LookGroup hydrated={hydrated} />
          <DeviceGroup />
          <PrivacyGroup hydrated={hydrated} />
        </div>
      </div>
    </Width>
  );
}
