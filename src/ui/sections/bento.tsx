import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const grid = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: {
    base: 'minmax(0,1fr)',
    sm: 'repeat(2,minmax(0,1fr))',
    lg: 'repeat(12,minmax(0,1fr))',
  },
  lg: { gap: '18px' },
});
const card = css({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  overflow: 'hidden',
});
const spans = {
  wide: css({ gridColumn: { lg: 'span 7' } }),
  narrow: css({ gridColumn: { lg: 'span 5' } }),
  half: css({ gridColumn: { lg: 'span 6' } }),
  full: css({ gridColumn: { sm: '1 / -1' }, flexDirection: { sm: 'row' } }),
};
const pictureBox = css({
  position: 'relative',
  overflow: 'hidden',
  background: 'stage',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const tall = css({ aspectRatio: { base: '16 / 10', lg: 'auto' }, height: { lg: '340px' } });
const beside = css({
  aspectRatio: { base: '16 / 10', sm: 'auto' },
  flex: { sm: '1', lg: '1.2' },
  minHeight: { sm: '280px', lg: '320px' },
});
const text = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2', flex: '1' });
const inset = css({ padding: { base: '5', lg: '26px' } });
const roomy = css({ padding: { base: '5', sm: '6', lg: '10' }, justifyContent: { sm: 'center' } });
const title = css({ textStyle: 'h3' });
const words = css({ flex: '1' });
const close = css({ flex: { base: '1', sm: 'none' } });

export const Bento = ({ children }: { children: ReactNode }) => <div className={grid}>{children}</div>;

export interface BentoCardProps {
  span: keyof typeof spans;
  title: string;
  text: string;
  /** Fills the block. */
  picture: ReactNode;
  action?: ReactNode;
}

/** One block: a picture above its text, or beside it at full width. */
export function BentoCard({ span, title: heading, text: line, picture, action }: BentoCardProps) {
  const full = span === 'full';
  const image = <div className={cx(pictureBox, full ? beside : tall)}>{picture}</div>;
  return (
    <article className={cx(card, spans[span])}>
      {full ? undefined : image}
      <div className={cx(text, full ? roomy : inset)}>
        <h3 className={title}>{heading}</h3>
        <p className={full ? close : words}>{line}</p>
        {action}
      </div>
      {full ? image : undefined}
    </article>
  );
}
