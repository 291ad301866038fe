import { useSignals } from '@preact/signals-react/runtime';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const stage = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  minHeight: '160px',
});
const press = css({
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'target',
  paddingBlock: '2',
  paddingInline: '14px 18px',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
  fontSize: 'ui',
  fontWeight: '560',
  fontVariantNumeric: 'tabular-nums',
  _focusVisible: { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '2px' },
});

interface ClipGateProps {
  /** Size of the clip; undefined where it is not known. */
  bytes: number | undefined;
  /** Shown until then. */
  poster?: ReactNode;
  /** Draws the frame of the still; the clip has its own. */
  frame?: (still: ReactNode) => ReactNode;
  /** The clip, which loads as soon as it is rendered. */
  children: ReactNode;
}

/** With data saver on, shows a still with a button that names the clip's size; once opened the clip stays. */
export function ClipGate({ bytes, poster, frame = (still) => still, children }: ClipGateProps) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState(!savesData.value);
  if (!open && !savesData.value) setOpen(true);
  if (open) return children;
  const size = bytes === undefined ? undefined : format.bytes(bytes);
  return frame(
    <div className={stage}>
      {poster}
      <button
        type="button"
        className={press}
        aria-label={size === undefined ? t('page.playClip') : t('page.playClipSize', { size })}
        onClick={() => setOpen(true)}
      >
        <Icon of={Play} size="s" />
        {size}
      </button>
    </div>,
  );
}
