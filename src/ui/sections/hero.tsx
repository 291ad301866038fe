import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { Icon } from '#src/ui/media/icon.tsx';
import { FirstViewEnd } from './first-view.tsx';

const hero = css({
  display: 'grid',
  gap: '26px',
  paddingTop: '5',
  lg: {
    gridTemplateColumns: 'minmax(0,5fr) minmax(0,7fr)',
    gap: '14',
    alignItems: 'center',
    paddingTop: '28px',
    minHeight: 'min(600px,66dvh)',
  },
});
const text = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: { base: '4', lg: '22px' },
});
const title = css({ textStyle: 'display' });
const lead = css({ textStyle: 'lead' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px',
  width: { base: 'full', sm: 'auto' },
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
});
// Beside each other on a phone, they would break or not as the font that is there has it, and move the picture.
const list = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  flexWrap: 'wrap',
  rowGap: '6px',
  columnGap: '18px',
  fontSize: { base: 'note', sm: 'small' },
  color: 'muted',
});
const point = css({ display: 'flex', alignItems: 'center', gap: '6px' });

interface HeroProps {
  title: string;
  lead: string;
  /** The page's one primary button first. */
  actions: ReactNode;
  /** Short facts below the buttons. */
  points: readonly string[];
  visual: ReactNode;
}

/** First view of a landing page: headline, action, picture. Needs no script and does not animate in. */
export function Hero({ title: heading, lead: line, actions, points, visual }: HeroProps) {
  return (
    <section className={hero}>
      <div className={text}>
        <h1 className={title}>{heading}</h1>
        <p className={lead}>{line}</p>
        <div className={row}>{actions}</div>
        <ul className={list}>
          {points.map((fact) => (
            <li key={fact} className={point}>
              <Icon of={Check} size="s" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {visual}
      <FirstViewEnd />
    </section>
  );
}
