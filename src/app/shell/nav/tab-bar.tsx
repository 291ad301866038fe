import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { MoreMenu } from './more-menu.tsx';
import { layoutOf } from '#src/app/routing/routes.ts';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';
import type { IconName } from '#src/app/shell/icons/icon-names.ts';
import { UpdateMark } from '#src/app/shell/update-mark.ts';

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(5,1fr)',
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'bar',
  height: { base: 'tabbar', sm: 'tabbarLow' },
  paddingBlockEnd: 'safe',
  background: 'bg',
  borderBlockStart: '1px solid {colors.split}',
  '& > :is(a,button)': {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '3px', sm: '2' },
    height: 'full',
    paddingInline: '0',
    color: 'muted',
    fontSize: { base: 'min({fontSizes.tab},3vw)', sm: 'ui' },
    fontWeight: 'ui',
    lineHeight: 'tight',
  },
  '& > [aria-current]': { color: 'menu' },
  '& > [aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: '-1px',
    width: '40px',
    height: '2px',
    '--dir': '90deg',
    background: '{gradients.current}',
    _forcedColors: { background: 'Highlight' },
  },
  '& span': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
/* From 640 px on, pages beside the sidebar need no other navigation; from 1024 px on, the header has it. */
const besideSidebar = css({ sm: { display: 'none' } });
const alone = css({ lg: { display: 'none' } });
const make = css({
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  height: '44px',
  borderRadius: 'btnLg',
  background: '{gradients.btn}',
  color: 'onTheme',
});

function Tab({ to, icon, name, current }: { to: string; icon: IconName; name: string; current: boolean }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      <ShellIcon name={icon} />
      <span>{name}</span>
    </Link>
  );
}

/** The bottom bar of phones, and where neither sidebar nor header lead on. */
export function TabBar() {
  useSignals();
  const t = useT();
  const { name, status } = page.value;
  const isOpen = status !== undefined || layoutOf(name) === 'open';
  return (
    <nav className={cx(bar, isOpen ? alone : besideSidebar)} aria-label={t('nav.main')}>
      <Tab to="/" icon="home" name={t('nav.home')} current={name === 'index'} />
      <Tab to="/ai-tools" icon="wand" name={t('nav.tools')} current={name === 'ai-tools'} />
      <Link to="/ai-face-swap" aria-label={t('nav.create')}>
        <span className={make}>
          <ShellIcon name="plus" />
        </span>
      </Link>
      <Tab to="/my-creations" icon="images" name={t('nav.creationsTab')} current={name === 'my-creations'} />
      <Popover
        label={t('app.menu')}
        trigger={(props) => (
          <button type="button" {...props}>
            <ShellIcon name="bars" />
            <span>{t('app.menu')}</span>
            {updateState.value === 'later' && <UpdateMark />}
          </button>
        )}
      >
        <MoreMenu />
      </Popover>
    </nav>
  );
}
