import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { PromoMedia } from '#src/features/page/media/promo-media.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import type { Promo } from '#tools/explore.ts';

const slide = css({
  display: 'grid',
  gridTemplateColumns: { sm: '52% 48%' },
  gridTemplateRows: { base: 'auto 1fr', sm: 'auto' },
  background: 'box2',
});
const picture = css({
  position: 'relative',
  aspectRatio: { base: '4/3', sm: '1' },
  overflow: 'hidden',
  background: 'stage',
  '& img': { objectPosition: '50% 22%' },
});
const texts = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: { base: '4', sm: '6' },
  padding: { base: '4', sm: '8' },
});
const title = css({ textStyle: 'page', marginBlockEnd: '2' });
const hidden = css({ srOnly: true });

interface SlideProps {
  promo: Promo;
  /** Its position and name, for assistive technology. */
  label: string;
  current: boolean;
  moving: boolean;
}

export function Slide({ promo, label, current, moving }: SlideProps) {
  const t = useT();
  return (
    <li className={slide} aria-roledescription="slide" aria-label={label} inert={!current}>
      <div className={picture}>
        <PromoMedia promo={promo} moving={moving} />
      </div>
      <div className={texts}>
        <div>
          <h3 className={title}>{t(`explore.${promo.name}`)}</h3>
          <p>{t(`explore.${promo.name}Text`)}</p>
        </div>
        <Link to={promo.to} target="_blank" rel="noopener" className={button({ tone: 'primary' })}>
          {t('explore.go')}
          <Icon of={ExternalLink} size="s" />
          <span className={hidden}>{t('explore.newTab')}</span>
        </Link>
      </div>
    </li>
  );
}
