import { useT } from '#src/i18n/use-t.ts';
import { Packs } from '#src/features/payments/packs.tsx';
import { Sections } from '#src/features/page/sections.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';

const head = css({
  maxWidth: '600px',
  marginInline: 'auto',
  paddingBlock: { base: '6', lg: '10' },
  textAlign: 'center',
  '& p': { textWrap: 'balance' },
});
const title = css({ textStyle: 'h2', marginBottom: '3' });
const note = css({ textStyle: 'note', color: 'muted', textAlign: 'center', marginBlock: '6' });

export function Screen({ template }: ScreenProps) {
  const t = useT();
  return (
    <Width padded>
      {template && (
        <div className={head}>
          <h1 className={title}>{template.h1.title}</h1>
          <p>{template.h1.description}</p>
        </div>
      )}
      <Packs place="page" />
      <p className={note}>{t('pricing.frame')}</p>
      {template && <Sections sections={template.seo_content} dense />}
    </Width>
  );
}
