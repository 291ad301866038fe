import type { ReactNode } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { badge } from '#styled-system/recipes/badge.js';

export interface BadgeProps {
  /** `media`: on a picture. `count`: a number; the parent caps it at "99+". */
  tone?: 'neutral' | 'theme' | 'amber' | 'success' | 'danger' | 'info' | 'media' | 'count' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A small label for a state or a count. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cx(badge({ tone }), className)}>{children}</span>;
}
