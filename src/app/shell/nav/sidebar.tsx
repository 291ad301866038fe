import { useSignals } from '@preact/signals-react/runtime';
import { brand } from '#contract/site/brand.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { Mark } from '#src/ui/media/logo.tsx';
import { css } from '#styled-system/css/css.js';
import { openExplore } from './open-explore.ts';
import { NavItem } from './nav-item.tsx';
import { sectionOf, sectionRows } from './sections.ts';
import { UpdateMark } from '#src/app/shell/update-mark.ts';

const side = css({
  display: { base: 'none', sm: 'flex' },
  flexDirection: 'column',
  gap: '2px',
  position: 'sticky',
  top: '0',
  height: '100dvh',
  paddingBlock: { base: '10px', lg: '3' },
  paddingInline: { base: '2', lg: '3' },
  borderInlineEnd: '1px solid {colors.split}',
  zIndex: 'sidebar',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  background: 'bg',
});
const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '9px',
  justifyContent: { base: 'center', lg: 'flex-start' },
  minHeight: 'target',
  paddingInline: { base: '0', lg: '10px' },
  marginBlockEnd: '2',
  color: 'h',
  fontWeight: 'display',
  fontSize: '1.1875rem',
  letterSpacing: '-.03em',
});
const word = css({ display: { base: 'none', lg: 'inline' } });
const list = css({ display: 'flex', flexDirection: 'column', gap: '2px' });
const low = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  marginBlockStart: 'auto',
  paddingBlockStart: '2',
});

/** The sections at the side: 236 px wide, a rail of 96 px on tablets, nothing on phones. */
export function Sidebar() {
  useSignals();
  const t = useT();
  const here = page.value;
  const section = sectionOf(here);
  return (
    <aside className={side}>
      <Link to="/" className={logo} aria-label={brand.name}>
        <Mark />
        <span className={word} translate="no">
          {brand.name}
        </span>
      </Link>
      <nav className={list} aria-label={t('nav.sections')}>
        {sectionRows.map(({ key, to, icon }) => (
          <NavItem key={key} to={to} icon={icon} label={t(`nav.${key}`)} current={section === key} />
        ))}
      </nav>
      <div className={low}>
        <NavItem
          to="/ai-tools"
          icon="compass"
          label={t('nav.explore')}
          current={false}
          onClick={openExplore}
        />
        <NavItem
          to="/my-creations"
          icon="images"
          label={t('nav.creations')}
          current={here.name === 'my-creations'}
        />
        <NavItem to="/settings" icon="settings" label={t('nav.settings')} current={here.name === 'settings'}>
          {updateState.value === 'later' && <UpdateMark />}
        </NavItem>
      </div>
    </aside>
  );
}
