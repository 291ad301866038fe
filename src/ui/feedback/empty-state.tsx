import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { SliderLine } from '#src/ui/media/slider-line.tsx';

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '14px',
  maxWidth: '460px',
  marginInline: 'auto',
  paddingBlock: '14',
  paddingInline: '5',
  textAlign: 'center',
});
const mirror = css({
  position: 'relative',
  width: '200px',
  height: '220px',
  direction: 'ltr',
  marginBlockEnd: '2',
});
const shape = css({ position: 'absolute', inset: '0' });
const missing = css({ stroke: 'line', strokeWidth: '1.5px', strokeDasharray: '5 5', fill: 'none' });
const glass = css({ fill: 'box2' });
const shine = css({ stroke: 'line', strokeWidth: '1.5px', strokeLinecap: 'round', fill: 'none' });
const half = css({
  position: 'absolute',
  insetBlock: '0',
  right: '0',
  width: '50%',
  overflow: 'hidden',
  borderRadius: '0 100px 16px 0',
  '& img': {
    position: 'absolute',
    insetBlock: '0',
    right: '0',
    width: '200px',
    height: '220px',
    maxWidth: 'none',
    objectFit: 'cover',
  },
});
const heading = css({ textStyle: 'h3' });

/** A mirror with one half missing; `picture` is what the other half shows, else plain glass. */
export function Mirror({ picture, className }: { picture?: ReactNode; className?: string | undefined }) {
  return (
    <div className={cx(mirror, className)} aria-hidden>
      <svg className={shape} viewBox="0 0 200 220">
        <path className={missing} d="M100 1C45 1 1 45 1 100v104a15 15 0 0 0 15 15h84" />
        <path className={glass} d="M100 0c55.2 0 100 44.8 100 100v104a16 16 0 0 1-16 16h-84z" />
        {picture === undefined && (
          <path className={shine} d="M128 40a62 62 0 0 1 38 42M122 62a44 44 0 0 1 22 24" />
        )}
      </svg>
      {picture !== undefined && <div className={half}>{picture}</div>}
      <SliderLine glow="soft" />
    </div>
  );
}

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** What the other half of the mirror shows. */
  picture?: ReactNode;
  /** Replaces the mirror. */
  visual?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string | undefined;
}

export function EmptyState({
  title,
  children,
  action,
  picture,
  visual,
  as: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(root, className)}>
      {visual ?? <Mirror picture={picture} />}
      <Heading className={heading}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
