import { useId, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const roomy = css({ paddingTop: { base: '14', lg: '26' } });
const close = css({ paddingTop: { base: '10', lg: '14' } });
const aside = css({
  lg: { display: 'grid', gridTemplateColumns: 'minmax(0,4fr) minmax(0,7fr)', columnGap: '16' },
});
const head = css({ display: 'flex', flexDirection: 'column', gap: '10px', maxWidth: '640px' });
const roomyHead = css({ marginBottom: { base: '6', lg: '36px' } });
const closeHead = css({ marginBottom: '4' });
const sticky = css({ lg: { position: 'sticky', top: '96px', alignSelf: 'start' } });
const large = css({ textStyle: 'h2' });
const small = css({ textStyle: 'dialog' });
const lead = css({ textStyle: 'lead' });

interface SectionProps {
  title: string;
  /** A line below the title. */
  lead?: string | undefined;
  /** The heading beside the content from 1024 px on, instead of above it. */
  beside?: boolean | undefined;
  /** On pages of text or choices: smaller heading, less room. */
  dense?: boolean | undefined;
  children: ReactNode;
}

export function Section({ title: text, lead: line, beside = false, dense = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(dense ? close : roomy, beside && aside)} aria-labelledby={id}>
      <div className={cx(head, dense ? closeHead : roomyHead, beside && sticky)}>
        <h2 id={id} className={dense ? small : large}>
          {text}
        </h2>
        {line === undefined || line === '' ? undefined : <p className={lead}>{line}</p>}
      </div>
      {children}
    </section>
  );
}
