import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';

const AFTER_PX = 200;
const THROTTLE_MS = 300;

const button = css({
  position: 'fixed',
  zIndex: 'backtop',
  right: '40px',
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  borderRadius: 'full',
  background: 'box2',
  color: 'menu',
  boxShadow: 'e2',
  animation: 'fade {durations.base}',
  _hover: { background: 'box3' },
  _forcedColors: { border: '1px solid' },
});
const low = css({ bottom: 'calc(40px + {spacing.safe})' });
/* Beside the pinned action bar of a form it would lie on the form's own controls. */
const lifted = css({
  bottom: 'calc(40px + {sizes.tabbar})',
  sm: { bottom: 'calc(40px + {sizes.tabbarLow})' },
  lg: { bottom: 'calc(40px + {spacing.safe})' },
  'body:has([data-action-bar]) &': { lgDown: { display: 'none' } },
});

/** Its middle, from the right and from the bottom of the screen. */
const MIDDLE_PX = 64;

/** Whether it would lie on the controls of a form. */
function isOverControls(): boolean {
  const [x, y] = [document.documentElement.clientWidth - MIDDLE_PX, innerHeight - MIDDLE_PX];
  const form = document.querySelector('[data-controls]')?.getBoundingClientRect();
  return form !== undefined && form.left <= x && x <= form.right && form.top <= y && y <= form.bottom;
}

interface BackTopProps {
  label: string;
  /** There is a tab bar, or a form with a pinned action bar, at the bottom of narrow pages. */
  lifted?: boolean | undefined;
}

/** Once the page has been scrolled 200 px. */
export function BackTop({ label, lifted: isLifted = false }: BackTopProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setShown(scrollY > AFTER_PX && !isOverControls());
    };
    const scrolled = () => {
      timer ??= setTimeout(look, THROTTLE_MS);
    };
    look();
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled);
      clearTimeout(timer);
    };
  }, []);
  if (!shown) return null;
  const smooth = () =>
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth',
    });
  return (
    <button type="button" className={cx(button, isLifted ? lifted : low)} aria-label={label} onClick={smooth}>
      <Icon of={ArrowUp} />
    </button>
  );
}
