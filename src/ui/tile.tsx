import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const tile = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '3/4',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'box',
  isolation: 'isolate',
  '& > :is(img,video)': { width: 'full', height: 'full', objectFit: 'cover', transition: 'transform {durations.slow} {easings.enter}' },
  _hover: { '& > :is(img,video)': { transform: 'scale(1.03)' } },
});
const foot = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '6px',
  paddingBlock: '36px 12px',
  paddingInline: '3',
  background: '{gradients.fade}',
  color: 'onMedia',
  fontWeight: '560',
  fontSize: 'ui',
  lineHeight: '1.25',
});
const start = css({ position: 'absolute', top: '10px', insetInlineStart: '10px' });
const end = css({ position: 'absolute', top: '10px', insetInlineEnd: '10px' });
const play = css({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: 'full',
  background: 'rgb(0 0 0/.6)',
  color: 'onMedia',
});

export interface TileProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'media'> {
  href: string;
  /** A picture or a silent video; fills the fixed 3:4. */
  media: ReactNode;
  name: ReactNode;
  /** Beside the name: the price. */
  cost?: ReactNode;
  /** Top corners: a badge, a sign that it plays. */
  badge?: ReactNode;
  corner?: ReactNode;
}

/** A picture that leads somewhere. */
export function Tile({ media, name, cost, badge, corner, className, ...rest }: TileProps) {
  return (
    <a {...rest} className={cx(tile, className)}>
      {media}
      {badge !== undefined && <span className={start}>{badge}</span>}
      {corner !== undefined && <span className={cx(end, play)}>{corner}</span>}
      <span className={foot}>
        <span>{name}</span>
        {cost}
      </span>
    </a>
  );
}
