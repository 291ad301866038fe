import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const box = css({
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  padding: '14px 16px',
  borderRadius: 'lg',
  background: 'infoSoft',
  color: 'menu',
  lineHeight: '1.5',
});
const infoIcon = css({ color: 'info', marginTop: '2px' });

/** Something to know before reading on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={box}>
      <Icon of={Info} className={infoIcon} />
      <p>{children}</p>
    </div>
  );
}
