import type { HTMLAttributes } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { card } from '#styled-system/recipes/card.js';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  pad?: 'none' | 'md' | undefined;
  /** `lg`: 24 px corners that clip what is inside. */
  size?: 'md' | 'lg' | undefined;
  selected?: boolean | undefined;
}

export function Card({ as: Tag = 'div', pad, size, selected, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(card({ pad, size, selected }), className)} />;
}
