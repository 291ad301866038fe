import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const rail = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: 'minmax(128px,1fr)', sm: 'minmax(150px,1fr)', lg: 'minmax(136px,1fr)' },
  gap: '10px',
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  marginInline: { base: '-16px', sm: '-24px', lg: '0' },
  paddingInline: { base: '4', sm: '6', lg: '0' },
  scrollPaddingInline: { base: '16px', sm: '24px', lg: '0' },
  '& > *': { scrollSnapAlign: 'start' },
});
const grid = css({
  display: 'grid',
  gap: { base: '10px', sm: '14px', xl: '4' },
  gridTemplateColumns: {
    base: 'repeat(2,minmax(0,1fr))',
    sm: 'repeat(3,minmax(0,1fr))',
    lg: 'repeat(4,minmax(0,1fr))',
    xl: 'repeat(5,minmax(0,1fr))',
  },
});
const three = css({
  display: 'grid',
  gap: { base: '10px', lg: '18px' },
  gridTemplateColumns: { sm: 'repeat(3,minmax(0,1fr))' },
});
const shapes = { rail, grid, three };

/** Tiles in one scrolling row, in a grid, or three in a row. */
export const Tiles = ({ shape, children }: { shape: keyof typeof shapes; children: ReactNode }) => (
  <ul className={shapes[shape]}>{children}</ul>
);

/* Browsers fetch lazy pictures of the next pages of a list; what is not rendered yet is fetched later. */
const tile = css({
  position: 'relative',
  contentVisibility: 'auto',
  isolation: 'isolate',
  overflow: 'hidden',
  borderRadius: 'lg',
  background: 'box',
  '& img': {
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    transition: 'transform {durations.slow} {easings.enter}',
  },
  '&:hover img': { transform: 'scale(1.03)' },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '&:has(a:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '& a:focus-visible': { outline: 'none' },
});
const portrait = css({ aspectRatio: '3 / 4' });
const landscape = css({
  aspectRatio: { base: '16 / 9', sm: '4 / 3' },
  '& img': { objectPosition: '50% 30%' },
});
const big = css({ gridColumn: 'span 2', gridRow: 'span 2' });
const looks = { portrait, landscape, big };
const caption = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '6px',
  padding: '36px 12px 12px',
  background: '{gradients.fade}',
  color: 'onMedia',
  fontWeight: '560',
  fontSize: { base: 'small', lg: 'ui' },
  lineHeight: '1.25',
});
const grand = css({
  '& > :first-child': { fontSize: { base: 'ui', sm: '1.375rem' }, letterSpacing: '-.02em' },
});
const words = css({ display: 'grid', gap: '2px', minWidth: '0' });
const line = css({ fontSize: 'note', fontWeight: '440', letterSpacing: '0' });
const corner = css({ position: 'absolute', top: '10px', insetInlineStart: '10px' });

interface TileProps {
  /** The name; a link in it makes the whole tile its target. */
  name: ReactNode;
  text?: string | undefined;
  picture: ReactNode;
  /** On the other end of the caption, such as a price. */
  end?: ReactNode;
  badge?: ReactNode;
  look?: 'portrait' | 'landscape' | 'big' | undefined;
}

export function Tile({ name, text, picture, end, badge, look = 'portrait' }: TileProps) {
  return (
    <li className={cx(tile, looks[look])}>
      {picture}
      {badge === undefined ? undefined : <span className={corner}>{badge}</span>}
      <div className={cx(caption, look === 'big' && grand)}>
        <span className={words}>
          <span>{name}</span>
          {text === undefined ? undefined : <span className={line}>{text}</span>}
        </span>
        {end}
      </div>
    </li>
  );
}
