import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/stores/page.ts';
import { css } from '#styled-system/css/css.js';
import { NavItem } from './nav-item.tsx';
import { LanguageMenu, ThemeMenu } from './preferences.tsx';
import { sectionOf, sectionRows } from './sections.ts';

const list = css({ display: 'grid', gap: '2px', paddingInline: '2' });
const foot = css({ display: 'flex', justifyContent: 'flex-end', gap: '2', marginBlockStart: '2', paddingBlockStart: '2', borderBlockStart: '1px solid {colors.split}' });

/** What the menu of the tab bar holds: the sections, language and theme. */
export function MoreMenu() {
  useSignals();
  const t = useT();
  const here = page.value;
  const section = sectionOf(here);
  return (
    <>
      <div className={list}>
        {sectionRows.map(({ key, to, sign }) => (
          <NavItem key={key} to={to} sign={sign} label={t(`nav.${key}`)} current={section === key} />
        ))}
        <NavItem to="/my-creations" sign="images" label={t('nav.creations')} current={here.name === 'my-creations'} />
        <NavItem to="/pricing" sign="card" label={t('nav.pricing')} current={here.name === 'pricing'} />
        <NavItem to="/settings" sign="settings" label={t('nav.settings')} current={here.name === 'settings'} />
      </div>
      <div className={foot}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </>
  );
}
