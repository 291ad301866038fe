import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEventHandler, ReactNode } from 'react';
import { useLazySignal } from '#src/hydration/use-lazy-signal.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import { AccountSlot } from '#src/app/shell/account/account-slot.tsx';
import { loadSignedIn } from '#src/app/shell/account/load-signed-in.ts';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';
import type { IconName } from '#src/app/shell/icons/icon-names.ts';
import { openExplore } from './open-explore.ts';
import { LanguageMenu, ThemeMenu } from './preferences.tsx';
import { sectionOf, sectionRows } from './sections.ts';
import { UpdateMark } from '#src/app/shell/update-mark.ts';

const list = css({
  display: 'grid',
  gap: '2px',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    borderRadius: 'md',
    color: 'desc',
    fontSize: 'ui',
    fontWeight: '520',
  },
  '& a:is(:hover,[aria-current])': { background: 'box3', color: 'menu' },
});

interface RowProps {
  to: string;
  icon: IconName;
  label: string;
  current: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
}

function Row({ to, icon, label, current, onClick, children }: RowProps) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} {...(onClick ? { onClick } : {})}>
      <ShellIcon name={icon} />
      {label}
      {children}
    </Link>
  );
}

const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  marginBlockStart: '2',
  paddingBlockStart: '2',
  borderBlockStart: '1px solid {colors.split}',
});

const first = css({ marginInlineEnd: 'auto' });

export function MoreMenu() {
  useSignals();
  const t = useT();
  const here = page.value;
  const section = sectionOf(here);
  const signedIn = useLazySignal(loadSignedIn);
  return (
    <>
      <div className={list}>
        {sectionRows.map(({ key, to, icon }) => (
          <Row key={key} to={to} icon={icon} label={t(`nav.${key}`)} current={section === key} />
        ))}
        <Row to="/ai-tools" icon="compass" label={t('nav.explore')} current={false} onClick={openExplore} />
        <Row
          to="/my-creations"
          icon="images"
          label={t('nav.creations')}
          current={here.name === 'my-creations'}
        />
        <Row to="/pricing" icon="card" label={t('nav.pricing')} current={here.name === 'pricing'} />
        <Row to="/settings" icon="settings" label={t('nav.settings')} current={here.name === 'settings'}>
          {updateState.value === 'later' && <UpdateMark inRow />}
        </Row>
      </div>
      <div className={foot}>
        {signedIn === false && <AccountSlot className={cx(button({ tone: 'line' }), first)} />}
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </>
  );
}
