import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const skeleton = css({
  position: 'relative',
  overflow: 'hidden',
  background: 'box2',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    background: '{gradients.beam}',
    opacity: 0.4,
    animation: 'sweep {durations.skeleton} linear infinite',
    _light: { opacity: '1' },
    _motionReduce: { display: 'none' },
  },
});
const text = css({ height: '14px', borderRadius: 'sm' });
const block = css({ borderRadius: 'lg' });
const circle = css({ borderRadius: 'full', aspectRatio: '1' });

interface SkeletonProps {
  /** `text`: one line, 14 px. `block`, `circle`: size by className. */
  shape?: 'text' | 'block' | 'circle';
  className?: string | undefined;
}

/** A placeholder for something that is loading. Announce it once, in a live region around the group. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={cx(skeleton, shape === 'text' ? text : shape === 'block' ? block : circle, className)}
    />
  );
}
