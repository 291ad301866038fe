import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from './icon.tsx';

const thumbnail = css({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: 'minmax(0,1fr)',
  gap: '3px',
  flex: 'none',
  _after: {
    content: '""',
    position: 'absolute',
    left: '50%',
    insetBlock: '-5px',
    width: '2px',
    marginLeft: '-1px',
  },
});
const dim = css({
  _after: {
    background: 'linear-gradient(transparent,{colors.menu} 20%,{colors.menu} 80%,transparent)',
    opacity: 0.5,
  },
});
const lit = css({ _after: { background: '{gradients.current}' } });
const md = css({ width: '116px', height: '60px' });
const sm = css({ width: '88px', height: '46px' });
const fluid = css({ width: 'full', height: 'full' });
const half = css({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  background: 'box2',
  color: 'muted',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const first = css({ borderStartStartRadius: 'full', borderEndStartRadius: 'full' });
const second = css({ borderStartEndRadius: 'full', borderEndEndRadius: 'full' });
const empty = css({ background: 'transparent', border: '1.5px dashed {colors.line}' });
const openEnd = css({ borderInlineEndWidth: '0' });
const openStart = css({ borderInlineStartWidth: '0' });

interface FaceThumbnailProps {
  /** The face in the target picture, and its new face; an absent one is a dashed half. */
  target?: ReactNode;
  source?: ReactNode;
  /** The selected one: its line is lit. */
  lit?: boolean;
  /** 116 x 60, 88 x 46, or the size of its box. */
  size?: 'md' | 'sm' | 'fluid';
  className?: string | undefined;
}

const sizes = { md, sm, fluid };

/** Target half, line, source half. The control around it carries the name. */
export function FaceThumbnail({
  target,
  source,
  lit: isLit = false,
  size = 'md',
  className,
}: FaceThumbnailProps) {
  return (
    <span className={cx(thumbnail, sizes[size], isLit ? lit : dim, className)}>
      <span className={cx(half, first, target === undefined && cx(empty, openEnd))}>{target}</span>
      <span className={cx(half, second, source === undefined && cx(empty, openStart))}>
        {source ?? <Icon of={Plus} />}
      </span>
    </span>
  );
}
