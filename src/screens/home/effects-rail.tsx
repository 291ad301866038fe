import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { EffectTile } from '#src/features/page/effect-tile.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { css } from '#styled-system/css/css.js';
import { firstEffects } from '#tools/effect-items.ts';

const section = css({ paddingTop: { base: '10', lg: '16' } });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  marginBottom: '3',
});
const title = css({ textStyle: 'h3' });
const all = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 'target',
  marginInlineStart: 'auto',
  color: 'themeText',
  fontWeight: '560',
  fontSize: 'ui',
});

export function EffectsRail() {
  const t = useT();
  const id = useId();
  return (
    <section className={section} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={title}>
          {t('home.effects')}
        </h2>
        <Link to="/ai-effect" className={all}>
          {t('home.allEffects')}
          <Icon of={ArrowRight} size="s" flip />
        </Link>
      </div>
      <Tiles shape="rail">
        {firstEffects.map((item) => (
          <EffectTile key={item.id} item={item} shown="rail" />
        ))}
      </Tiles>
    </section>
  );
}
