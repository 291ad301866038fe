import { useId, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const section = css({ paddingTop: { base: '14', lg: '26' } });
const aside = css({ lg: { display: 'grid', gridTemplateColumns: 'minmax(0,4fr) minmax(0,7fr)', gap: '16' } });
const head = css({ display: 'flex', flexDirection: 'column', gap: '10px', maxWidth: '640px', marginBottom: { base: '6', lg: '36px' } });
const sticky = css({ lg: { position: 'sticky', top: '96px', alignSelf: 'start' } });
const title = css({ textStyle: 'h2' });
const lead = css({ textStyle: 'lead' });

export interface SectionProps {
  title: string;
  /** A line below the title. */
  lead?: string | undefined;
  /** The heading beside the content from 1024 px on, instead of above it. */
  beside?: boolean | undefined;
  children: ReactNode;
}

/** One part of a page under its own heading. */
export function Section({ title: text, lead: line, beside = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(section, beside && aside)} aria-labelledby={id}>
      <div className={cx(head, beside && sticky)}>
        <h2 id={id} className={title}>{text}</h2>
        {line === undefined || line === '' ? undefined : <p className={lead}>{line}</p>}
      </div>
      {children}
    </section>
  );
}
