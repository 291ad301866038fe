import { useT } from '#src/i18n/use-t.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

/* Not at the bottom: there pictures say that they were made with AI, and others have the button to compare. */
const corner = css({
  '&&': { position: 'absolute', background: 'onMediaChip', color: 'onMedia' },
  insetInlineEnd: '3',
  _focusVisible: { outlineColor: 'onMediaFocus' },
  ':fullscreen &': { display: 'none' },
});
const high = css({ insetBlockStart: '3' });
/* Below the label of the result. */
const lower = css({ insetBlockStart: '48px' });

/** Over a result: shows it full screen. */
export function LargeButton({ of }: { of: DialogParams['media-preview'] }) {
  const t = useT();
  return (
    <IconButton
      className={cx(corner, of.before === undefined || of.kind === 'gif' ? high : lower)}
      label={t('media.open')}
      onClick={() => openDialog('media-preview', of)}
    >
      <Icon of={Maximize2} size="s" />
    </IconButton>
  );
}
