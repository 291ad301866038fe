import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { PageBody } from '#src/app/page-body.tsx';
import { layoutOf, screenOf } from '#src/app/routing/routes.ts';
import { reachScrollGoal } from '#src/app/routing/navigation/scroll.ts';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import { Bars } from './bars.tsx';
import { Extras } from './extras-slot.tsx';
import { AppHeader, OpenHeader } from './nav/header.tsx';
import { LoadingLine } from './loading-line.tsx';
import { FooterSlot, SidebarSlot, TabBarSlot } from './parts.ts';

const skip = css({
  position: 'fixed',
  insetBlockStart: '2',
  insetInlineStart: '2',
  zIndex: 'skip',
  '&:not(:focus)': { translate: '0 -80px' },
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0,1fr)',
    sm: '{sizes.rail} minmax(0,1fr)',
    lg: '{sizes.sidebar} minmax(0,1fr)',
  },
  minHeight: '100dvh',
});
const tabs = css({ paddingBlockEnd: { base: 'tabbar', sm: '0' } });
const openTabs = css({ paddingBlockEnd: { base: 'tabbar', sm: 'tabbarLow', lg: '0' } });
const main = css({ display: 'block', outline: '0' });
/* The sidebar's column waits for it. */
const column = css({ gridColumn: '-2' });

/** Announces a new page: focus goes to its start, and it is scrolled to where it should be. */
function useArrival(): RefObject<HTMLElement | null> {
  useSignals();
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(page.peek());
  const here = page.value;
  useLayoutEffect(() => {
    reachScrollGoal();
    if (shown.current.path === here.path && shown.current.name === here.name) return;
    shown.current = here;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([popover=manual])'))
      open.hidePopover();
    ref.current?.focus({ preventScroll: true });
  }, [here]);
  return ref;
}

export function Shell() {
  useSignals();
  const t = useT();
  const ref = useArrival();
  const { name, status } = page.value;
  const isOpen = status !== undefined || layoutOf(name) === 'open';
  const screen = screenOf(name);
  const isTool = !isOpen && (screen === 'tool' || screen === 'ai-effect-create');
  const body = (
    <main id="main" ref={ref} tabIndex={-1} className={main}>
      <LoadingLine />
      <PageBody />
    </main>
  );
  return (
    <>
      <a href="#main" className={cx(button({ tone: 'primary' }), skip)}>
        {t('app.skip')}
      </a>
      {isOpen ? (
        <div className={openTabs}>
          <OpenHeader />
          <Bars />
          {body}
          {/* Below the page, which the empty shell has yet to draw. */}
          {name !== '' && <FooterSlot />}
        </div>
      ) : (
        <div className={cx(grid, !isTool && tabs)}>
          <SidebarSlot />
          <div className={column}>
            <AppHeader isTool={isTool} />
            <Bars />
            {body}
          </div>
        </div>
      )}
      {!isTool && <TabBarSlot />}
      <Extras />
    </>
  );
}
