import type { ReactNode } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { badge } from '#styled-system/recipes/badge.js';

export interface BadgeProps {
  /** `media`: on a picture. */
  tone?: 'neutral' | 'theme' | 'amber' | 'success' | 'danger' | 'info' | 'media' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cx(badge({ tone }), className)}>{children}</span>;
}
