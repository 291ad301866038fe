import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

const line = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  fontSize: 'small',
  lineHeight: 'ui',
  color: 'danger',
  '& > svg': { marginBlockStart: '2px' },
});

export function Problem({
  id,
  children,
  className,
}: {
  id?: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <p id={id} role="alert" className={cx(line, className)}>
      <Icon of={CircleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}
