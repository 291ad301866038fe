import type { ReactNode } from 'react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { css } from '#styled-system/css/css.js';

const list = css({
  display: 'grid',
  gap: '3',
  gridAutoFlow: { base: 'column', lg: 'row' },
  gridAutoColumns: { base: '84%', sm: '46%', lg: 'auto' },
  gridTemplateColumns: { lg: 'repeat(6,minmax(0,1fr))' },
  overflowX: { base: 'auto', lg: 'visible' },
  scrollSnapType: { base: 'x mandatory', lg: 'none' },
  scrollbarWidth: 'none',
  marginInline: { base: '-16px', sm: '-24px', lg: '0' },
  paddingInline: { base: '4', sm: '6', lg: '0' },
  scrollPaddingInline: { base: '16px', sm: '24px' },
});
const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  padding: '5',
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  scrollSnapAlign: 'start',
  gridColumn: { lg: 'span 2' },
  '&:nth-child(n+4)': { gridColumn: { lg: 'span 3' } },
});
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '6',
});
const stars = css({ color: 'amber', fill: 'currentColor', width: 'auto', height: '[.9375rem]' });
const quote = css({
  flex: '1',
  quotes: 'none',
  color: 'menu',
  fontSize: '1.0625rem',
  lineHeight: '1.5',
  textWrap: 'pretty',
});
const author = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  '& img': { width: '40px', height: '40px', flex: 'none', borderRadius: 'full', objectFit: 'cover' },
});
const name = css({ color: 'menu', fontWeight: '560', fontSize: 'ui', lineHeight: '1.3' });
const job = css({ textStyle: 'note', color: 'muted' });

/**
 * From the tip of one star to the next and round it, in a row 16 units high. Not a character: Onest has none, and the
 * browser looks for another font, which took most of the layout of the landing page.
 */
const STAR = 'm18 0 1.9 5.8h6.1l-4.9 3.6 1.9 5.8-5-3.6-5 3.6 1.9-5.8-4.9-3.6h6.1z';
const STEP = 18;

interface Review {
  id: number;
  text: string;
  /** Stars, 1 to 5. */
  rate: number;
  /** "5 of 5 stars". */
  rateLabel: string;
  name: string;
  job: string;
  picture?: ReactNode;
  /** "Sample", where no real user wrote it. */
  mark?: string | undefined;
}

/** Cards side by side that scroll on narrow screens. */
export function Reviews({ reviews, label }: { reviews: readonly Review[]; label: string }) {
  return (
    <ul className={list} tabIndex={0} aria-label={label}>
      {reviews.map((review) => (
        <li key={review.id} className={card}>
          <div className={top}>
            <svg
              className={stars}
              viewBox={`0 0 ${STEP * review.rate - 2} 16`}
              role="img"
              aria-label={review.rateLabel}
            >
              <path d={`M-10 0${STAR.repeat(review.rate)}`} />
            </svg>
            {review.mark === undefined ? undefined : <Badge>{review.mark}</Badge>}
          </div>
          <q className={quote}>{review.text}</q>
          <div className={author}>
            {review.picture}
            <div>
              <div className={name}>{review.name}</div>
              <div className={job}>{review.job}</div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
