import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const line = css({ display: 'flex', alignItems: 'center', gap: '2', marginBlockEnd: '10px' });
const head = css({
  flex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  fontSize: 'body',
  fontWeight: 'strong',
  lineHeight: '1.35',
  color: 'menu',
  letterSpacing: '0',
  // Beside a long note, a title of two Chinese characters stays on one line.
  wordBreak: 'keep-all',
});
const count = css({ color: 'themeText' });
const wide = css({ display: { base: 'none', lg: 'inline' } });
const aside = css({
  flex: '1 1 120px',
  color: 'muted',
  fontWeight: '460',
  fontSize: 'note',
  textAlign: 'end',
  wordBreak: 'normal',
});

interface StepProps {
  number: string;
  /** The number is shown beside the stage only: on phones the steps before are out of sight. */
  wideOnly?: boolean | undefined;
  title: string;
  note?: ReactNode;
  /** Controls at the end of the heading's line. */
  controls?: ReactNode;
  children: ReactNode;
}

export function Step({ number, wideOnly = false, title, note, controls, children }: StepProps) {
  return (
    <section>
      <div className={line}>
        <h2 className={head}>
          <span className={cx(count, wideOnly && wide)} aria-hidden>
            {number}
          </span>
          {title}
          {note !== undefined && <span className={aside}>{note}</span>}
        </h2>
        {controls}
      </div>
      {children}
    </section>
  );
}
