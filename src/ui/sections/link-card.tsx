import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const card = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: '84px',
  padding: '3',
  paddingInlineEnd: '4',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'e1',
  '& img': { width: '60px', height: '60px', flex: 'none', borderRadius: 'md', objectFit: 'cover' },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '&:has(a:hover)': { background: 'box2' },
  '&:has(a:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '& a:focus-visible': { outline: 'none' },
});
const words = css({ flex: '1', minWidth: '0' });
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  color: 'menu',
  fontWeight: '560',
  lineHeight: 'ui',
});
const line = css({ textStyle: 'small', color: 'muted' });
const arrow = css({ color: 'muted' });

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: {
    base: 'minmax(0,1fr)',
    sm: 'repeat(2,minmax(0,1fr))',
    xl: 'repeat(3,minmax(0,1fr))',
  },
});

export const LinkCards = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>;

interface LinkCardProps {
  /** The name; the link in it makes the whole card its target. */
  name: ReactNode;
  text: string;
  picture?: ReactNode;
  badge?: ReactNode;
}

export function LinkCard({ name, text, picture, badge }: LinkCardProps) {
  return (
    <li className={card}>
      {picture}
      <div className={words}>
        <div className={title}>
          {name}
          {badge}
        </div>
        <p className={line}>{text}</p>
      </div>
      <Icon of={ChevronRight} flip className={arrow} />
    </li>
  );
}
