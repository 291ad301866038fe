import { Plus } from 'lucide-react';
import { css } from '#styled-system/css/css.js';
import { Coin } from './coin.tsx';
import { Icon } from './icon.tsx';

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  minHeight: 'target',
  paddingInline: '12px 6px',
  borderRadius: 'full',
  background: 'box',
  color: 'menu',
  fontWeight: '600',
  fontSize: 'ui',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'e1',
  whiteSpace: 'nowrap',
  _hover: { background: 'box2' },
  _forcedColors: { border: '1px solid' },
});
const plus = css({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  marginInlineStart: '3px',
  borderRadius: 'full',
  background: 'amberSoft',
  color: 'amber',
});
const bare = css({ paddingInlineEnd: '6px' });

export interface CreditChipProps {
  /** The balance, already formatted. */
  amount: string;
  /** The accessible name: "31 credits, get more". */
  label: string;
  /** Where credits are got. Without it the chip is not a control and shows no plus. */
  onPress?: (() => void) | undefined;
}

/** The balance in the header. */
export function CreditChip({ amount, label, onPress }: CreditChipProps) {
  if (onPress === undefined) {
    return (
      <span className={chip} role="img" aria-label={label}>
        <Coin />
        <span className={bare}>{amount}</span>
      </span>
    );
  }
  return (
    <button type="button" className={chip} aria-label={label} onClick={onPress}>
      <Coin />
      <span>{amount}</span>
      <span className={plus}>
        <Icon of={Plus} size="s" />
      </span>
    </button>
  );
}
