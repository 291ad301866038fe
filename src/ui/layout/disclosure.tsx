import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';

const root = css({ borderBlockEnd: '1px solid {colors.split}', '&[open] summary svg': { rotate: '45deg' } });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '60px',
  paddingBlock: '3',
  color: 'menu',
  fontWeight: '560',
  fontSize: '1.0625rem',
  lineHeight: 'ui',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
});
const plus = css({ color: 'muted', transition: 'rotate {durations.base} {easings.enter}' });
const body = css({ paddingBlockEnd: '18px' });
const prose = css({ maxWidth: '64ch' });

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Those of one name open one at a time. */
  name?: string | undefined;
  defaultOpen?: boolean | undefined;
  /** More than text: it takes the whole width. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** A question that opens to its answer; works without script. */
export function Disclosure({ title, children, name, defaultOpen, wide, className }: DisclosureProps) {
  return (
    <details className={cx(root, className)} name={name} open={defaultOpen}>
      <summary className={head}>
        {title}
        <Icon of={Plus} className={plus} />
      </summary>
      <div className={cx(body, wide !== true && prose)}>{children}</div>
    </details>
  );
}
