import { useEffect, useRef, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

/** Pixels above the bottom where the next page is loaded. */
const NEAR_PX = 3;

const isAtEnd = (box: HTMLElement): boolean => box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;

const region = css({
  minHeight: '220px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: { base: '-16px', sm: '-32px' },
  paddingInline: { base: '4', sm: '8' },
  _focusVisible: { outlineOffset: '-2px' },
});

interface EndlessRegionProps {
  /** The accessible name. */
  label: string;
  /**
   * Number of loaded rows: when they do not fill the region, the next page is loaded at once. Without any, it
   * scrolls to its top.
   */
  rows: number;
  /** The last page failed: only the user loads it again. */
  failed: boolean;
  /** Loads the next page; the same function on every render. */
  onEnd: () => void;
  /** Sets the height. */
  className: string;
  children: ReactNode;
}

/** Rows in a scroll region of a dialog: the next page is loaded when its end is reached by any input. */
export function EndlessRegion({ label, rows, failed, onEnd, className, children }: EndlessRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (rows === 0) box?.scrollTo({ top: 0 });
    else if (box && !failed && isAtEnd(box)) onEnd();
  }, [rows, failed, onEnd]);
  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cx(region, className)}
      onScroll={({ currentTarget }) => isAtEnd(currentTarget) && onEnd()}
    >
      {children}
    </div>
  );
}
