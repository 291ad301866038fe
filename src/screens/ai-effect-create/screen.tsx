import { Link } from '#src/i18n/link.tsx';
import { useQuery } from '#src/i18n/query.ts';
import { useT } from '#src/i18n/use-t.ts';
import { EffectTile } from '#src/features/page/effect-tile.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Cost } from '#src/ui/media/coin.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { effectItems } from '#tools/effect-items.ts';
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

/** One effect of the library, named by `id` in the address. */
export function Screen({ template }: ScreenProps) {
  const t = useT();
  const id = useQuery('id');
  const item = effectItems.find((each) => String(each.id) === id);
  const back = (
    <Link to="/ai-effect" className={button({ tone: item ? 'line' : 'primary' })}>
      {t('effects.back')}
    </Link>
  );
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      {id === undefined ? (
        <Tiles shape="grid">
          {effectItems.map((each) => (
            <EffectTile key={each.id} item={each} soon />
          ))}
        </Tiles>
      ) : undefined}
      {item ? (
        <div className={card}>
          <EffectPicture src={item.cover_url} name={t(item.name_lang)} />
          <div className={words}>
            <Badge>{t('page.soon')}</Badge>
            <h2 className={title}>{t(item.name_lang)}</h2>
            <Cost amount={t('effects.cost', { n: item.credits_cost })} />
            <p>{t('effects.oneNotOpen')}</p>
            <div className={row}>
              <Link to="/ai-face-swap" className={button({ tone: 'primary' })}>
                {t('home.swap')}
              </Link>
              {back}
            </div>
          </div>
        </div>
      ) : undefined}
      {id !== undefined && !item ? <EmptyState title={t('effects.unknown')} action={back} /> : undefined}
    </Width>
  );
}
