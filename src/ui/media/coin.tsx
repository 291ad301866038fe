import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const coin = css({
  display: 'inline-block',
  width: '1em',
  height: '1em',
  flex: 'none',
  verticalAlign: '-.12em',
});
const amber = css({ color: 'amber' });
const media = css({ color: 'onMediaCredit' });

/**
 * The credit icon, a half-filled disc, at the size of the text beside it. `onMedia`: the amber that is
 * readable on pictures.
 */
export function Coin({ onMedia = false }: { onMedia?: boolean }) {
  return (
    <svg className={cx(coin, onMedia ? media : amber)} viewBox="0 0 16 16" fill="none" aria-hidden>
      <circle cx="8" cy="8" r="6.6" stroke="currentColor" strokeWidth="1.6" />
      <path fill="currentColor" d="M8 1.4a6.6 6.6 0 0 1 0 13.2z" />
    </svg>
  );
}

const cost = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontWeight: '600',
  fontSize: 'note',
});

interface CostProps {
  /** The amount, already formatted. */
  amount: string;
  onMedia?: boolean;
}

export function Cost({ amount, onMedia = false }: CostProps) {
  return (
    <span className={cx(cost, onMedia ? media : amber)}>
      <Coin onMedia={onMedia} />
      {amount}
    </span>
  );
}
