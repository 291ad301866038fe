import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Example } from '#src/features/page/media/example.tsx';
import { Cost } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { type LibraryItem, exampleOf, hasOwnPage } from '#tools/effect-library.ts';
import { EffectPicture } from './effect-picture.tsx';

const card = css({
  display: 'grid',
  gridTemplateColumns: { sm: '240px minmax(0,1fr)', lg: '320px minmax(0,1fr)' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  overflow: 'hidden',
  '& img': { width: 'full', height: 'full', objectFit: 'cover', aspectRatio: { base: '4 / 3', sm: '3 / 4' } },
});
const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '4',
  padding: { base: '5', lg: '10' },
});
const title = css({ textStyle: 'page' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10px' });

/** What an effect makes, its price, and the way to its form where that is another page. */
export function EffectCard({ item }: { item: LibraryItem }) {
  const t = useT();
  const text = useToolText('effects');
  const name = t(item.name_lang as Key);
  const example = exampleOf.get(item.id);
  return (
    <section className={card} aria-label={name}>
      {example ? <Example name={example} /> : <EffectPicture src={item.cover_url} name={name} />}
      <div className={words}>
        <h2 className={title}>{name}</h2>
        <p>{text(`about.${item.id}`)}</p>
        <Cost amount={t('effects.cost', { n: item.credits_cost })} />
        <div className={row}>
          {hasOwnPage(item) && (
            <Link to={item.detail_url} className={button({ tone: 'primary' })}>
              {text('action')}
            </Link>
          )}
          <Link to="/ai-effect" className={button({ tone: 'line' })}>
            {t('effects.back')}
          </Link>
        </div>
      </div>
    </section>
  );
}
