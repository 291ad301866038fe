import { SliderLine } from '#src/ui/media/slider-line.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const stage = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '128px',
  height: '128px',
  marginInline: 'auto',
});
const coin = css({ width: '78px', height: '78px', color: 'amber' });
const turn = css({ animation: 'flip {durations.seam} {easings.enter}' });

/** `flips`: it turns once as it appears. */
export function LargeCoin({ flips = false }: { flips?: boolean }) {
  return (
    <div className={stage} aria-hidden>
      <svg className={cx(coin, flips && turn)} viewBox="0 0 16 16" fill="none">
        <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.8" />
        <path fill="currentColor" d="M8 1a7 7 0 0 1 0 14z" />
      </svg>
      <SliderLine at="centre" glow="soft" />
    </div>
  );
}
