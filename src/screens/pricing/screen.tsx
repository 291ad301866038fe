import { useId } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Sections } from '#src/page/sections.tsx';
import type { ScreenProps } from '#src/stores/page.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { packs } from '#tools/packs.ts';
import { PackCard } from './pack-card.tsx';

const head = css({ maxWidth: '600px', marginInline: 'auto', paddingBlock: { base: '6', lg: '10' }, textAlign: 'center', '& p': { textWrap: 'balance' } });
const title = css({ textStyle: 'h2', marginBottom: '3' });
const grid = css({ display: 'grid', gap: { base: '3', lg: '4' }, gridTemplateColumns: { md: 'repeat(3,minmax(0,1fr))' }, marginBlock: '6' });
const note = css({ textStyle: 'note', color: 'muted', textAlign: 'center' });

/** The credit packs. Buying waits for a payment provider, and the page says so. */
export function Screen({ template }: ScreenProps) {
  const t = useT();
  const reason = useId();
  return (
    <Width padded>
      {template && (
        <div className={head}>
          <h1 className={title}>{template.h1.title}</h1>
          <p>{template.h1.description}</p>
        </div>
      )}
      <div id={reason}>
        <Notice>{t('pricing.off')}</Notice>
      </div>
      <div className={grid}>
        {packs.map((pack) => (
          <PackCard key={pack.name} pack={pack} offReason={reason} />
        ))}
      </div>
      <p className={note}>{t('pricing.note')}</p>
      {template && <Sections sections={template.seo_content} dense />}
    </Width>
  );
}
