import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ErrorPage } from '#src/app/error-page.tsx';
import { Boundary } from '#src/app/boundary.tsx';
import { layoutOf, screenOf } from '#src/app/routes.ts';
import { screenNow } from '#src/app/screens.ts';
import { reachScrollGoal } from '#src/app/scroll.ts';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/stores/page.ts';
import { BackTop } from '#src/ui/back-top.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import { Bars } from './bars.tsx';
import { Footer } from './footer.tsx';
import { AppHeader, OpenHeader } from './header.tsx';
import { LoadingLine } from './loading-line.tsx';
import { Notices } from './notices.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

const skip = css({ position: 'fixed', insetBlockStart: '2', insetInlineStart: '2', zIndex: 'skip', '&:not(:focus)': { translate: '0 -80px' } });
const grid = css({ display: 'grid', gridTemplateColumns: { base: 'minmax(0,1fr)', sm: '{sizes.rail} minmax(0,1fr)', lg: '{sizes.sidebar} minmax(0,1fr)' }, minHeight: '100dvh' });
const tabs = css({ paddingBlockEnd: { base: 'tabbar', sm: '0' } });
const main = css({ display: 'block', outline: 'none' });

/** Announces a new page: focus goes to its start, and it is scrolled to where it should be. */
function useArrival(): React.RefObject<HTMLElement | null> {
  useSignals();
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(page.peek());
  const here = page.value;
  useLayoutEffect(() => {
    reachScrollGoal();
    if (shown.current.path === here.path && shown.current.name === here.name) return;
    shown.current = here;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([popover=manual])')) open.hidePopover();
    ref.current?.focus({ preventScroll: true });
  }, [here]);
  return ref;
}

function PageBody(): ReactNode {
  useSignals();
  const here = page.value;
  if (here.name === undefined || here.name === '404' || here.status !== undefined) return <ErrorPage status={here.status ?? 404} message={here.message} />;
  const Screen = screenNow(screenOf(here.name));
  return Screen && <Screen key={here.path} template={here.template} model={here.model} path={here.path} />;
}

/** Everything around a page. */
export function Shell() {
  useSignals();
  const t = useT();
  const ref = useArrival();
  const { name, path, status } = page.value;
  const isOpen = status !== undefined || layoutOf(name) === 'open';
  const isTool = !isOpen && screenOf(name) === 'tool';
  const body = (
    <main id="main" ref={ref} tabIndex={-1} className={main}>
      <Boundary fallback={<ErrorPage status={500} />} resetKey={path}>
        <PageBody />
      </Boundary>
    </main>
  );
  return (
    <>
      <a href="#main" className={cx(button({ tone: 'primary' }), skip)}>{t('app.skip')}</a>
      <LoadingLine />
      {isOpen ? (
        <div className={tabs}>
          <OpenHeader />
          <Bars />
          {body}
          <Footer />
        </div>
      ) : (
        <div className={cx(grid, !isTool && tabs)}>
          <Sidebar />
          <div>
            <AppHeader isTool={isTool} />
            <Bars />
            {body}
          </div>
        </div>
      )}
      <BackTop label={t('app.backToTop')} lifted />
      {!isTool && <TabBar />}
      <Notices />
    </>
  );
}
