import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import type { Pack } from '#contract/users/pay.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Coin } from '#src/ui/media/coin.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  padding: { base: '18px', lg: '26px' },
  borderRadius: 'pack',
});
const onPage = css({ background: 'box' });
const inDialog = css({ background: 'bg' });
const plain = css({ boxShadow: 'e1' });
const ringed = css({ boxShadow: 'inset 0 0 0 2px {colors.theme}' });
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '28px',
});
const name = css({ fontSize: '1.0625rem' });
const amounts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  color: 'h',
  fontWeight: '640',
  fontSize: { base: '2.25rem', md: '1.625rem', lg: '2.25rem' },
  letterSpacing: '-.04em',
  lineHeight: '1.1',
});
const before = css({ color: 'muted', fontSize: 'body', fontWeight: '460', letterSpacing: '0' });
const credits = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'amber',
  fontWeight: 'button',
  fontSize: { base: '1.25rem', md: '1.125rem', lg: '1.25rem' },
  letterSpacing: '-.01em',
});
const each = css({
  marginInlineStart: 'auto',
  color: 'muted',
  fontSize: 'note',
  fontWeight: '460',
  letterSpacing: '0',
  display: { md: 'none', lg: 'inline' },
});
const tips = css({ display: 'grid', gap: '9px', fontSize: 'small', lineHeight: 'ui' });
const tip = css({ display: 'flex', gap: '9px' });
const sign = css({ color: 'themeText', marginTop: '2px' });
const hidden = css({ srOnly: true });

const dollars = { style: 'currency', currency: 'USD' } as const;

/** Price of one credit of a pack, with a further digit where cents need it. */
const single = { ...dollars, minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

interface PackCardProps {
  pack: Pack;
  place: 'page' | 'dialog';
  lit: boolean;
  /** The Buy button gets the focus as soon as the card is rendered. */
  focused?: boolean;
  busy: boolean;
  /** Id of the text that says why nothing can be bought. */
  offReason: string | undefined;
  onBuy: (pack: Pack) => void;
}

export function PackCard({ pack, place, lit, focused = false, busy, offReason, onBuy }: PackCardProps) {
  const Heading = place === 'page' ? 'h2' : 'h3';
  const t = useT();
  const { number } = useFormat();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const features = [
    t('pricing.videos', { n: pack.max_videos }),
    t('pricing.images', { n: pack.max_images }),
    t('pricing.never'),
    t('pricing.daily'),
    t('pricing.lane'),
    t('pricing.kept'),
  ];
  const title = t(`pricing.${pack.name}`);
  const price = number(Number(pack.price), dollars);
  const original = number(Number(pack.original), dollars);
  return (
    <article className={cx(card, place === 'page' ? onPage : inDialog, lit ? ringed : plain)}>
      <div className={top}>
        <Heading className={name}>{title}</Heading>
        {pack.popular ? <Badge tone="theme">{t('pricing.popular')}</Badge> : undefined}
      </div>
      <div className={amounts}>
        {price}
        <s className={before}>
          <span aria-hidden>{original}</span>
          <span className={hidden}>{t('pricing.instead', { price: original })}</span>
        </s>
      </div>
      <div className={credits}>
        <Coin />
        {t('pricing.credits', { n: pack.credits })}
        <span className={each}>
          {t('pricing.each', { price: number(Number(pack.price) / pack.credits, single) })}
        </span>
      </div>
      <Button
        ref={ref}
        tone={lit ? 'primary' : 'neutral'}
        size="lg"
        full
        busy={busy}
        disabled={offReason !== undefined}
        offReason={offReason}
        aria-label={t('pricing.buyPack', { pack: title, price })}
        onClick={() => onBuy(pack)}
      >
        {t('pricing.buy')}
      </Button>
      <ul className={tips}>
        {features.map((feature) => (
          <li key={feature} className={tip}>
            <Icon of={Check} size="s" className={sign} />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
