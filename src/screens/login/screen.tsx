import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { BeforeAfter } from '#src/page/media-picture.tsx';
import type { ScreenProps } from '#src/stores/page.ts';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const card = css({
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0,5fr) minmax(0,6fr)' },
  maxWidth: '880px',
  marginInline: 'auto',
  marginBlock: { base: '5', lg: '14' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  overflow: 'hidden',
});
const picture = css({ aspectRatio: { base: '4 / 3', md: 'auto' }, height: { md: 'full' } });
const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '4',
  paddingBlock: { base: '6', lg: '16' },
  paddingInline: { base: '5', lg: '10' },
});
const title = css({ textStyle: 'page' });
const notice = css({ color: 'menu', fontWeight: 'strong' });

/** Accounts come later; until then the page says so, and what works without one. */
export function Screen({ template }: ScreenProps) {
  const t = useT();
  return (
    <Width padded>
      <div className={card}>
        <BeforeAfter name="scenes/pearl" swapped="scenes/pearl-swapped" eager flush className={picture} />
        <div className={words}>
          <h1 className={title}>{template?.h1.title ?? t('app.logIn')}</h1>
          <p className={notice}>{t('login.closed')}</p>
          <p>{t('login.closedText')}</p>
          <Link to="/ai-face-swap" className={button({ tone: 'primary', size: 'lg' })}>
            {t('login.start')}
          </Link>
        </div>
      </div>
    </Width>
  );
}
