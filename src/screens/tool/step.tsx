import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const head = css({ display: 'flex', alignItems: 'baseline', gap: '2', marginBlockEnd: '10px', fontSize: 'body', fontWeight: 'strong', lineHeight: '1.35', color: 'menu', letterSpacing: '0' });
const count = css({ color: 'themeText' });
const aside = css({ marginInlineStart: 'auto', color: 'muted', fontWeight: '460', fontSize: 'note', textAlign: 'end' });

export interface StepProps {
  number: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One numbered part of the form. */
export function Step({ number, title, note, children }: StepProps) {
  return (
    <section>
      <h2 className={head}>
        <span className={count} aria-hidden>
          {number}
        </span>
        {title}
        {note !== undefined && <span className={aside}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
