import { Icon } from '#src/ui/media/icon.tsx';
import Check from 'lucide-react/icons/check';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const mark = css({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineEnd: '10px',
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: 'full',
  border: '2px solid {colors.onMedia}',
  pointerEvents: 'none',
});
const off = css({ background: 'onMediaChip' });
const on = css({ background: 'menu', color: 'bg', _forcedColors: { background: 'Highlight' } });
const veil = css({
  position: 'absolute',
  inset: '0',
  borderRadius: 'inherit',
  boxShadow: 'inset 0 0 0 4px {colors.menu}',
  pointerEvents: 'none',
});

/** Whether a result is selected; its row says so by itself. */
export const PickMark = ({ picked }: { picked: boolean }) => (
  <>
    {picked && <span className={veil} />}
    <span className={cx(mark, picked ? on : off)}>{picked && <Icon of={Check} size="s" />}</span>
  </>
);
