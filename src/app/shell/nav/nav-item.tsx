import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { css } from '#styled-system/css/css.js';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';
import type { IconName } from '#src/app/shell/icons/icon-names.ts';

const item = css({
  position: 'relative',
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column', lg: 'row' },
  alignItems: 'center',
  justifyContent: { base: 'flex-start', sm: 'center', lg: 'flex-start' },
  gap: { base: '3', sm: '1', lg: '3' },
  minHeight: { base: 'target', sm: '56px', lg: 'target' },
  paddingBlock: { base: '0', sm: '6px', lg: '0' },
  paddingInline: { base: '3', sm: '2px', lg: '3' },
  borderRadius: 'md',
  color: { base: 'desc', sm: 'muted', lg: 'desc' },
  fontSize: { base: 'ui', sm: 'micro', lg: 'ui' },
  fontWeight: '520',
  lineHeight: { base: 'ui', sm: '1.15', lg: 'ui' },
  textAlign: { base: 'start', sm: 'center', lg: 'start' },
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  _hover: { background: 'box', color: 'menu' },
  '&[aria-current]': { background: 'box', color: 'menu' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '10px',
    insetInlineStart: { base: '-12px', sm: '-8px', lg: '-12px' },
    width: '2px',
    background: '{gradients.current}',
    _forcedColors: { background: 'Highlight' },
  },
});

interface NavItemProps {
  to: string;
  icon: IconName;
  label: string;
  current: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
}

/** One line of the sidebar: icon over a small label on the rail, beside it elsewhere. */
export function NavItem({ to, icon, label, current, onClick, children }: NavItemProps) {
  return (
    <Link
      to={to}
      className={item}
      aria-current={current ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      <ShellIcon name={icon} />
      {label}
      {children}
    </Link>
  );
}
