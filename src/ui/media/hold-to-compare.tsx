import { HoldButton } from '#src/ui/controls/hold-button.tsx';
import { css } from '#styled-system/css/css.js';

const tag = css({
  position: 'absolute',
  insetBlockStart: '14px',
  insetInlineStart: '14px',
  paddingBlock: '1',
  paddingInline: '10px',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
  fontSize: 'micro',
  fontWeight: '560',
  pointerEvents: 'none',
});
const hold = css({
  position: 'absolute',
  insetBlockEnd: '12px',
  insetInlineStart: '50%',
  translate: '-50% 0',
  _rtl: { translate: '50% 0' },
});

interface HoldToCompareProps {
  held: boolean;
  onHold: (held: boolean) => void;
  /** Says which of the two is seen now. */
  shown: string;
  children: string;
}

/** Over a result: says which of the two is seen, and shows the original for as long as it is held. */
export function HoldToCompare({ held, onHold, shown, children }: HoldToCompareProps) {
  return (
    <>
      <span className={tag} aria-live="polite">
        {shown}
      </span>
      <HoldButton className={hold} held={held} onHold={onHold}>
        {children}
      </HoldButton>
    </>
  );
}
