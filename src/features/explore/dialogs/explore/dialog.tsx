import { useRef, useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { page } from '#src/features/page/page.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { promosBut } from '#tools/explore.ts';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

export const policy: DialogPolicy = { width: '753px', delay: OPEN_DELAY_MS };

const track = css({
  position: 'relative',
  marginInline: { base: '-16px', sm: '0' },
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderRadius: { base: '0', sm: 'lg' },
  outline: 'none',
  '& > *': { flex: 'none', width: 'full', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
});
const foot = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: '2',
  marginBlockStart: '4',
});
const dots = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' });
const dot = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: '26px', sm: '32px' },
  height: 'target',
  _before: {
    content: '""',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    background: 'line',
    transition: 'width {durations.base} {easings.enter}',
    _forcedColors: { background: 'CanvasText' },
  },
});
const here = css({
  _before: { width: '24px', background: 'theme', _forcedColors: { background: 'Highlight' } },
});

export function Content() {
  const t = useT();
  const [shown] = useState(() =>
    promosBut(page.peek().path, location.search).filter(({ to }) => !isHidden(to)),
  );
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, shown.length);
  const { index, goTo } = carousel;
  const nameOf = (at: number): string => {
    const name = shown[at]?.name;
    return t('explore.slide', {
      n: at + 1,
      total: shown.length,
      name: name === undefined ? '' : t(`explore.${name}`),
    });
  };
  return (
    <DialogFrame title={t('explore.title')}>
      <section aria-roledescription="carousel" aria-label={t('explore.carousel')} {...carousel.holders}>
        <ul
          ref={row}
          className={track}
          onScroll={carousel.onScroll}
          aria-live={carousel.turning ? 'off' : 'polite'}
          data-turning={carousel.turning}
        >
          {shown.map((promo, at) => (
            <Slide
              key={promo.name}
              promo={promo}
              label={nameOf(at)}
              current={at === index}
              moving={at === index && !carousel.reduced}
            />
          ))}
        </ul>
        <div className={foot}>
          <IconButton tone="neutral" label={t('explore.previous')} onClick={() => goTo(index - 1)}>
            <Icon of={ArrowLeft} flip />
          </IconButton>
          <div className={dots}>
            {shown.map((promo, at) => (
              <button
                key={promo.name}
                type="button"
                className={cx(dot, at === index && here)}
                aria-label={nameOf(at)}
                aria-current={at === index}
                onClick={() => goTo(at)}
              />
            ))}
            {!carousel.reduced && (
              <IconButton
                size="sm"
                label={t(carousel.stopped ? 'explore.play' : 'explore.pause')}
                onClick={carousel.toggle}
              >
                <Icon of={carousel.stopped ? Play : Pause} size="s" />
              </IconButton>
            )}
          </div>
          <IconButton tone="neutral" label={t('explore.next')} onClick={() => goTo(index + 1)}>
            <Icon of={ArrowRight} flip />
          </IconButton>
        </div>
      </section>
    </DialogFrame>
  );
}
