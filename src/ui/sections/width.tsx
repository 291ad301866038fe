import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const width = css({
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', sm: '6', lg: '8' },
});
const tail = css({ paddingBottom: '14' });

/** The page's column: 1280 px at most, with its margins. `padded` leaves room below the last thing. */
export function Width({
  children,
  padded = false,
  className,
}: {
  children: ReactNode;
  padded?: boolean;
  className?: string | undefined;
}) {
  return <div className={cx(width, padded && tail, className)}>{children}</div>;
}
