import type { LucideIcon } from 'lucide-react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const base = css({ flex: 'none' });
const mirrored = css({ _rtl: { scale: '-1 1' } });

interface IconProps {
  of: LucideIcon;
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l';
  /** Arrows and chevrons: turned round in right-to-left pages. */
  flip?: boolean;
  className?: string | undefined;
}

const px = { s: 16, m: 20, l: 24 };

/** A decorative icon; the control around it carries the name. */
export function Icon({ of: Shape, size = 'm', flip = false, className }: IconProps) {
  return (
    <Shape size={px[size]} strokeWidth={1.75} aria-hidden className={cx(base, flip && mirrored, className)} />
  );
}
